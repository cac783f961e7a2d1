import { Link } from 'react-router'
import type { Alert } from '@aforo/domain/reporting/today/shapes.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { alertWords } from './alert-words.ts'
import { SeriesAlert } from './series-alert.tsx'
import { HowItIsCounted } from './how-it-is-counted.tsx'

export function AlertStatus({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) {
    return (
      <p className="today-status today-calm">
        <Icon name="check" />
        Todo en orden: no hay nada que atender.
      </p>
    )
  }
  return (
    <a className="today-status today-wrong" href="#por-atender">
      <Icon name="alert" />
      {countWords(alerts.length, 'cosa por atender', 'cosas por atender')}
    </a>
  )
}

export function Alerts({ alerts, location }: { alerts: readonly Alert[]; location: string }) {
  if (alerts.length === 0) return null
  const alertRows = alerts.map((alert) => ({ alert, kind: alert.kind, ...alertWords(alert, location) }))
  return (
    <section className="today-alerts" aria-labelledby="por-atender">
      <h2 id="por-atender" tabIndex={-1}>
        Por atender
      </h2>
      <ul>
        {alertRows.map(({ alert, kind, summary, mend, to }) =>
          'series' in alert ? (
            <SeriesAlert key={kind} {...{ alert, summary, location }} />
          ) : (
            <li key={kind} className="today-alert">
              <Icon name="alert" size={22} />
              <span>
                <b>{summary}</b>
                <Link className="row-way" to={to}>
                  {mend}
                </Link>
              </span>
              <Icon name="chevron-right" />
            </li>
          ),
        )}
      </ul>
      <HowItIsCounted explanations={alertRows.map(({ name, how }) => [name, how] as const)} />
    </section>
  )
}
