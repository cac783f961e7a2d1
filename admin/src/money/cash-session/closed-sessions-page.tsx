import { useMemo } from 'react'
import { Link } from 'react-router'
import type { listCashSessions, SessionSort } from '@aforo/domain/commerce/cash-session/contract.ts'
import type { CashSession } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { differenceWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { formatMoment, localDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useStudio } from '../../api/studio.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { ExportButtons } from '../../ui/export/export-buttons.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { sortQuery } from '../../ui/list/list-params.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListState } from '../../ui/list/use-list-state.ts'
import { useNow } from '../../ui/now.ts'
import { BackLink, Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/notices/states.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { parseSpan, type Span } from '../span.ts'
import { cashSessionPath, moneyPath } from '../../paths.ts'
import { useExport } from '../../ui/export/use-export.ts'
import { readAllPages } from '../../api/read-all-pages.ts'
import { sessionsSheet } from './session-sheet.ts'

export function ClosedSessionsPage() {
  const { zone } = useStudio().calendar
  const today = localDate(useNow(), zone)
  const columns = useMemo(() => columnsIn(zone), [zone])
  const list = useListState('cash_sessions', columns, { id: 'opened_at', desc: true })
  const span = parseSpan(list.searchParams.get('desde'), list.searchParams.get('hasta'), today)
  const show = (desde: string, hasta: string) => list.setParams({ desde, hasta })
  const sessions = useApiQuery<typeof listCashSessions>(
    'GET /till_cuts',
    { query: { ...span, page: list.page - 1, ...sortQuery<SessionSort>(list.sort) } },
    { keepsPreviousData: true },
  )
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
      <PagedList
        caption="Cortes de caja"
        {...{ columns, list }}
        reading={sessions}
        rows={sessions.data?.cuts}
        total={sessions.data?.total}
        keyOf={(cut) => cut.till_cut_id}
        rowClass={() => 'row-link'}
        summary={(total) => (total === 1 ? '1 corte' : `${total} cortes`)}
        errorTitle="No pudimos mostrar los cortes"
        empty={<EmptyState title="No hubo cortes." text="Elige otros días." />}
        exportButton={<ExportButtons working={working} onSave={(format) => void save(format)} />}
      />
    </Page>
  )
}

const columnsIn = (zone: Zone): readonly Column<CashSession>[] => [
  {
    id: 'opened_at',
    label: 'Corte',
    as: 'head',
    sortedBy: 'server',
    startsDescending: true,
    cell: ({ till_cut_id, openedAt }) => (
      <Link className="row-way" to={cashSessionPath(till_cut_id)}>
        {formatMoment(parseInstant(openedAt), zone)}
      </Link>
    ),
  },
  { id: 'location', label: 'Ubicación', cell: ({ location }) => location.name, sortedBy: 'server' },
  { id: 'closed_by', label: 'Cerró', cell: ({ closed }) => closed?.closed_by, sortedBy: 'server' },
  {
    id: 'difference',
    label: 'Diferencia',
    sortedBy: 'server',
    cell: ({ closed }) =>
      closed && (
        <Badge tone={closed.difference === 0 ? 'ok' : 'aviso'}>
          {closed.difference === 0
            ? differenceWords(0)
            : `${differenceWords(closed.difference)} ${formatPesos(Math.abs(closed.difference))}`}
        </Badge>
      ),
  },
  {
    id: 'counted',
    label: 'Contado',
    as: 'number',
    cell: ({ closed }) => formatPesos(closed?.counted ?? 0),
    sortedBy: 'server',
    startsDescending: true,
  },
]

const useSessionsExport = (span: Span, zone: Zone) =>
  useExport(`cortes-${span.from}-a-${span.to}`, async (callApi) => {
    const cuts = await readAllPages(async (page) => {
      const response = await callApi<typeof listCashSessions>('GET /till_cuts', { query: { ...span, page } })
      return { rows: response.cuts, total: response.total }
    })
    return sessionsSheet(cuts, zone)
  })
