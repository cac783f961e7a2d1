import { Link, useSearchParams } from 'react-router'
import type { readListBehind } from '@aforo/domain/reporting/reports/contract.ts'
import type { Cell, Columns, FigureWords } from '@aforo/domain/reporting/reports/describing.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { useRead } from '../api/use-read.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { Empty, SkeletonRows, Trouble } from '../ui/states.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { pageIn, withPage } from '../money/page-in.ts'
import { reportPath } from '../paths.ts'
import { addressOf, queryOf } from './filters/report-query.ts'
import { spanWords } from './filters/periods.ts'
import { useReportQuery } from './filters/use-report-query.ts'
import { CellView, personIn } from './cell-view.tsx'
import { useListExport } from './use-list-export.ts'
import type { Known } from './which-report.ts'
import { isNumber } from './words/cell-words.ts'
import { formatNumber } from './words/units.ts'

const PAGE = 500
const PAGED = 'pagina'

type Props = Known & { figure: string; words: FigureWords }

export function ListPage({ reportKey, report, figure, words }: Props) {
  const { zone } = useStudio().calendar
  const { query } = useReportQuery()
  const [address, setAddress] = useSearchParams()
  const page = pageIn(address, PAGED)
  const columns = report.lists[words.list]?.columns ?? {}
  const sending = { params: { report: reportKey, figure }, query: queryOf(query, report) }
  const { data, error, refetch } = useRead<typeof readListBehind>('GET /reports/{report}/{figure}', {
    ...sending,
    query: { ...sending.query, page: page - 1 },
  })
  const { read, save } = useListExport(sending, columns, `${report.address}-${figure}`)
  return (
    <Page
      title={words.label}
      called={`${words.label} · ${report.title}`}
      above={
        <Link className="back" to={reportPath(report.address, addressOf(query))}>
          <Icon name="chevron-left" size={18} />
          {report.title}
        </Link>
      }
    >
      <p className="report-span">
        <b>{spanWords(query)}</b>. {words.counted}
        {report.filters.some((filter) => query.narrowed[filter]) && ' Con los filtros del reporte.'}
      </p>
      {error && <Trouble title="No pudimos mostrar la lista" text={error.message} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data?.total === 0 && <Empty title="No hay nada en esta lista." text="En estos días no hubo ninguno." />}
      {data && data.total > 0 && (
        <>
          <div className="report-sum">
            <p className="summary" role="status">
              {read === null
                ? totalWords(data.total)
                : `Preparando ${formatNumber(read)} de ${formatNumber(data.total)}…`}
            </p>
            <Button look="outline" working={read !== null} onClick={() => void save()}>
              <Icon name="download" />
              Descargar CSV
            </Button>
          </div>
          <Table
            caption={words.label}
            columns={columnsOf(columns, zone)}
            rows={data.rows.map((row, index) => ({ row, index }))}
            keyOf={({ index }) => index}
          />
        </>
      )}
      <Pager
        page={page}
        pages={Math.ceil((data?.total ?? 0) / PAGE)}
        onPage={(to) => setAddress(withPage(address, PAGED, to), { replace: true })}
      />
    </Page>
  )
}

const totalWords = (total: number): string => (total === 1 ? '1 renglón' : `${formatNumber(total)} renglones`)

type Listed = { row: Readonly<Record<string, Cell>>; index: number }

function columnsOf(columns: Columns, zone: Zone): Column<Listed>[] {
  const all = Object.entries(columns)
  const [head] = all.find(([, { kind }]) => kind === 'person') ?? all[0] ?? ['']
  const inOrder = all.toSorted(([one], [other]) => Number(other === head) - Number(one === head))
  return inOrder.map(([name, column]) => ({
    label: column.label,
    cell: ({ row }) => <CellView {...{ column, zone }} cell={row[name] ?? null} customerId={personIn(columns, row)} />,
    ...(name === head ? { as: 'head' as const } : isNumber(column.kind) ? { as: 'number' as const } : {}),
    hidden: ({ row }) => row[name] === null,
  }))
}
