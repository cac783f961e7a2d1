import { useSearchParams } from 'react-router'
import type { listDisputes } from '@aforo/domain/payments/money/contract.ts'
import type { Dispute } from '@aforo/domain/payments/money/shapes.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { Pager } from '../ui/page/pager.tsx'
import { type Column, Table } from '../ui/list/table.tsx'
import { disputeLabels, disputeTones, gatewayWords } from './money-words.ts'
import { withParams } from '../ui/list/list-params.ts'
import { readPage } from '../ui/list/list-params.ts'
import { CustomerLink } from './customer-link.tsx'

const PAGE_PARAM = 'disputas'

/** Disputes, the open ones first (R11). Renders nothing when there was never one. */
export function Disputes({ zone }: { zone: Zone }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const page = readPage(searchParams, PAGE_PARAM)
  const { data } = useApiQuery<typeof listDisputes>('GET /disputes', { query: { page: page - 1 } })
  if (!data || data.total === 0) return null
  return (
    <>
      <h2 className="part-title">Disputas</h2>
      <p className="quiet">El banco de quien pagó pide el dinero de vuelta. Contéstale en el panel de la pasarela.</p>
      <Table
        caption="Disputas"
        columns={columnsFor(zone)}
        rows={data.disputes}
        keyOf={(dispute) => dispute.dispute_id}
      />
      <Pager
        page={page}
        total={data.total}
        onPage={(nextPage) =>
          setSearchParams(withParams(searchParams, { [PAGE_PARAM]: nextPage > 1 ? String(nextPage) : null }))
        }
        label="Páginas de disputas"
      />
      <h2 className="part-title">Devoluciones</h2>
    </>
  )
}

const columnsFor = (zone: Zone): readonly Column<Dispute>[] => [
  {
    label: 'Persona',
    as: 'head',
    cell: ({ purchase, gateway_dispute_id }) =>
      purchase ? <CustomerLink customer={purchase.customer} title={purchase.title} /> : gateway_dispute_id,
  },
  { label: 'Desde', cell: ({ createdAt }) => formatDate(parseInstant(createdAt), zone) },
  { label: 'Pasarela', cell: ({ gateway }) => gatewayWords(gateway) },
  { label: 'Estado', cell: ({ status }) => <Badge tone={disputeTones[status]}>{disputeLabels[status]}</Badge> },
  { label: 'Monto', as: 'number', cell: ({ amount }) => formatPesos(amount) },
]
