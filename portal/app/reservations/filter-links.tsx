import { Link } from 'react-router'
import { filterLabels } from '@aforo/domain/booking/reservations/filters.ts'
import type { ReservationFilter } from '@aforo/domain/booking/reservations/shapes.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { listHref } from './listing-address.ts'

/** The filters of the list (2.35). */
export function FilterLinks({ filter }: { filter: ReservationFilter }) {
  return (
    <nav aria-label="Filtrar reservaciones" className="list-filters">
      {(Object.keys(filterLabels) as ReservationFilter[]).map((name) => (
        <Link
          key={name}
          to={listHref(name, 0)}
          className="list-filter"
          preventScrollReset
          aria-current={name === filter ? 'true' : undefined}
        >
          {name === filter && <Icon name="check" size={16} />}
          {filterLabels[name]}
        </Link>
      ))}
    </nav>
  )
}
