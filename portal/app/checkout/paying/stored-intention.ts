import type { Intention } from './intention.ts'

const placeOf = (class_package_id: number) => `aforo.compra.${class_package_id}`

export function storedIntention(class_package_id: number): Intention | null {
  try {
    const parsed = JSON.parse(sessionStorage.getItem(placeOf(class_package_id)) ?? 'null') as Partial<Intention> | null
    return typeof parsed?.key === 'string' && typeof parsed.fingerprint === 'string'
      ? { key: parsed.key, fingerprint: parsed.fingerprint }
      : null
  } catch {
    return null
  }
}

/** Null forgets it: the purchase is made, or was refused for good. */
export function saveIntention(class_package_id: number, intention: Intention | null): void {
  try {
    if (intention) sessionStorage.setItem(placeOf(class_package_id), JSON.stringify(intention))
    else sessionStorage.removeItem(placeOf(class_package_id))
  } catch {
    // A browser that forbids storage: a reload is then a new intention, and limits are still the server’s.
  }
}
