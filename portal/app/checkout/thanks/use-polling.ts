import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'

const POLL_MS = 1500
const LATE_AFTER_MS = 30_000

export function usePollUntilConfirmed(): { late: boolean; look: () => void } {
  const { revalidate } = useRevalidator()
  const [late, setLate] = useState(false)
  const refresh = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (late) return
    const pollTimer = setInterval(refresh, POLL_MS)
    const lateTimer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => {
      clearInterval(pollTimer)
      clearTimeout(lateTimer)
    }
  }, [late])
  return { late, look: () => setLate(false) }
}

const SLOW_POLL_MS = 20_000

export function usePollWhileVisible(): void {
  const { revalidate } = useRevalidator()
  const refreshIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const pollTimer = setInterval(refreshIfVisible, SLOW_POLL_MS)
    const onVisibilityChange = () => refreshIfVisible()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearInterval(pollTimer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [])
}
