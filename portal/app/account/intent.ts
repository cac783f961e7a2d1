import { safeNext } from '../paths.ts'

/** The address of another account screen that still knows where the person was going. */
export function withIntent(path: string, next: string | null): string {
  const safe = safeNext(next, '')
  return safe ? `${path}?${new URLSearchParams({ next: safe })}` : path
}
