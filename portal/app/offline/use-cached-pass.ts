import { useEffect } from 'react'
import { useLocation } from 'react-router'

const AT_MOST_EVERY_MS = 10_000
let lastRequest = { for: '', at: 0 }

/**
 * Caches the next classes for offline check-in: when idle, after navigating, and when the page is hidden. Only
 * signed-in pages have the worker.
 */
export function useCachedPass(): void {
  const { key } = useLocation()
  useEffect(() => whenIdle(() => void requestCaching(key)), [key])
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void requestCaching('')
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [])
}

async function requestCaching(place: string): Promise<void> {
  const isSoon = Date.now() - lastRequest.at < AT_MOST_EVERY_MS
  if (!('serviceWorker' in navigator) || isSoon || (place !== '' && place === lastRequest.for)) return
  lastRequest = { for: place, at: Date.now() }
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('keep')
  } catch {
    // A browser that forbids it, or no connection: the codes are shown as long as there is one.
  }
}

function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}
