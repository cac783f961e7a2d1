import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

/** What ra-core and the desks tell: a success stays 3 seconds, an alert 5 (8.1); both wait while they are looked at. The last replaces those before. */
export function Notices() {
  const { notifications, setNotifications } = useNotificationContext()
  useEffect(() => {
    if (notifications.length > 1) setNotifications((all) => all.slice(-1))
  }, [notifications, setNotifications])
  const dismiss = (one: NotificationPayload) => setNotifications((all) => all.filter((other) => other !== one))
  return (
    <div className="notices" aria-live="polite">
      {notifications.slice(-1).map((one) => (
        <Notice key={String(one.message)} notification={one} onDismiss={() => dismiss(one)} />
      ))}
    </div>
  )
}

const STAYS_MS = { good: 3000, bad: 5000, withAction: 8000 }

function Notice({ notification, onDismiss }: { notification: NotificationPayload; onDismiss: () => void }) {
  const { message, type, notificationOptions } = notification
  const translate = useTranslate()
  const { setNotifications } = useNotificationContext()
  const [looked, setLooked] = useState(false)
  const isBad = type === 'error' || type === 'warning'
  const isPlain = typeof message === 'string'
  const durationMs = isPlain ? STAYS_MS[isBad ? 'bad' : 'good'] : STAYS_MS.withAction
  useEffect(() => {
    if (looked) return
    const leave = () => setNotifications((all) => all.filter((other) => other !== notification))
    const timer = setTimeout(leave, durationMs)
    return () => clearTimeout(timer)
  }, [notification, looked, durationMs, setNotifications])
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
      <p>{isPlain ? translate(message, notificationOptions?.messageArgs) : message}</p>
      <button type="button" className="icon-button" aria-label="Cerrar aviso" onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}
