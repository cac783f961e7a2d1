import type { SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { CancelledSeat } from '@aforo/domain/booking/roster/shapes.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { fullName } from '../../ui/names.ts'
import { cancelledWords, spotLabel } from '../roster-words.ts'

type Props = { seats: readonly CancelledSeat[]; map: SpotMap | null; zone: Zone }

/** Cancelled seats, with when, by which person and why (F47). */
export function CancelledSeats({ seats, map, zone }: Props) {
  if (seats.length === 0) return null
  return (
    <details className="past-seats">
      <summary>
        Canceladas <span className="count">{seats.length}</span>
      </summary>
      <ul>
        {seats.map((seat) => (
          <li key={seat.class_reservation_id}>
            <b>{seat.guest ? `${seat.guest}, invita ${fullName(seat.customer)}` : fullName(seat.customer)}</b>
            {seat.spot && ` · lugar ${spotLabel(seat.spot, map)}`}
            <small>{cancelledWords(seat, zone)}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
