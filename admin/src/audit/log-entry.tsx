import { Link } from 'react-router'
import { listDifferences } from '@aforo/domain/audit/difference.ts'
import type { Entry } from '@aforo/domain/audit/shapes.ts'
import { sentenceOf } from '@aforo/domain/audit/words.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { filtersToSearchParams } from './use-log-filters.ts'
import { linkToSubject } from './subject-link.ts'

export function LogEntry({ entry, zone }: { entry: Entry; zone: Zone }) {
  const link = linkToSubject(entry)
  const { of, id } = entry.subject
  return (
    <li className="log-line">
      <time className="quiet" dateTime={entry.createdAt}>
        {formatMoment(parseInstant(entry.createdAt), zone)}
      </time>
      <div className="log-message">
        <p>
          <strong>{entry.by.name}</strong> {sentenceOf(entry, zone)}
        </p>
        {entry.reason && <p className="quiet">Motivo: {entry.reason}</p>}
        <Difference entry={entry} zone={zone} />
      </div>
      <p className="log-ways">
        {link && (
          <Link className="log-way" to={link.to}>
            {link.label}
          </Link>
        )}
        {id > 0 && (
          <Link
            className="log-way"
            to={{ search: `${filtersToSearchParams({ subject: of, subject_id: String(id) })}` }}
          >
            Su historia
          </Link>
        )}
      </p>
    </li>
  )
}

function Difference({ entry, zone }: { entry: Entry; zone: Zone }) {
  const lines = listDifferences(entry, zone)
  if (lines.length === 0) return null
  return (
    <details className="log-difference">
      <summary>
        <Icon name="chevron-right" />
        {lines.length === 1 ? 'Qué cambió: 1 dato' : `Qué cambió: ${lines.length} datos`}
      </summary>
      <dl>
        {lines.map(({ field, label, was, is }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <del>
                <span className="unseen">Antes: </span>
                {was}
              </del>
              <span aria-hidden="true"> → </span>
              <ins>
                <span className="unseen">Después: </span>
                {is}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
