import { paths } from '../paths.ts'

/** The bearer token in this browser. Rendered pages know the person by the HttpOnly cookie of the same session. */
const PLACE = 'aforo.session'

export function storedToken(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    return null
  }
}

export function saveToken(token: string | null): void {
  if (!token) forgetPass()
  try {
    if (token) localStorage.setItem(PLACE, token)
    else localStorage.removeItem(PLACE)
  } catch {
    // A browser that forbids storage: the session lasts as long as its cookie, for reading.
  }
}

/** Takes over the token of the session that the cookie knows: it may have begun before the page was alive. */
export async function takeTokenOfCookie(): Promise<string | null> {
  try {
    const response = await fetch(paths.session(), { method: 'POST' })
    const { token } = (await response.json()) as { token: string | null }
    if (token) saveToken(token)
    return token
  } catch {
    return null
  }
}

function forgetPass(): void {
  if (!('caches' in globalThis)) return
  navigator.serviceWorker?.controller?.postMessage('forget')
  void caches.keys().then((names) => {
    for (const name of names) if (name.startsWith('aforo-pase')) void caches.delete(name)
  })
}
