import { Link } from 'react-router'
import { methodKind } from '@aforo/domain/commerce/purchases/methods/kind.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { storePath } from '../../paths.ts'
import type { MethodRecord } from '../calls.ts'
import { kindWords } from './method-words.ts'
import { SoldList } from '../sold-list.tsx'

/** The ways to pay that the studio describes itself, in the order in which they are offered (3.17). */
export const MethodList = () => (
  <SoldList<MethodRecord>
    name="payment_methods"
    cosa="formas-de-pago"
    title="Formas de pago"
    fresh="Nueva forma de pago"
    empty="Agrega cómo te pagan: «Efectivo», «Tarjeta» o una transferencia con sus datos."
    missed="Ninguna forma de pago se llama así."
    renderRows={(rows) => (
      <Table
        caption="Formas de pago"
        columns={columns}
        rows={rows}
        keyOf={(one) => one.payment_method_id}
        rowClass={() => 'row-link'}
      />
    )}
  />
)

const columns: readonly Column<MethodRecord>[] = [
  {
    label: 'Nombre',
    as: 'head',
    cell: (one) => (
      <Link className="row-way" to={storePath('formas-de-pago', one.payment_method_id)}>
        {one.name}
      </Link>
    ),
  },
  { label: 'Se cobra como', cell: ({ name }) => <Badge>{kindWords[methodKind(name)]}</Badge> },
  { label: 'Descripción', cell: (one) => one.description, hidden: (one) => !one.description },
]
