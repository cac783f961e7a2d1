const MAX_AGENT_LENGTH = 300

export type Origin = { readonly ip: string; readonly agent: string }

export const originOf = ({ from, raw }: { from: string; raw: { headers: Headers } }): Origin => ({
  ip: from,
  agent: (raw.headers.get('user-agent') ?? '').slice(0, MAX_AGENT_LENGTH),
})
