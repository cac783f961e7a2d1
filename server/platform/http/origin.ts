const LONGEST_AGENT = 300

/** From where somebody calls, for the record of what she agreed to: her network address and her browser. */
export type Origin = { readonly ip: string; readonly agent: string }

export const originOf = ({ from, raw }: { from: string; raw: { headers: Headers } }): Origin => ({
  ip: from,
  agent: (raw.headers.get('user-agent') ?? '').slice(0, LONGEST_AGENT),
})
