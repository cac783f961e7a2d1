import { safeNext } from '../paths.ts'

export function withNext(path: string, next: string | null): string {
  const safePath = safeNext(next, '')
  return safePath ? `${path}?${new URLSearchParams({ next: safePath })}` : path
}
