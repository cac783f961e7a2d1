import { useEffect } from 'react'

export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isUnmounted = false
    const requestLock = async () => {
      if (document.visibilityState !== 'visible' || !navigator.wakeLock) return
      // A phone in power saving mode refuses the lock; the screen then turns off as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isUnmounted) await lock?.release()
    }
    void requestLock()
    document.addEventListener('visibilitychange', requestLock)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', requestLock)
      void lock?.release()
    }
  }, [])
}
