import { useList } from '../../api/records.ts'
import { Link } from 'react-router'
import { priceWords } from '@aforo/domain/commerce/packages/price.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState, SkeletonRows, ErrorState } from '../../ui/notices/states.tsx'
import { type Column, Table } from '../../ui/list/table.tsx'
import { storePath } from '../../paths.ts'
import type { EventRecord } from '../shop-resources.ts'
import { ShopTabs } from '../shop-tabs.tsx'

/** The special events on sale, each with a link to its attendees (7.13). */
export function EventList() {
  const { data, error, isPending, refetch } = useList<EventRecord>('events')
  return (
    <Page title="Eventos" above={<ShopTabs />}>
      {isPending && <SkeletonRows rows={3} />}
      {error && <ErrorState title="No pudimos mostrar los eventos" text={error.message} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          title="No hay eventos a la venta."
          text="Un paquete que sea «Evento especial» aparece aquí con sus asistentes."
        />
      )}
      {data && data.length > 0 && (
        <Table
          caption="Eventos"
          columns={columns}
          rows={data}
          keyOf={(pack) => pack.class_package_id}
          rowClass={() => 'row-link'}
        />
      )}
    </Page>
  )
}

const columns: readonly Column<EventRecord>[] = [
  {
    label: 'Evento',
    as: 'head',
    sortedBy: ({ title }) => title,
    cell: (pack) => (
      <Link className="row-way" to={storePath('eventos', pack.class_package_id)}>
        {pack.title}
        {pack.is_sold_out && <Badge tone="aviso">Agotado</Badge>}
      </Link>
    ),
  },
  { label: 'Precio', as: 'number', cell: (pack) => priceWords(pack), sortedBy: ({ price }) => price },
  { label: 'En una línea', cell: (pack) => pack.short_description, hidden: (pack) => !pack.short_description },
]
