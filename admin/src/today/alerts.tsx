import { Link } from 'react-router'
import type { BackupAlert } from '@aforo/domain/operation/backups.ts'
import type { Alert } from '@aforo/domain/reporting/today/shapes.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { alertWords, type AlertWords, backupAlertWords } from './alert-words.ts'
import { SeriesAlert } from './series-alert.tsx'
import { HowItIsCounted } from './how-it-is-counted.tsx'

export function AlertStatus({ count }: { count: number }) {
  if (count === 0) {
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
      {countWords(count, 'cosa por atender', 'cosas por atender')}
    </a>
  )
}

type AlertsProps = { alerts: readonly Alert[]; backup: BackupAlert | null; location: string }

export function Alerts({ alerts, backup, location }: AlertsProps) {
  const ofBackup = backup && backupAlertWords(backup)
  const alertRows = alerts.map((alert) => ({ alert, kind: alert.kind, ...alertWords(alert, location) }))
  const explained = ofBackup ? [ofBackup, ...alertRows] : alertRows
  if (explained.length === 0) return null
  return (
    <section className="today-alerts" aria-labelledby="por-atender">
      <h2 id="por-atender" tabIndex={-1}>
        Por atender
      </h2>
      <ul>
        {ofBackup && <AlertRow {...ofBackup} />}
        {alertRows.map(({ alert, kind, summary, mend, to }) =>
          'series' in alert ? (
            <SeriesAlert key={kind} {...{ alert, summary, location }} />
          ) : (
            <AlertRow key={kind} {...{ summary, mend, to }} />
          ),
        )}
      </ul>
      <HowItIsCounted explanations={explained.map(({ name, how }) => [name, how] as const)} />
    </section>
  )
}

function AlertRow({ summary, mend, to }: Pick<AlertWords, 'summary' | 'mend' | 'to'>) {
  return (
    <li className="today-alert">
      <Icon name="alert" size={22} />
      <span>
        <b>{summary}</b>
        <Link className="row-way" to={to}>
          {mend}
        </Link>
      </span>
      <Icon name="chevron-right" />
    </li>
  )
}
