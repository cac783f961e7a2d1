import { Link } from 'react-router'
import type { ReturnedSeat } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { returnWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { type Column, Table } from '../../ui/list/table.tsx'
import { personPath } from '../../paths.ts'

type Props = { seats: readonly ReturnedSeat[]; zone: Zone }

export const ReturnedSeats = ({ seats, zone }: Props) => (
  <section aria-labelledby="canceladas">
    <h2 className="part-title" id="canceladas">
      Clases canceladas que se pagaron en efectivo
    </h2>
    <p className="quiet">El efectivo sigue en la caja: a cada quien se le regresó una clase o saldo a favor.</p>
    <Table
      caption="Clases canceladas que se pagaron en efectivo"
      columns={columnsIn(zone)}
      rows={seats}
      keyOf={(seat) => seat.class_reservation_id}
    />
  </section>
)

const columnsIn = (zone: Zone): readonly Column<ReturnedSeat>[] => [
  {
    label: 'Clase',
    as: 'head',
    cell: ({ what, customer }) => (
      <span>
        {what}
        <small>
          <Link className="cell-link" to={personPath(customer.customer_id)}>
            {customer.name}
          </Link>
        </small>
      </span>
    ),
  },
  { label: 'Cancelada', cell: ({ createdAt }) => formatMoment(parseInstant(createdAt), zone) },
  { label: 'Se regresó', cell: ({ gives }) => returnWords[gives] },
  { label: 'Se había pagado', as: 'number', cell: ({ amount }) => (amount > 0 ? formatPesos(amount) : 'Sin anotar') },
]
