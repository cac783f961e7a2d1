import { Link } from 'react-router'
import type { readFigureRows } from '@aforo/domain/reporting/reports/contract.ts'
import type { Cell, Columns, FigureWords } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useStudio } from '../api/studio.ts'
import { ExportButtons } from '../ui/export-buttons.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { ListTools } from '../ui/list/list-tools.tsx'
import { useListState } from '../ui/list/use-list-state.ts'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/states.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { reportPath } from '../paths.ts'
import { queryToSearchParams, queryToApi } from './filters/report-query.ts'
import { spanWords } from './filters/periods.ts'
import { useReportQuery } from './filters/use-report-query.ts'
import { CellView, customerIdIn } from './cell-view.tsx'
import { useListExport } from './use-list-export.ts'
import type { ReportEntry } from './find-report.ts'
import { isNumber } from './words/cell-words.ts'
import { formatNumber } from './words/units.ts'

const ROWS_PER_PAGE = 500

type Props = ReportEntry & { figure: string; words: FigureWords }

export function ListPage({ reportKey, report, figure, words }: Props) {
  const { zone } = useStudio().calendar
  const { query } = useReportQuery()
  const columns = report.lists[words.list]?.columns ?? {}
  const shown = columnsOf(columns, zone)
  const list = useListState(`reports.${reportKey}.${words.list}`, shown)
  const input = { params: { report: reportKey, figure }, query: queryToApi(query, report) }
  const { data, error, refetch } = useApiQuery<typeof readFigureRows>('GET /reports/{report}/{figure}', {
    ...input,
    query: { ...input.query, page: list.page - 1 },
  })
  const { read, save } = useListExport(input, columns, `${report.address}-${figure}`)
  return (
    <Page
      title={words.label}
      documentTitle={`${words.label} · ${report.title}`}
      above={
        <Link className="back" to={reportPath(report.address, queryToSearchParams(query))}>
          <Icon name="chevron-left" size={18} />
          {report.title}
        </Link>
      }
    >
      <p className="report-span">
        <b>{spanWords(query)}</b>. {words.counted}
        {report.filters.some((filter) => query.filters[filter]) && ' Con los filtros del reporte.'}
      </p>
      {error && <ErrorState title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data?.total === 0 && <EmptyState title="No hay nada en esta lista." text="En estos días no hubo ninguno." />}
      {data && data.total > 0 && (
        <>
          <ListTools
            list={list}
            columns={shown}
            summary={
              read === null
                ? totalWords(data.total)
                : `Preparando ${formatNumber(read)} de ${formatNumber(data.total)}…`
            }
          >
            <ExportButtons working={read !== null} onSave={(format) => void save(format)} />
          </ListTools>
          <Table
            caption={words.label}
            columns={shown}
            list={list}
            rows={data.rows.map((row, index) => ({ row, index }))}
            keyOf={({ index }) => index}
          />
        </>
      )}
      <Pager page={list.page} total={data?.total} size={ROWS_PER_PAGE} onPage={list.setPage} />
    </Page>
  )
}

const totalWords = (total: number): string => (total === 1 ? '1 renglón' : `${formatNumber(total)} renglones`)

type IndexedRow = { row: Readonly<Record<string, Cell>>; index: number }

function columnsOf(columns: Columns, zone: Zone): Column<IndexedRow>[] {
  const entries = Object.entries(columns)
  const [head] = entries.find(([, { kind }]) => kind === 'person') ?? entries[0] ?? ['']
  const ordered = entries.toSorted(([a], [b]) => Number(b === head) - Number(a === head))
  return ordered.map(([name, column]) => ({
    id: name,
    label: column.label,
    cell: ({ row }) => (
      <CellView {...{ column, zone }} cell={row[name] ?? null} customerId={customerIdIn(columns, row)} />
    ),
    ...(name === head ? { as: 'head' as const } : isNumber(column.kind) ? { as: 'number' as const } : {}),
    hidden: ({ row }) => row[name] === null,
  }))
}
