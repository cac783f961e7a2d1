import type { Intention } from './intention.ts'

/** Do not rename the fields: an open tab may hold a value that an earlier version of the portal stored. */
type Stored = { key: string; wish: string }

const storageKeyOf = (class_package_id: number) => `aforo.compra.${class_package_id}`

export function storedIntention(class_package_id: number): Intention | null {
  try {
    const json = sessionStorage.getItem(storageKeyOf(class_package_id)) ?? 'null'
    const parsed = JSON.parse(json) as Partial<Stored> | null
    return typeof parsed?.key === 'string' && typeof parsed.wish === 'string'
      ? { key: parsed.key, fingerprint: parsed.wish }
      : null
  } catch {
    return null
  }
}

/** Null deletes it, after the purchase was made or definitively refused. */
export function saveIntention(class_package_id: number, intention: Intention | null): void {
  try {
    if (intention) {
      const stored: Stored = { key: intention.key, wish: intention.fingerprint }
      sessionStorage.setItem(storageKeyOf(class_package_id), JSON.stringify(stored))
    } else sessionStorage.removeItem(storageKeyOf(class_package_id))
  } catch {
    // Without storage a reload starts a new intention; the server still enforces the limits.
  }
}
