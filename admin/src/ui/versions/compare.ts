export type Fields = Readonly<Record<string, unknown>>

export type Conflict = { readonly field: string; readonly now: unknown; readonly mine: unknown }

/** Fields that mean something only together, such as a date and its hour: all of them come from one of the two. */
export type Together = readonly (readonly string[])[]

type Three<T> = { readonly base: T; readonly mine: T; readonly now: T }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function changesOf({ base, mine, now }: Three<Fields>, together: Together) {
  const groupOf = (field: string) => together.find((group) => group.includes(field)) ?? [field]
  const differs = (one: Fields) => (field: string) => groupOf(field).some((name) => !isSame(one[name], base[name]))
  return { isMine: differs(mine), isNow: differs(now) }
}

export function conflictsIn(three: Three<Fields>, together: Together = []): Conflict[] {
  const { mine, now } = three
  const { isMine, isNow } = changesOf(three, together)
  return Object.keys(mine)
    .filter((field) => isMine(field) && isNow(field) && !isSame(mine[field], now[field]))
    .map((field) => ({ field, now: now[field], mine: mine[field] }))
}

export function merge<T extends object>(three: Three<T>, wins: 'mine' | 'now', together: Together = []): T {
  const { mine, now } = three
  const { isMine, isNow } = changesOf(three as unknown as Three<Fields>, together)
  const takes = (field: string) => isMine(field) && (wins === 'mine' || !isNow(field))
  const fields = [...new Set([...Object.keys(now), ...Object.keys(mine)])]
  return Object.fromEntries(fields.map((field) => [field, (takes(field) ? mine : now)[field as keyof T]])) as T
}

export type Versioned = { readonly version?: number; readonly record_version?: number }

export const versionOf = ({ version, record_version }: Versioned): Versioned =>
  record_version === undefined ? (version === undefined ? {} : { version }) : { record_version }
