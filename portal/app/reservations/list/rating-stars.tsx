import { Icon } from '@aforo/ui/components/icon.tsx'
import type { ReservationRow } from './reservation-rows.ts'

/** The given stars: drawn, and as a number for screen readers (4.7). */
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
          {[1, 2, 3, 4, 5].map((star) => (
            <span key={star} className="star" data-on={star <= stars}>
              <Icon name="star" size={16} />
            </span>
          ))}
        </span>
      </dd>
    </div>
  )
}
