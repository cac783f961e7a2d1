import { paths } from '../paths.ts'

/** Key of the bearer token in localStorage. Server-rendered pages use the HttpOnly cookie of the same session. */
const STORAGE_KEY = 'aforo.session'

export function storedToken(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

export function saveToken(token: string | null): void {
  if (!token) deleteCachedPass()
  try {
    if (token) localStorage.setItem(STORAGE_KEY, token)
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is forbidden: pages can still be read with the session cookie.
  }
}

/** Stores the token of the cookie's session, which may have begun by a sign-in before hydration. */
export async function loadTokenFromCookie(): Promise<string | null> {
  try {
    const response = await fetch(paths.session(), { method: 'POST' })
    const { token } = (await response.json()) as { token: string | null }
    if (token) saveToken(token)
    return token
  } catch {
    return null
  }
}

function deleteCachedPass(): void {
  if (!('caches' in globalThis)) return
  navigator.serviceWorker?.controller?.postMessage('forget')
  void caches.keys().then((names) => {
    for (const name of names) if (name.startsWith('aforo-pase')) void caches.delete(name)
  })
}
