import { useMemo } from 'react'
import { Link } from 'react-router'
import type { readFigureRows } from '@aforo/domain/reporting/reports/contract.ts'
import type { Columns, FigureWords } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { readAllPages } from '../api/read-all-pages.ts'
import { useStudio } from '../api/studio.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { reportPath } from '../paths.ts'
import { sortQuery } from '../ui/list/list-params.ts'
import { PagedList } from '../ui/list/paged-list.tsx'
import { useListState } from '../ui/list/use-list-state.ts'
import { Page } from '../ui/page/page.tsx'
import { EmptyState } from '../ui/notices/states.tsx'
import { spanWords } from './filters/periods.ts'
import { queryToApi, queryToSearchParams } from './filters/report-query.ts'
import { useReportQuery } from './filters/use-report-query.ts'
import type { ReportEntry } from './find-report.ts'
import { reportColumns, type ReportRow } from './report-columns.tsx'
import { isNumber } from './words/cell-words.ts'
import { formatNumber, formatValue, isSummed } from './words/units.ts'

const ROWS_PER_PAGE = 500
const NO_COLUMNS: Columns = {}

type Props = ReportEntry & { figure: string; words: FigureWords }

/** The rows that a figure is counted from. */
export function ListPage({ reportKey, report, figure, words }: Props) {
  const { zone } = useStudio().calendar
  const { query } = useReportQuery()
  const definition = report.lists[words.list]?.columns ?? NO_COLUMNS
  const columns = useMemo(() => listColumns(definition, zone), [definition, zone])
  const list = useListState(`reports.${reportKey}.${words.list}`, columns)
  const input = {
    params: { report: reportKey, figure },
    query: { ...queryToApi(query, report), ...sortQuery(list.sort) },
  }
  const figureRows = useApiQuery<typeof readFigureRows>(
    'GET /reports/{report}/{figure}',
    { ...input, query: { ...input.query, page: list.page - 1 } },
    { keepsPreviousData: true },
  )
  const { data } = figureRows
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
      <PagedList
        caption={words.label}
        isLabelled
        {...{ columns, list }}
        reading={figureRows}
        rows={data?.rows}
        total={data?.total}
        pageSize={ROWS_PER_PAGE}
        keyOf={(_, index) => index}
        summary={(total) => (total === 1 ? '1 renglón' : `${formatNumber(total)} renglones`)}
        totals={data && data.rows.length === data.total ? totalsOf(definition, data.rows) : undefined}
        errorTitle="No pudimos mostrar la lista"
        empty={<EmptyState title="No hay nada en esta lista." text="En estos días no hubo ninguno." />}
        file={{
          fileName: `${report.address}-${figure}-${query.from}-a-${query.to}`,
          readAll: (callApi, onRead) =>
            readAllPages(
              (page) =>
                callApi<typeof readFigureRows>('GET /reports/{report}/{figure}', {
                  ...input,
                  query: { ...input.query, page },
                }),
              onRead,
            ),
        }}
      />
    </Page>
  )
}

/** The person comes first, or else what the row begins with. */
function listColumns(columns: Columns, zone: Zone) {
  const head = Object.entries(columns).find(([, { kind }]) => kind === 'person')?.[0]
  const named = reportColumns(columns, { zone, head, sortedBy: 'server' })
  return named.toSorted((a, b) => Number(b.as === 'head') - Number(a.as === 'head'))
}

const totalsOf = (columns: Columns, rows: readonly ReportRow[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { kind, isLevel }]) => {
      if (!isNumber(kind) || !isSummed(kind) || isLevel) return []
      return [
        [
          name,
          formatValue(
            kind,
            rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0),
          ),
        ],
      ]
    }),
  )
