import { useSearchParams } from 'react-router'
import type { listRefunds } from '@aforo/domain/payments/money/contract.ts'
import type { Refund } from '@aforo/domain/payments/money/shapes.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useStudio } from '../api/studio.ts'
import { Badge } from '../ui/badge.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../ui/states.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Disputes } from './disputes.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import { refundLabels, refundTones, refundDestinationWords } from './money-words.ts'
import { readPage, withPage } from '../ui/page-param.ts'
import { CustomerLink } from './customer-link.tsx'

/** Disputes and refunds (R11). */
export function RefundsPage() {
  const { calendar } = useStudio()
  const [searchParams, setSearchParams] = useSearchParams()
  const page = readPage(searchParams, 'pagina')
  const refunds = useApiQuery<typeof listRefunds>('GET /refunds', { query: { page: page - 1 } })
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
        <Table
          caption="Devoluciones"
          columns={refundColumns(calendar.zone)}
          rows={refunds.data.refunds}
          keyOf={(refund) => refund.refund_id}
        />
      )}
      <Pager
        page={page}
        total={refunds.data?.total}
        onPage={(nextPage) => setSearchParams(withPage(searchParams, 'pagina', nextPage))}
      />
    </Page>
  )
}

const refundColumns = (zone: Zone): readonly Column<Refund>[] => [
  {
    label: 'Persona',
    as: 'head',
    cell: ({ purchase }) => <CustomerLink customer={purchase.customer} title={purchase.title} />,
  },
  { label: 'Fecha', cell: ({ createdAt }) => formatDate(parseInstant(createdAt), zone) },
  { label: 'A dónde', cell: ({ gateway }) => refundDestinationWords(gateway) },
  {
    label: 'Motivo',
    cell: ({ reason, by }) => (
      <span>
        {reason}
        <small>{by ?? 'En la pasarela'}</small>
      </span>
    ),
  },
  { label: 'Estado', cell: ({ status }) => <Badge tone={refundTones[status]}>{refundLabels[status]}</Badge> },
  { label: 'Monto', as: 'number', cell: ({ amount }) => formatPesos(amount) },
]
