export type Fields = Readonly<Record<string, unknown>>

export type Conflict = { readonly field: string; readonly now: unknown; readonly local: unknown }

/** Fields that mean something only together, such as a date and its hour: all of them come from one of the two. */
export type Together = readonly (readonly string[])[]

type Three<T> = { readonly base: T; readonly local: T; readonly now: T }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function changesOf({ base, local, now }: Three<Fields>, together: Together) {
  const groupOf = (field: string) => together.find((group) => group.includes(field)) ?? [field]
  const differs = (one: Fields) => (field: string) => groupOf(field).some((name) => !isSame(one[name], base[name]))
  return { isChangedLocally: differs(local), isNow: differs(now) }
}

export function conflictsIn(three: Three<Fields>, together: Together = []): Conflict[] {
  const { local, now } = three
  const { isChangedLocally, isNow } = changesOf(three, together)
  return Object.keys(local)
    .filter((field) => isChangedLocally(field) && isNow(field) && !isSame(local[field], now[field]))
    .map((field) => ({ field, now: now[field], local: local[field] }))
}

export function merge<T extends object>(three: Three<T>, wins: 'local' | 'now', together: Together = []): T {
  const { local, now } = three
  const { isChangedLocally, isNow } = changesOf(three as unknown as Three<Fields>, together)
  const takes = (field: string) => isChangedLocally(field) && (wins === 'local' || !isNow(field))
  const fields = [...new Set([...Object.keys(now), ...Object.keys(local)])]
  return Object.fromEntries(fields.map((field) => [field, (takes(field) ? local : now)[field as keyof T]])) as T
}

export type Versioned = { readonly version?: number; readonly record_version?: number }

export const versionOf = ({ version, record_version }: Versioned): Versioned =>
  record_version === undefined ? (version === undefined ? {} : { version }) : { record_version }
