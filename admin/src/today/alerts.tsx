import { Link } from 'react-router-dom'
import type { Alert } from 'studio/today/shapes.ts'
import { Icon } from '../kit/icon.tsx'
import { alertWords } from './alert-words.ts'
import { Counted } from './counted.tsx'

/** What is wrong now, each the way to where it is mended; nothing wrong is one calm sentence. */
export function Alerts({ alerts, location }: { alerts: readonly Alert[]; location: string }) {
  if (alerts.length === 0) {
    return (
      <section className="today-alerts" aria-label="Avisos">
        <p className="today-calm">
          <Icon name="check" />
          Todo en orden: no hay nada que atender.
        </p>
      </section>
    )
  }
  const told = alerts.map((alert) => ({ kind: alert.kind, ...alertWords(alert, location) }))
  return (
    <section className="today-alerts" aria-labelledby="por-atender">
      <h2 id="por-atender">Por atender</h2>
      <ul>
        {told.map(({ kind, says, mend, to }) => (
          <li key={kind} className="today-alert">
            <Icon name="alert" size={22} />
            <span>
              <b>{says}</b>
              <Link className="row-way" to={to}>
                {mend}
              </Link>
            </span>
            <Icon name="chevron-right" />
          </li>
        ))}
      </ul>
      <Counted of={told.map(({ name, how }) => [name, how] as const)} />
    </section>
  )
}
