/** The bearer token in this browser. Rendered pages know the person by the HttpOnly cookie of the same session. */
const PLACE = 'aforo.session'

export function keptToken(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    return null
  }
}

export function keepToken(token: string | null): void {
  try {
    if (token) localStorage.setItem(PLACE, token)
    else localStorage.removeItem(PLACE)
  } catch {
    // A browser that forbids storage: the session lasts as long as its cookie, for reading.
  }
}
