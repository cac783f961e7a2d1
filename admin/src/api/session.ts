import type { Role } from 'studio/values/call.ts'

/** Who works in this browser. Its own place: the customer's session on the portal is another. */
export type Session = { token: string; role: Role; customer_id: number; name: string }

const PLACE = 'aforo.admin.session'
/** For a browser that forbids storage: the session lasts as long as the page. */
let inMemory: Session | null = null

export function keptSession(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Session | null
  } catch {
    return inMemory
  }
}

export function keepSession(session: Session | null): void {
  inMemory = session
  try {
    if (session) localStorage.setItem(PLACE, JSON.stringify(session))
    else localStorage.removeItem(PLACE)
  } catch {
    // Kept in memory alone.
  }
}
