import { useEffect } from 'react'

export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isUnmounted = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !navigator.wakeLock) return
      // A phone that saves its battery refuses: then the screen sleeps as it would.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isUnmounted) await lock?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
