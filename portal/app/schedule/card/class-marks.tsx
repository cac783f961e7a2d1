import type { CardState } from '@aforo/domain/catalogue/schedule/card-state.ts'
import type { SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { coachNames } from '@aforo/domain/catalogue/studio/coach-name.ts'
import { fullnessOf, initialsOf, stateIcons } from './class-words.ts'

/** The mark of a state. It has a shape and an icon, because colour alone is not accessible. */
export function StateMark({ state }: { state: CardState }) {
  const icon = stateIcons[state]
  return (
    <span className="state-mark" data-state={state}>
      {icon && <Icon name={icon} size={12} />}
    </span>
  )
}

/** Draws how full a class is (schedule.css), with one element, because a week shows many of them. */
export function SeatSun({ places }: { places: Pick<SingleClass, 'capacity' | 'booked'> }) {
  return <i className="seat-sun" style={{ '--full': `${Math.round(fullnessOf(places) * 100)}%` } as object} />
}

export function CoachBadges({ coaches }: { coaches: SingleClass['class_instructors'] }) {
  if (coaches.length === 0) return null
  return (
    <span className="coaches">
      {coaches.map((coach) => (
        <span key={coach.instructor_id} className="coach-badge" aria-hidden="true">
          {coach.file ? (
            <img src={coach.file.src} alt="" width="24" height="24" loading="lazy" decoding="async" />
          ) : (
            initialsOf(coach)
          )}
        </span>
      ))}
      <span className="coach-names">{coachNames(coaches)}</span>
    </span>
  )
}

export function Tags({ tags }: { tags: SingleClass['tags'] }) {
  if (tags.length === 0) return null
  return (
    <span className="tags">
      {tags.map(({ tag_id, name, color }) => (
        <span key={tag_id} className="tag">
          <i style={{ background: color ?? 'currentColor' }} />
          {name}
        </span>
      ))}
    </span>
  )
}
