import { useMemo } from 'react'
import type { listRefunds, RefundSort } from '@aforo/domain/payments/money/contract.ts'
import type { Refund } from '@aforo/domain/payments/money/shapes.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { readAllPages } from '../api/read-all-pages.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { sortQuery } from '../ui/list/list-params.ts'
import { PagedList } from '../ui/list/paged-list.tsx'
import { useListState } from '../ui/list/use-list-state.ts'
import { Page } from '../ui/page/page.tsx'
import { EmptyState } from '../ui/notices/states.tsx'
import type { Column } from '../ui/list/table.tsx'
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
      <PagedList
        caption="Devoluciones"
        {...{ columns, list }}
        reading={refunds}
        rows={refunds.data?.refunds}
        total={refunds.data?.total}
        keyOf={(refund) => refund.refund_id}
        summary={(total) => (total === 1 ? '1 devolución' : `${total} devoluciones`)}
        totals={refunds.data && { amount: formatPesos(refunds.data.sum) }}
        errorTitle="No pudimos mostrarlas"
        empty={
          <EmptyState
            title="No se ha devuelto nada."
            text="Para devolver, abre la página de la persona y elige su compra."
          />
        }
        file={{
          fileName: 'devoluciones',
          readAll: (callApi, onRead) =>
            readAllPages(async (page) => {
              const answer = await callApi<typeof listRefunds>('GET /refunds', { query: { page } })
              return { rows: answer.refunds, total: answer.total }
            }, onRead),
        }}
      />
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
