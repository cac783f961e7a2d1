import { useEffect, useState } from 'react'
import { dismissNotice, type Notice, useNotice } from '../api/notify.ts'
import { Icon } from './icon.tsx'

/** The last notice: a success stays 3 seconds, an alert 5 (8.1); both wait while they are looked at. */
export function Notices() {
  const notice = useNotice()
  return (
    <div className="notices" aria-live="polite">
      {notice && <ShownNotice key={notice.id} notice={notice} />}
    </div>
  )
}

const STAYS_MS = { good: 3000, bad: 5000, withAction: 8000 }

function ShownNotice({ notice: { message, type } }: { notice: Notice }) {
  const [looked, setLooked] = useState(false)
  const isBad = type !== 'success'
  const durationMs = typeof message === 'string' ? STAYS_MS[isBad ? 'bad' : 'good'] : STAYS_MS.withAction
  useEffect(() => {
    if (looked) return
    const timer = setTimeout(dismissNotice, durationMs)
    return () => clearTimeout(timer)
  }, [looked, durationMs])
  return (
    <div
      className={`notice ${isBad ? 'notice-bad' : ''}`}
      role={isBad ? 'alert' : undefined}
      onPointerEnter={() => setLooked(true)}
      onPointerLeave={() => setLooked(false)}
      onFocus={() => setLooked(true)}
      onBlur={() => setLooked(false)}
    >
      <Icon name={isBad ? 'alert' : 'check'} />
      <p>{message}</p>
      <button type="button" className="icon-button" aria-label="Cerrar aviso" onClick={dismissNotice}>
        <Icon name="close" />
      </button>
    </div>
  )
}
