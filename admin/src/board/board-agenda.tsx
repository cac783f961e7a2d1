import { useEffect, useRef } from 'react'
import { type LocalDate, spokenDay } from 'studio/values/days.ts'
import { Badge } from '../kit/badge.tsx'
import { Icon } from '../kit/icon.tsx'
import { coachesOf, placesWords, shareOf } from './board-words.ts'
import { type PlacedClass, railOf } from './placed.ts'

type Props = {
  week: readonly LocalDate[]
  date: LocalDate
  classes: readonly PlacedClass[]
  onOpen: (one: PlacedClass) => void
}

/** The week as a list: a day after the other, each class one button. */
export function BoardAgenda({ week, date, classes, onOpen }: Props) {
  useScrollTo(date)
  return (
    <div className="agenda">
      {week.map((day) => {
        const ofDay = classes.filter((one) => one.date === day)
        return ofDay.length === 0 ? null : (
          <section key={day} aria-labelledby={`dia-${day}`}>
            <h2 id={`dia-${day}`}>{spokenDay(day)}</h2>
            <ol>
              {ofDay.map((one) => (
                <li key={one.single_class_id}>
                  <AgendaClass one={one} onOpen={onOpen} />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}

/** A day that is chosen while the list is open comes to the top of it. */
function useScrollTo(date: LocalDate): void {
  const shown = useRef(date)
  useEffect(() => {
    if (shown.current === date) return
    shown.current = date
    document.getElementById(`dia-${date}`)?.scrollIntoView({ block: 'start' })
  }, [date])
}

function AgendaClass({ one, onOpen }: { one: PlacedClass; onOpen: Props['onOpen'] }) {
  return (
    <button
      type="button"
      className={`agenda-class class-${one.moment}`}
      style={{ borderInlineStartColor: railOf(one) }}
      data-class={one.single_class_id}
      onClick={() => onOpen(one)}
    >
      <time>{one.time}</time>
      <span className="agenda-what">
        <b className="block-name">{one.class_type.name}</b>
        {one.series && (
          <>
            <Icon name="repeat" size={14} /> <span className="unseen">se repite</span>
          </>
        )}
        {one.notes && (
          <>
            <Icon name="note" size={14} /> <span className="unseen">con notas</span>
          </>
        )}
        <small>
          {coachesOf(one)} · {one.location.name}
        </small>
      </span>
      {one.cancelledAt !== null ? (
        <Badge tone="error">Cancelada</Badge>
      ) : (
        <span className="agenda-places">
          <span className="occupancy-track" aria-hidden="true">
            <i style={{ transform: `scaleX(${shareOf(one)})` }} />
          </span>
          {placesWords(one)}
          {one.waiting > 0 && <em>{one.waiting} en espera</em>}
        </span>
      )}
    </button>
  )
}
