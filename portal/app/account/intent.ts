import { safeNext } from '../paths.ts'

export function withIntent(path: string, next: string | null): string {
  const safe = safeNext(next, '')
  return safe ? `${path}?${new URLSearchParams({ next: safe })}` : path
}
