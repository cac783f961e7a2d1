import { useState } from 'react'
import { Link } from 'react-router'
import { importWords } from '@aforo/domain/import/columns.ts'
import type { listImports } from '@aforo/domain/import/contract.ts'
import type { ImportBatch } from '@aforo/domain/import/shapes.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { formatNumber } from '@aforo/domain/values/spanish.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { Pager } from '../ui/page/pager.tsx'
import { SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { type Column, Table } from '../ui/list/table.tsx'
import { importPath } from '../paths.ts'
import { countWords, statusWords } from './import-words.ts'

const IMPORTS_PER_PAGE = 20

export function ImportHistory() {
  const { calendar } = useStudio()
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useApiQuery<typeof listImports>('GET /imports', {
    query: { page: page - 1 },
  })
  if (isPending) return <SkeletonRows rows={3} />
  if (error)
    return <ErrorState title="No pudimos abrir el historial" text={error.message} onRetry={() => void refetch()} />
  if (data.total === 0) return <p className="quiet">Todavía no has importado nada.</p>
  return (
    <>
      <Table
        caption="Importaciones"
        columns={columnsFor(calendar.zone)}
        rows={data.imports}
        keyOf={(batch) => batch.import_batch_id}
      />
      <Pager page={page} total={data.total} size={IMPORTS_PER_PAGE} onPage={setPage} label="Páginas del historial" />
    </>
  )
}

const columnsFor = (zone: string): Column<ImportBatch>[] => [
  {
    label: 'Archivo',
    as: 'head',
    cell: (batch) => (
      <Link className="row-way" to={importPath(batch.import_batch_id)}>
        {batch.file_name}
      </Link>
    ),
  },
  { label: 'Qué', cell: ({ kind }) => importWords[kind].label },
  { label: 'Cuándo y quién', cell: (batch) => `${formatMoment(parseInstant(batch.createdAt), zone)} · ${batch.by}` },
  { label: 'Líneas', cell: countsText },
  {
    label: 'Estado',
    as: 'end',
    cell: ({ status }) => <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>,
  },
]

const countsText = (batch: ImportBatch): string =>
  countWords(batch)
    .filter(({ count }) => count > 0)
    .map(({ count, label }) => `${formatNumber(count)} ${label.toLowerCase()}`)
    .join(', ') || 'Sin revisar'
