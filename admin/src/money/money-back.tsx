import { useSearchParams } from 'react-router-dom'
import type { listDisputes, listRefunds } from 'studio/money/contract.ts'
import type { Dispute, Refund } from 'studio/money/shapes.ts'
import { formatDate, parseInstant, type Zone } from 'studio/values/days.ts'
import { formatPesos } from 'studio/values/money.ts'
import { useRead } from '../api/use-read.ts'
import { useStudio } from '../frame/studio.ts'
import { Badge } from '../kit/badge.tsx'
import { Page } from '../kit/page.tsx'
import { Pager } from '../kit/pager.tsx'
import { Empty, SkeletonRows, Trouble } from '../kit/states.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import { disputeLabels, disputeTones, gatewayWords, refundLabels, refundTones, refundWentTo } from './money-words.ts'
import { Whose } from './whose.tsx'

const PAGE = 50

/** What went back: the disputes that banks opened, and every refund (R11). */
export function MoneyBack() {
  const { calendar } = useStudio()
  const [asked, setAsked] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(asked.get('pagina'))) || 1)
  const refunds = useRead<typeof listRefunds>('GET /refunds', { query: { page: page - 1 } })
  const disputes = useRead<typeof listDisputes>('GET /disputes', { query: { page: 0 } })
  return (
    <Page title="Devoluciones" above={<MoneyTabs />}>
      {disputes.data && disputes.data.disputes.length > 0 && (
        <>
          <h2 className="part-title">Disputas</h2>
          <p className="quiet">
            El banco de quien pagó pide el dinero de vuelta. Contéstale en el panel de la pasarela.
          </p>
          <Table
            caption="Disputas"
            columns={disputeColumns(calendar.zone)}
            rows={disputes.data.disputes}
            keyOf={(one) => one.dispute_id}
          />
          <h2 className="part-title">Devoluciones</h2>
        </>
      )}
      {refunds.isPending && <SkeletonRows rows={5} />}
      {refunds.error && (
        <Trouble title="No pudimos mostrarlas" text={refunds.error.message} onRetry={() => refunds.refetch()} />
      )}
      {refunds.data?.refunds.length === 0 && (
        <Empty title="No se ha devuelto nada." text="Para devolver, abre la página de la persona y elige su compra." />
      )}
      {refunds.data && refunds.data.refunds.length > 0 && (
        <Table
          caption="Devoluciones"
          columns={refundColumns(calendar.zone)}
          rows={refunds.data.refunds}
          keyOf={(one) => one.refund_id}
        />
      )}
      <Pager
        page={page}
        pages={Math.ceil((refunds.data?.total ?? 0) / PAGE)}
        onPage={(to) => setAsked(to > 1 ? { pagina: String(to) } : {})}
      />
    </Page>
  )
}

const refundColumns = (zone: Zone): readonly Column<Refund>[] => [
  {
    label: 'Persona',
    as: 'head',
    cell: ({ purchase }) => <Whose customer={purchase.customer} title={purchase.title} />,
  },
  { label: 'Fecha', cell: ({ createdAt }) => formatDate(parseInstant(createdAt), zone) },
  { label: 'A dónde', cell: ({ gateway }) => refundWentTo(gateway) },
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

const disputeColumns = (zone: Zone): readonly Column<Dispute>[] => [
  {
    label: 'Persona',
    as: 'head',
    cell: ({ purchase, gateway_dispute_id }) =>
      purchase ? <Whose customer={purchase.customer} title={purchase.title} /> : gateway_dispute_id,
  },
  { label: 'Desde', cell: ({ createdAt }) => formatDate(parseInstant(createdAt), zone) },
  { label: 'Pasarela', cell: ({ gateway }) => gatewayWords(gateway) },
  { label: 'Estado', cell: ({ status }) => <Badge tone={disputeTones[status]}>{disputeLabels[status]}</Badge> },
  { label: 'Monto', as: 'number', cell: ({ amount }) => formatPesos(amount) },
]
