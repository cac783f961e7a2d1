import type { Role } from '@aforo/domain/values/call.ts'

export type Session = { token: string; role: Role; customer_id: number; name: string }

const STORAGE_KEY = 'aforo.admin.session'
let inMemory: Session | null = null

export function storedSession(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Session | null
    inMemory = stored ?? inMemory
    return stored
  } catch {
    return inMemory
  }
}

export const pageSession = (): Session | null => storedSession() ?? inMemory

export function saveSession(session: Session | null): void {
  inMemory = session
  try {
    if (session) localStorage.setItem(STORAGE_KEY, JSON.stringify(session))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {}
}
