import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { listCashSessions } from '@aforo/domain/commerce/cash-session/contract.ts'
import type { CashSession } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { differenceWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { formatMoment, localDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useNow } from '../../ui/now.ts'
import { BackLink, Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { parseSpan, type Span } from '../span.ts'
import { cashSessionPath, moneyPath } from '../../paths.ts'
import { useExport } from '../../ui/use-export.ts'
import { readAllPages } from '../../api/read-all-pages.ts'
import { sessionsCsv } from './session-csv.ts'

export function ClosedSessionsPage() {
  const { zone } = useStudio().calendar
  const today = localDate(useNow(), zone)
  const [searchParams, setSearchParams] = useSearchParams()
  const [page, setPage] = useState(1)
  const span = parseSpan(searchParams.get('desde'), searchParams.get('hasta'), today)
  const show = (desde: string, hasta: string) => {
    setPage(1)
    setSearchParams({ desde, hasta }, { replace: true })
  }
  const { data, error, isPending, refetch } = useApiQuery<typeof listCashSessions>('GET /till_cuts', {
    query: { ...span, page: page - 1 },
  })
  const { working, save } = useSessionsExport(span, zone)
  return (
    <Page title="Cortes de caja" above={<BackLink to={moneyPath('caja')}>Caja</BackLink>}>
      <div className="span-bar">
        <div className="field-pair">
          <TextInput
            label="Desde"
            type="date"
            max={today}
            value={span.from}
            onText={(from) => from && show(from, span.to)}
          />
          <TextInput label="Hasta" type="date" max={today} value={span.to} onText={(to) => to && show(span.from, to)} />
        </div>
      </div>
      {isPending && <SkeletonRows rows={5} />}
      {error && <ErrorState title="No pudimos mostrar los cortes" text={error.message} onRetry={() => refetch()} />}
      {data?.cuts.length === 0 && <EmptyState title="No hubo cortes." text="Elige otros días." />}
      {data && data.cuts.length > 0 && (
        <>
          <div className="sum-bar">
            <p className="summary" role="status">
              {data.total === 1 ? '1 corte' : `${data.total} cortes`}
            </p>
            <Button look="outline" working={working} onClick={() => void save()}>
              <Icon name="download" />
              Descargar CSV
            </Button>
          </div>
          <Table
            caption="Cortes de caja"
            columns={columnsIn(zone)}
            rows={data.cuts}
            keyOf={(cut) => cut.till_cut_id}
            rowClass={() => 'row-link'}
          />
        </>
      )}
      <Pager page={page} total={data?.total} onPage={setPage} />
    </Page>
  )
}

const columnsIn = (zone: Zone): readonly Column<CashSession>[] => [
  {
    label: 'Corte',
    as: 'head',
    cell: ({ till_cut_id, openedAt }) => (
      <Link className="row-way" to={cashSessionPath(till_cut_id)}>
        {formatMoment(parseInstant(openedAt), zone)}
      </Link>
    ),
  },
  { label: 'Ubicación', cell: ({ location }) => location.name },
  { label: 'Cerró', cell: ({ closed }) => closed?.closed_by },
  {
    label: 'Diferencia',
    cell: ({ closed }) =>
      closed && (
        <Badge tone={closed.difference === 0 ? 'ok' : 'aviso'}>
          {closed.difference === 0
            ? differenceWords(0)
            : `${differenceWords(closed.difference)} ${formatPesos(Math.abs(closed.difference))}`}
        </Badge>
      ),
  },
  { label: 'Contado', as: 'number', cell: ({ closed }) => formatPesos(closed?.counted ?? 0) },
]

const useSessionsExport = (span: Span, zone: Zone) =>
  useExport(`cortes-${span.from}-a-${span.to}`, async (callApi) => {
    const cuts = await readAllPages(async (page) => {
      const response = await callApi<typeof listCashSessions>('GET /till_cuts', { query: { ...span, page } })
      return { rows: response.cuts, total: response.total }
    })
    return sessionsCsv(cuts, zone)
  })
