import { Link } from 'react-router'
import { methodKind } from '@aforo/domain/commerce/purchases/methods/kind.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { storePath } from '../../paths.ts'
import type { MethodRecord } from '../shop-resources.ts'
import { kindWords } from './method-words.ts'
import { ShopRecordList } from '../shop-record-list.tsx'

/** The payment methods that the studio defined, in the order that customers see (3.17). */
export const MethodList = () => (
  <ShopRecordList<MethodRecord>
    name="payment_methods"
    section="formas-de-pago"
    title="Formas de pago"
    newLabel="Nueva forma de pago"
    emptyText="Agrega cómo te pagan: «Efectivo», «Tarjeta» o una transferencia con sus datos."
    noMatchTitle="Ninguna forma de pago se llama así."
    renderRows={(rows) => (
      <Table
        caption="Formas de pago"
        columns={columns}
        rows={rows}
        keyOf={(method) => method.payment_method_id}
        rowClass={() => 'row-link'}
      />
    )}
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
  },
  { label: 'Se cobra como', cell: ({ name }) => <Badge>{kindWords[methodKind(name)]}</Badge> },
  { label: 'Descripción', cell: (method) => method.description, hidden: (method) => !method.description },
]
