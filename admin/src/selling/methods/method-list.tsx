import { Link } from 'react-router'
import { methodKind } from '@aforo/domain/commerce/purchases/methods/kind.ts'
import { Badge } from '../../ui/notices/badge.tsx'
import { RecordTable } from '../../ui/record/record-table.tsx'
import type { Column } from '../../ui/list/table.tsx'
import { storePath } from '../../paths.ts'
import type { MethodRecord } from '../shop-resources.ts'
import { kindWords } from './method-words.ts'
import { shopListProps } from '../shop-record-list.tsx'

/** The payment methods that the studio defined, in the order that customers see (3.17). */
export const MethodList = () => (
  <RecordTable<MethodRecord>
    {...shopListProps('formas-de-pago', 'Nueva forma de pago')}
    name="payment_methods"
    title="Formas de pago"
    emptyText="Agrega cómo te pagan: «Efectivo», «Tarjeta» o una transferencia con sus datos."
    noMatchTitle="Ninguna forma de pago se llama así."
    columns={columns}
    nameOf={({ name }) => name}
  />
)

const columns: readonly Column<MethodRecord>[] = [
  {
    label: 'Nombre',
    as: 'head',
    cell: (method) => (
      <Link className="row-way" to={storePath('formas-de-pago', method.payment_method_id)}>
        {method.name}
      </Link>
    ),
    sortedBy: ({ name }) => name,
  },
  {
    label: 'Se cobra como',
    cell: ({ name }) => <Badge>{kindWords[methodKind(name)]}</Badge>,
    sortedBy: ({ name }) => kindWords[methodKind(name)],
  },
  {
    label: 'Descripción',
    text: ({ description }) => description,
    cell: ({ description }) => <span className="clipped">{description}</span>,
    hidden: (method) => !method.description,
  },
]
