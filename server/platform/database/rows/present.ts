/**
 * A value that the statement before always gives, as the id of an inserted row. Throws when it is missing, so that no
 * other row is written with a wrong id.
 */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined)
    throw new Error(`${what}: expected one, found none. The statement changed.`)
  return value
}
