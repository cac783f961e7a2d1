import { useRecord } from '../api/records.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatNumber } from '@aforo/domain/values/spanish.ts'
import type { listWatchers } from '@aforo/domain/media/admin/contract.ts'
import type { Watched, Watcher } from '@aforo/domain/media/admin/shapes.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { isRecordId } from '../ui/form/form-values.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { BackLink, Page } from '../ui/page/page.tsx'
import { Pager } from '../ui/page/pager.tsx'
import { EmptyState, NotFound, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { type Column, Table } from '../ui/list/table.tsx'
import { personPath, videosPath } from '../paths.ts'
import type { VideoRecord } from './calls.ts'
import { clockWords, spentWords } from './video-words.ts'

/** Viewers of a video: how often, how long, how far, and ratings (3.25). */
export function Watchers() {
  const { id = '' } = useParams()
  const hasRecordId = isRecordId(id)
  const [page, setPage] = useState(1)
  const { data: video } = useRecord<VideoRecord>('videos', Number(id), { enabled: hasRecordId })
  const input = { params: { id: Number(id) }, query: { page: page - 1 } }
  const { data, error, refetch } = useApiQuery<typeof listWatchers>('GET /videos/{id}/watchers', input, {
    enabled: hasRecordId,
  })
  if (!hasRecordId || error?.status === 404) return <NotFound />
  return (
    <Page
      title={video?.name ?? 'Vistas'}
      documentTitle="Vistas de un video"
      above={<BackLink to={videosPath('biblioteca')}>Videos</BackLink>}
    >
      {error && <ErrorState title="No pudimos mostrar quién lo vio" text={error.message} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={6} />}
      {data && <Figures watched={data.watched} />}
      {data?.total === 0 && (
        <EmptyState
          title="Nadie lo ha visto todavía."
          text="Cuando alguien lo reproduzca, sale aquí con sus minutos."
        />
      )}
      {data && data.watchers.length > 0 && <WatcherTable watchers={data.watchers} />}
      <Pager page={page} total={data?.total} onPage={setPage} />
    </Page>
  )
}

function Figures({ watched }: { watched: Watched }) {
  const values = [
    ['Personas', String(watched.watchers)],
    ['Vistas', String(watched.playbacks)],
    ['Tiempo visto', spentWords(watched.seconds)],
    ['Lo terminaron', String(watched.completed)],
    ['Calificación', watched.stars === null ? '—' : `${formatNumber(watched.stars)} de 5`],
  ]
  return (
    <dl className="watched">
      {values.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function WatcherTable({ watchers }: { watchers: readonly Watcher[] }) {
  const { calendar } = useStudio()
  return (
    <Table
      caption="Quién lo vio"
      columns={watcherColumns(calendar.zone)}
      rows={watchers}
      keyOf={(watcher) => watcher.customer_id}
      rowClass={() => 'row-link'}
    />
  )
}

const watcherColumns = (zone: Zone): Column<Watcher>[] => [
  {
    label: 'Persona',
    as: 'head',
    cell: ({ customer_id, name }) => (
      <Link className="row-way" to={personPath(customer_id)}>
        {name || 'Sin nombre'}
      </Link>
    ),
  },
  { label: 'Última vez', cell: ({ lastAt }) => formatMoment(parseInstant(lastAt), zone) },
  { label: 'Vistas', as: 'number', cell: ({ playbacks }) => playbacks },
  { label: 'Tiempo visto', as: 'number', cell: ({ seconds }) => spentWords(seconds) },
  {
    label: 'Hasta dónde',
    cell: ({ completedAt, position }) => (completedAt ? <Badge tone="ok">Terminado</Badge> : clockWords(position)),
  },
  {
    label: 'Calificación',
    cell: ({ stars, comment }) => (stars === null ? '' : `${stars} de 5${comment ? ` · ${comment}` : ''}`),
    hidden: ({ stars }) => stars === null,
  },
]
