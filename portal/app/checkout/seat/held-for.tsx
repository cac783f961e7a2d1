import { useEffect, useState } from 'react'

type Props = {
  /** End of the hold in milliseconds of this browser's clock; null while nothing is held. */
  until: number | null
  /** The remaining time is shown from this many seconds before the end. */
  showFromSeconds?: number
  endedText?: string
}

/** Seconds left at which screen readers announce the time; announcing every second would interrupt their users. */
const ANNOUNCED_AT = [120, 30]

/** The remaining time of the hold (R4). */
export function HeldFor({ until, showFromSeconds = Number.POSITIVE_INFINITY, endedText }: Props) {
  const left = useSecondsLeft(until)
  if (left !== null && left <= 0 && endedText) {
    return (
      <p role="status" className="held-for">
        {endedText}
      </p>
    )
  }
  if (left === null || left <= 0 || left > showFromSeconds) return null
  const announced = ANNOUNCED_AT.findLast((at) => left <= at && at <= showFromSeconds)
  return (
    <p className="held-for">
      <span aria-hidden="true">
        Tu lugar está apartado <b>{formatClock(left)}</b>
      </span>
      <span role="status" className="sr-only">
        {announced !== undefined &&
          `Tu lugar está apartado ${announced === 120 ? '2 minutos' : `${announced} segundos`} más.`}
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

const formatClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
