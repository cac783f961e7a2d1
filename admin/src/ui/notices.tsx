import { useEffect, useState } from 'react'
import { dismissNotice, type Notice, useNotice } from '../api/notify.ts'
import { Icon } from './icon.tsx'

/** The last notice: a success stays 3 seconds, an alert 5 (8.1); both wait during hover and focus. */
export function Notices() {
  const notice = useNotice()
  return (
    <div className="notices" aria-live="polite">
      {notice && <ShownNotice key={notice.id} notice={notice} />}
    </div>
  )
}

const DURATION_MS = { good: 3000, bad: 5000, withAction: 8000 }

function ShownNotice({ notice: { message, type } }: { notice: Notice }) {
  const [isPaused, setPaused] = useState(false)
  const isBad = type !== 'success'
  const durationMs = typeof message === 'string' ? DURATION_MS[isBad ? 'bad' : 'good'] : DURATION_MS.withAction
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(dismissNotice, durationMs)
    return () => clearTimeout(timer)
  }, [isPaused, durationMs])
  return (
    <div
      className={`notice ${isBad ? 'notice-bad' : ''}`}
      role={isBad ? 'alert' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={isBad ? 'alert' : 'check'} />
      <p>{message}</p>
      <button type="button" className="icon-button" aria-label="Cerrar aviso" onClick={dismissNotice}>
        <Icon name="close" />
      </button>
    </div>
  )
}
