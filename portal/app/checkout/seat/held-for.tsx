import { useEffect, useState } from 'react'

type Props = {
  /** The moment that it ends, by this browser's clock; null while nothing is held. */
  until: number | null
  from?: number
  over?: string
}

/** Said aloud only then: who listens is not interrupted every second. */
const SPOKEN = [120, 30]

/** The remaining time of the hold (R4). */
export function HeldFor({ until, from = Number.POSITIVE_INFINITY, over }: Props) {
  const left = useSecondsLeft(until)
  if (left !== null && left <= 0 && over) {
    return (
      <p role="status" className="held-for">
        {over}
      </p>
    )
  }
  if (left === null || left <= 0 || left > from) return null
  const spoken = SPOKEN.findLast((at) => left <= at && at <= from)
  return (
    <p className="held-for">
      <span aria-hidden="true">
        Tu lugar está apartado <b>{clock(left)}</b>
      </span>
      <span role="status" className="sr-only">
        {spoken !== undefined && `Tu lugar está apartado ${spoken === 120 ? '2 minutos' : `${spoken} segundos`} más.`}
      </span>
    </p>
  )
}

function useSecondsLeft(until: number | null): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (until === null) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === null || now === null ? null : Math.ceil((until - now) / 1000)
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
