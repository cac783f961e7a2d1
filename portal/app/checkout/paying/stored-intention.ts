import type { Intention } from './intention.ts'

/** Its field names stay, as a tab may live through an update of the portal. */
type Stored = { key: string; wish: string }

const placeOf = (class_package_id: number) => `aforo.compra.${class_package_id}`

export function storedIntention(class_package_id: number): Intention | null {
  try {
    const parsed = JSON.parse(sessionStorage.getItem(placeOf(class_package_id)) ?? 'null') as Partial<Stored> | null
    return typeof parsed?.key === 'string' && typeof parsed.wish === 'string'
      ? { key: parsed.key, fingerprint: parsed.wish }
      : null
  } catch {
    return null
  }
}

/** Null forgets it: the purchase is made, or was refused for good. */
export function saveIntention(class_package_id: number, intention: Intention | null): void {
  try {
    if (intention) {
      const stored: Stored = { key: intention.key, wish: intention.fingerprint }
      sessionStorage.setItem(placeOf(class_package_id), JSON.stringify(stored))
    } else sessionStorage.removeItem(placeOf(class_package_id))
  } catch {
    // A browser that forbids storage: a reload is then a new intention, and limits are still the server’s.
  }
}
