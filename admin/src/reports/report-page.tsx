import type { readReport } from '@aforo/domain/reporting/reports/contract.ts'
import type { Report, TableWords } from '@aforo/domain/reporting/reports/report-definition.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { formatMoment, parseInstant } from '@aforo/domain/values/days.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Page } from '../ui/page/page.tsx'
import { EmptyState, ErrorState } from '../ui/notices/states.tsx'
import { Tabs } from '../ui/page/tabs.tsx'
import { reportPath } from '../paths.ts'
import { queryToSearchParams, type ReportQuery, queryToApi } from './filters/report-query.ts'
import { spanWords } from './filters/periods.ts'
import { ReportFilters } from './filters/report-filters.tsx'
import { useReportQuery } from './filters/use-report-query.ts'
import { FigureCard } from './figure-card.tsx'
import { ReportTable } from './report-table.tsx'
import { allReports, type ReportEntry } from './find-report.ts'

type ReportData = ResponseOf<typeof readReport>

export function ReportPage({ reportKey, report }: ReportEntry) {
  const { query, today, setQuery } = useReportQuery()
  const { data, error, refetch } = useApiQuery<typeof readReport>('GET /reports/{report}', {
    params: { report: reportKey },
    query: queryToApi(query, report),
  })
  return (
    <Page
      title={report.title}
      documentTitle={`${report.title} · Reportes`}
      above={<ReportTabs query={query} />}
      aside={
        <Button look="outline" className="report-print" onClick={() => print()}>
          Imprimir
        </Button>
      }
    >
      <p className="lead report-says">{report.summary}</p>
      <ReportFilters {...{ report, query, today, setQuery }} />
      <p className="report-span" role="status">
        {data ? <SpanText {...data} /> : error ? '' : 'Contando…'}
      </p>
      {error && <ErrorState title="No pudimos contar este reporte" text={error.message} onRetry={() => refetch()} />}
      {!data && !error && <ReportSkeleton report={report} />}
      {data && <ReportContent {...{ report, query, data, today }} />}
    </Page>
  )
}

const ReportTabs = ({ query }: { query: ReportQuery }) => (
  <Tabs
    label="Reportes"
    tabs={allReports.map(({ report }) => ({
      to: reportPath(report.address, queryToSearchParams(query)),
      label: report.title,
      resource: 'reports',
      action: 'edit',
    }))}
  />
)

function SpanText({ span, before, counted_at }: ReportData) {
  const { zone } = useStudio().calendar
  return (
    <>
      <b>{spanWords(span)}</b>, comparado con {spanWords(before)}.{' '}
      <span className="quiet">Contado el {formatMoment(parseInstant(counted_at), zone).toLowerCase()}.</span>
    </>
  )
}

type ReportProps = { report: Report; query: ReportQuery; data: ReportData; today: string }

function ReportContent({ report, query, data, today }: ReportProps) {
  if (isEmpty(data))
    return <EmptyState title="Aquí no pasó nada en estos días." text="Elige otros días o quita un filtro." />
  return (
    <>
      <ul className="figure-cards" aria-label="Cifras">
        {Object.entries(report.figures).map(([name, words]) => (
          <FigureCard
            key={name}
            words={words}
            figure={data.figures[name] ?? { value: null, before: null }}
            list={reportPath(report.address, queryToSearchParams(query), name)}
          />
        ))}
      </ul>
      <div className="report-parts">
        {placeTables(Object.entries(report.tables)).map(({ name, table, isHalf }) => (
          <ReportTable
            key={name}
            {...{ table, isHalf, today }}
            rows={data.tables[name] ?? []}
            span={data.span}
            file={`${report.address}-${name}`}
          />
        ))}
      </div>
    </>
  )
}

const isEmpty = ({ figures, tables }: ReportData): boolean =>
  Object.values(figures).every(({ value, before }) => !value && !before) &&
  Object.values(tables).every((rows) => rows.length === 0)

type PlacedTable = { name: string; table: TableWords; isHalf: boolean }

function placeTables(tables: readonly (readonly [string, TableWords])[]): PlacedTable[] {
  const placed: PlacedTable[] = []
  for (const [index, [name, table]] of tables.entries()) {
    const isBarChart = (position: number) => tables[position]?.[1].chart?.kind === 'bars'
    const isSecond = placed.at(-1)?.isHalf === true && placed.filter(({ isHalf }) => isHalf).length % 2 === 1
    placed.push({ name, table, isHalf: isBarChart(index) && (isSecond || isBarChart(index + 1)) })
  }
  return placed
}

const ReportSkeleton = ({ report }: { report: Report }) => (
  <div className="skeleton" aria-hidden="true">
    <div className="figure-cards">
      {Object.keys(report.figures).map((figure) => (
        <div key={figure} className="figure-card figure-card-empty" />
      ))}
    </div>
    {Object.keys(report.tables).map((table) => (
      <div key={table} className="report-part report-part-empty" />
    ))}
  </div>
)
