import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { runWhenIdle } from '../ui/run-when-idle.ts'

const MIN_INTERVAL_MS = 10_000
let lastRequest = { locationKey: '', at: 0 }

/**
 * Asks the service worker to cache the pass for offline check-in: when idle after each navigation, and when the page is
 * hidden. Only signed-in pages register the worker.
 */
export function useCachedPass(): void {
  const { key } = useLocation()
  useEffect(() => runWhenIdle(() => void requestCaching(key), { delay: 2000, timeout: 5000 }), [key])
  useEffect(() => {
    const cacheWhenHidden = () => document.visibilityState === 'hidden' && void requestCaching('')
    document.addEventListener('visibilitychange', cacheWhenHidden)
    return () => document.removeEventListener('visibilitychange', cacheWhenHidden)
  }, [])
}

async function requestCaching(locationKey: string): Promise<void> {
  const isTooSoon = Date.now() - lastRequest.at < MIN_INTERVAL_MS
  const isSameLocation = locationKey !== '' && locationKey === lastRequest.locationKey
  if (!('serviceWorker' in navigator) || isTooSoon || isSameLocation) return
  lastRequest = { locationKey, at: Date.now() }
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('keep')
  } catch {
    // The browser forbids it, or there is no connection: codes are then shown only online.
  }
}
