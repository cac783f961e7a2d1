import { useMemo } from 'react'
import type { listRefunds, RefundSort } from '@aforo/domain/payments/money/contract.ts'
import type { Refund } from '@aforo/domain/payments/money/shapes.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { readAllPages } from '../api/read-all-pages.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/badge.tsx'
import { ExportMenu } from '../ui/list/export-menu.tsx'
import { sortQuery } from '../ui/list/list-params.ts'
import { ListTools } from '../ui/list/list-tools.tsx'
import { useListState } from '../ui/list/use-list-state.ts'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/states.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Disputes } from './disputes.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import { refundLabels, refundTones, refundDestinationWords } from './money-words.ts'
import { CustomerLink } from './customer-link.tsx'

/** Disputes and refunds (R11). */
export function RefundsPage() {
  const { calendar } = useStudio()
  const columns = useMemo(() => refundColumns(calendar.zone), [calendar.zone])
  const list = useListState('refunds', columns, { id: 'created_at', desc: true })
  const refunds = useApiQuery<typeof listRefunds>(
    'GET /refunds',
    { query: { page: list.page - 1, ...sortQuery<RefundSort>(list.sort) } },
    { keepsPreviousData: true },
  )
  return (
    <Page title="Devoluciones" above={<MoneyTabs />}>
      <Disputes zone={calendar.zone} />
      {refunds.isPending && <SkeletonRows rows={5} />}
      {refunds.error && (
        <ErrorState title="No pudimos mostrarlas" text={refunds.error.message} onRetry={() => refunds.refetch()} />
      )}
      {refunds.data?.refunds.length === 0 && (
        <EmptyState
          title="No se ha devuelto nada."
          text="Para devolver, abre la página de la persona y elige su compra."
        />
      )}
      {refunds.data && refunds.data.refunds.length > 0 && (
        <>
          <ListTools
            {...{ columns, list }}
            summary={refunds.data.total === 1 ? '1 devolución' : `${refunds.data.total} devoluciones`}
          >
            <ExportMenu
              fileName="devoluciones"
              {...{ columns, list }}
              shown={refunds.data.refunds}
              readAll={(callApi, onRead) =>
                readAllPages(async (page) => {
                  const answer = await callApi<typeof listRefunds>('GET /refunds', { query: { page } })
                  return { rows: answer.refunds, total: answer.total }
                }, onRead)
              }
            />
          </ListTools>
          <Table
            caption="Devoluciones"
            {...{ columns, list }}
            rows={refunds.data.refunds}
            keyOf={(refund) => refund.refund_id}
            totals={{ amount: formatPesos(refunds.data.sum) }}
          />
        </>
      )}
      <Pager page={list.page} total={refunds.data?.total} onPage={list.setPage} />
    </Page>
  )
}

const refundColumns = (zone: Zone): readonly Column<Refund>[] => [
  {
    id: 'name',
    label: 'Persona',
    text: ({ purchase }) => purchase.customer.name || purchase.customer.email,
    as: 'head',
    sortedBy: 'server',
    cell: ({ purchase }) => <CustomerLink customer={purchase.customer} title={purchase.title} />,
  },
  {
    id: 'created_at',
    label: 'Fecha',
    cell: ({ createdAt }) => formatDate(parseInstant(createdAt), zone),
    sortedBy: 'server',
    startsDescending: true,
  },
  { id: 'gateway', label: 'A dónde', cell: ({ gateway }) => refundDestinationWords(gateway), sortedBy: 'server' },
  {
    label: 'Motivo',
    text: ({ reason }) => reason,
    cell: ({ reason, by }) => (
      <span className="clipped">
        {reason}
        <small>{by ?? 'En la pasarela'}</small>
      </span>
    ),
  },
  {
    id: 'status',
    label: 'Estado',
    text: ({ status }) => refundLabels[status],
    cell: ({ status }) => <Badge tone={refundTones[status]}>{refundLabels[status]}</Badge>,
    sortedBy: 'server',
  },
  {
    id: 'amount',
    label: 'Monto',
    as: 'number',
    text: ({ amount }) => amount,
    cell: ({ amount }) => formatPesos(amount),
    sortedBy: 'server',
    startsDescending: true,
  },
]
