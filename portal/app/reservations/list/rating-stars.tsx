import { Icon } from '../../ui/icon.tsx'
import type { ReservationRow } from './reservation-rows.ts'

/** The stars that were given (4.7): drawn for eyes, counted for readers. */
export function RatingStars({ row: { class_stars, coach_stars } }: { row: ReservationRow }) {
  if (class_stars === null && coach_stars === null) return null
  return (
    <dl className="stars-given">
      {class_stars !== null && <Stars of="Clase" stars={class_stars} />}
      {coach_stars !== null && <Stars of="Coach" stars={coach_stars} />}
    </dl>
  )
}

function Stars({ of, stars }: { of: string; stars: number }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>
        <span className="sr-only">{stars} de 5 estrellas</span>
        <span aria-hidden="true">
          {[1, 2, 3, 4, 5].map((one) => (
            <span key={one} className="star" data-on={one <= stars}>
              <Icon name="star" size={16} />
            </span>
          ))}
        </span>
      </dd>
    </div>
  )
}
