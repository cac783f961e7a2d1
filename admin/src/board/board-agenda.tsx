import { useEffect, useRef } from 'react'
import { mexicanHoliday } from '@aforo/domain/booking/timetable/mexican-holidays.ts'
import { type LocalDate, spokenDay } from '@aforo/domain/values/days.ts'
import { Badge } from '../ui/notices/badge.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { classSentence, coachesOf, overWords, placeOf, placesWords, shareOf } from './board-words.ts'
import { type PlacedClass, coachColor } from './placed-class.ts'

type Props = {
  days: readonly LocalDate[]
  date: LocalDate
  classes: readonly PlacedClass[]
  onOpen: (singleClass: PlacedClass) => void
}

export function BoardAgenda({ days, date, classes, onOpen }: Props) {
  useScrollTo(date)
  return (
    <div className="agenda">
      {days.map((day) => {
        const classesOfDay = classes.filter((singleClass) => singleClass.date === day)
        return classesOfDay.length === 0 ? null : (
          <section key={day} aria-labelledby={`dia-${day}`}>
            <h2 id={`dia-${day}`} className={days.length === 1 ? 'unseen' : undefined}>
              {[spokenDay(day), mexicanHoliday(day)].filter(Boolean).join(' · ')}
            </h2>
            <ListOfDay classes={classesOfDay} onOpen={onOpen} />
          </section>
        )
      })}
    </div>
  )
}

type DayProps = Pick<Props, 'classes' | 'onOpen'>

function ListOfDay({ classes, onOpen }: DayProps) {
  const endedClasses = classes.filter((singleClass) => singleClass.moment === 'ended')
  if (endedClasses.length === 0 || endedClasses.length === classes.length)
    return <ClassItems {...{ classes, onOpen }} />
  return (
    <>
      <details className="agenda-over">
        <summary>{overWords(endedClasses.length)}</summary>
        <ClassItems classes={endedClasses} onOpen={onOpen} />
      </details>
      <ClassItems classes={classes.filter((singleClass) => singleClass.moment !== 'ended')} onOpen={onOpen} />
    </>
  )
}

const ClassItems = ({ classes, onOpen }: DayProps) => (
  <ol>
    {classes.map((singleClass) => (
      <li key={singleClass.single_class_id}>
        <AgendaClass singleClass={singleClass} onOpen={onOpen} />
      </li>
    ))}
  </ol>
)

function useScrollTo(date: LocalDate): void {
  const shownDate = useRef(date)
  useEffect(() => {
    if (shownDate.current === date) return
    shownDate.current = date
    document.getElementById(`dia-${date}`)?.scrollIntoView({ block: 'start' })
  }, [date])
}

function AgendaClass({ singleClass, onOpen }: { singleClass: PlacedClass; onOpen: Props['onOpen'] }) {
  return (
    <button
      type="button"
      className={`agenda-class class-${singleClass.moment}`}
      style={{ borderInlineStartColor: coachColor(singleClass) }}
      data-class={singleClass.single_class_id}
      onClick={() => onOpen(singleClass)}
    >
      <span className="unseen">{classSentence(singleClass)}</span>
      <time aria-hidden="true">{singleClass.time}</time>
      <span className="agenda-what" aria-hidden="true">
        <b className="block-name">{singleClass.class_type.name}</b>
        {singleClass.series && <Icon name="repeat" size={14} />}
        {singleClass.notes && <Icon name="note" size={14} />}
        <small>
          {coachesOf(singleClass)} · {placeOf(singleClass)}
        </small>
      </span>
      <span className="agenda-places" aria-hidden="true">
        {singleClass.cancelledAt === null ? (
          <ClassPlaces singleClass={singleClass} />
        ) : (
          <Badge tone="error">Cancelada</Badge>
        )}
      </span>
    </button>
  )
}

const ClassPlaces = ({ singleClass }: { singleClass: PlacedClass }) => (
  <>
    <span className="occupancy-track">
      <i style={{ transform: `scaleX(${shareOf(singleClass)})` }} />
    </span>
    {placesWords(singleClass)}
    {singleClass.waiting > 0 && <em>{singleClass.waiting} en espera</em>}
  </>
)
