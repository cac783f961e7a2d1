import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 1500
const PATIENCE_MS = 30_000

export function useConfirming(): { late: boolean; look: () => void } {
  const { revalidate } = useRevalidator()
  const [late, setLate] = useState(false)
  const refresh = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (late) return
    const looking = setInterval(refresh, EVERY_MS)
    const waiting = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearInterval(looking)
      clearTimeout(waiting)
    }
  }, [late])
  return { late, look: () => setLate(false) }
}

const GENTLY_MS = 20_000

export function useAwaiting(): void {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const looking = setInterval(look, GENTLY_MS)
    const back = () => look()
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(looking)
      document.removeEventListener('visibilitychange', back)
    }
  }, [])
}
