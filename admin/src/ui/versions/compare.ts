export type Fields = Readonly<Record<string, unknown>>

export type Conflict = { readonly field: string; readonly now: unknown; readonly local: unknown }

/** Groups of fields that only make sense together, such as a date and its time: a merge never mixes a group. */
export type FieldGroups = readonly (readonly string[])[]

type ThreeWay<T> = { readonly base: T; readonly local: T; readonly now: T }

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

function changesOf({ base, local, now }: ThreeWay<Fields>, together: FieldGroups) {
  const groupOf = (field: string) => together.find((group) => group.includes(field)) ?? [field]
  const differs = (version: Fields) => (field: string) =>
    groupOf(field).some((name) => !isSame(version[name], base[name]))
  return { isChangedLocally: differs(local), isChangedNow: differs(now) }
}

export function conflictsIn(versions: ThreeWay<Fields>, together: FieldGroups = []): Conflict[] {
  const { local, now } = versions
  const { isChangedLocally, isChangedNow } = changesOf(versions, together)
  return Object.keys(local)
    .filter((field) => isChangedLocally(field) && isChangedNow(field) && !isSame(local[field], now[field]))
    .map((field) => ({ field, now: now[field], local: local[field] }))
}

export function merge<T extends object>(versions: ThreeWay<T>, wins: 'local' | 'now', together: FieldGroups = []): T {
  const { local, now } = versions
  const { isChangedLocally, isChangedNow } = changesOf(versions as unknown as ThreeWay<Fields>, together)
  const takes = (field: string) => isChangedLocally(field) && (wins === 'local' || !isChangedNow(field))
  const fields = [...new Set([...Object.keys(now), ...Object.keys(local)])]
  return Object.fromEntries(fields.map((field) => [field, (takes(field) ? local : now)[field as keyof T]])) as T
}

export type Versioned = { readonly version?: number; readonly record_version?: number }

export const versionOf = ({ version, record_version }: Versioned): Versioned =>
  record_version === undefined ? (version === undefined ? {} : { version }) : { record_version }
