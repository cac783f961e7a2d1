import { Link } from 'react-router'
import { listDifferences } from '@aforo/domain/audit/difference.ts'
import type { Entry } from '@aforo/domain/audit/shapes.ts'
import { sentenceOf } from '@aforo/domain/audit/words.ts'
import { formatDate, localDate, localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { dayHeader, hourHeader } from '../ui/export/sheet.ts'
import type { Column } from '../ui/list/table.tsx'
import { linkToSubject } from './subject-link.ts'

export const auditColumns = (zone: Zone): readonly Column<Entry>[] => [
  { label: 'Línea', cell: ({ audit_entry_id }) => audit_entry_id, isHiddenAtFirst: true },
  {
    id: 'created_at',
    label: 'Día',
    header: dayHeader('Día'),
    text: ({ createdAt }) => localDate(parseInstant(createdAt), zone),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(parseInstant(createdAt), zone)}</time>,
    sortedBy: 'server',
    startsDescending: true,
  },
  { label: 'Hora', header: hourHeader('Hora'), cell: ({ createdAt }) => localTime(parseInstant(createdAt), zone) },
  { id: 'name', label: 'Quién', cell: ({ by }) => by.name, sortedBy: 'server' },
  {
    id: 'did',
    label: 'Qué hizo',
    as: 'head',
    text: (entry) => sentenceOf(entry, zone),
    cell: (entry) => <Sentence entry={entry} zone={zone} />,
    sortedBy: 'server',
  },
  {
    label: 'Motivo',
    text: ({ reason }) => reason,
    cell: ({ reason }) => reason && <span className="log-reason">{reason}</span>,
    hidden: ({ reason }) => !reason,
  },
  {
    label: 'Cambios',
    text: (entry) =>
      listDifferences(entry, zone)
        .map(({ label, was, is }) => `${label}: ${was} → ${is}`)
        .join(' | '),
    cell: (entry) => <Difference entry={entry} zone={zone} />,
    hidden: (entry) => listDifferences(entry, zone).length === 0,
  },
  {
    label: 'Historia',
    as: 'end',
    cell: ({ subject: { of, id } }) =>
      id > 0 && (
        <Link className="log-way" to={{ search: `${new URLSearchParams({ cosa: of, numero: String(id) })}` }}>
          Su historia
        </Link>
      ),
    hidden: ({ subject }) => subject.id === 0,
  },
]

function Sentence({ entry, zone }: { entry: Entry; zone: Zone }) {
  const link = linkToSubject(entry)
  const sentence = sentenceOf(entry, zone)
  return link ? (
    <Link className="row-way" to={link.to} title={link.label}>
      {sentence}
    </Link>
  ) : (
    sentence
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
