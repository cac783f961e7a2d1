import { Link } from 'react-router'
import type { Movement } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { wayWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { type Column, Table } from '../../ui/list/table.tsx'
import { personPath } from '../../paths.ts'
import { movementWords, signedPesos } from './cash-session-labels.ts'

type Props = { movements: readonly Movement[]; zone: Zone; caption: string }

export const Movements = ({ movements, zone, caption }: Props) => (
  <Table caption={caption} columns={columnsIn(zone)} rows={movements} keyOf={(movement) => movement.till_movement_id} />
)

const columnsIn = (zone: Zone): readonly Column<Movement>[] => [
  { label: 'Movimiento', as: 'head', cell: (movement) => <MovementCell {...movement} /> },
  { label: 'Hora', cell: ({ createdAt }) => formatMoment(parseInstant(createdAt), zone) },
  { label: 'Forma', cell: ({ way }) => wayWords[way] },
  { label: 'Quién', cell: ({ by }) => by },
  { label: 'Monto', as: 'number', cell: ({ amount }) => signedPesos(amount) },
]

function MovementCell(movement: Movement) {
  const { customer } = movement
  return (
    <span>
      {movementWords(movement)}
      {customer && (
        <small>
          <Link className="cell-link" to={personPath(customer.customer_id)}>
            {customer.name}
          </Link>
        </small>
      )}
    </span>
  )
}
