import { Link } from 'react-router'
import { filterLabels } from '@aforo/domain/booking/reservations/filters.ts'
import type { ReservationFilter } from '@aforo/domain/booking/reservations/shapes.ts'
import { Icon } from '../ui/icon.tsx'
import { listHref } from './listing-address.ts'

/** 2.35 */
export function FilterLinks({ filter }: { filter: ReservationFilter }) {
  return (
    <nav aria-label="Filtrar reservaciones" className="list-filters">
      {(Object.keys(filterLabels) as ReservationFilter[]).map((one) => (
        <Link
          key={one}
          to={listHref(one, 0)}
          className="list-filter"
          preventScrollReset
          aria-current={one === filter ? 'true' : undefined}
        >
          {one === filter && <Icon name="check" size={16} />}
          {filterLabels[one]}
        </Link>
      ))}
    </nav>
  )
}
