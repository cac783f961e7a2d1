import { memo } from 'react'
import { hasStarted } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { CardPolicies } from '@aforo/domain/catalogue/schedule/card-state.ts'
import type { ScheduleDay, SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { CalendarPolicy } from '@aforo/domain/settings/policies.ts'
import { type LocalDate, shortDay, spokenDay } from '@aforo/domain/values/days.ts'
import type { CalendarQuery } from './calendar-address.ts'
import { ClassCard } from '../card/class-card.tsx'

type Props = {
  day: ScheduleDay
  query: CalendarQuery
  today: LocalDate
  now: Date
  policies: CardPolicies
  zones: CalendarPolicy
  changed: ReadonlySet<number>
  showsPlace: boolean
}

export const dayId = (date: LocalDate): string => `dia-${date}`

export const DayColumn = memo(function DayColumn({ day: { date, single_classes }, today, now, ...card }: Props) {
  const startedClasses = single_classes.filter((singleClass) => hasStarted(singleClass, now))
  const upcomingClasses = single_classes.filter((singleClass) => !hasStarted(singleClass, now))
  const id = dayId(date)
  const when = date < today ? 'past' : date === today ? 'today' : 'ahead'
  return (
    <section id={id} className="day" data-date={date} data-when={when} aria-labelledby={`${id}-titulo`}>
      <h2
        id={`${id}-titulo`}
        className="day-heading"
        aria-label={`${when === 'today' ? 'Hoy, ' : ''}${spokenDay(date)}`}
      >
        <span className="day-weekday">{when === 'today' ? 'Hoy' : shortDay(date).slice(0, 3)}</span>
        <span className="day-number">{Number(date.slice(8))}</span>
        <span className="day-rest">{when === 'today' ? spokenDay(date).split(' de ')[0] : spokenDay(date)}</span>
      </h2>
      {startedClasses.length > 0 && (
        <details className="started-classes">
          <summary>
            <StartedWords count={startedClasses.length} isPast={when === 'past'} />
            <span className="sr-only">, {spokenDay(date)}</span>
          </summary>
          <Cards classes={startedClasses} now={now} {...card} />
        </details>
      )}
      {upcomingClasses.length > 0 && <Cards classes={upcomingClasses} now={now} {...card} />}
      {single_classes.length === 0 && <p className="day-empty">Sin clases</p>}
    </section>
  )
})

type CardsProps = Omit<Props, 'day' | 'today'> & { classes: readonly SingleClass[] }

const Cards = ({ classes, changed, ...card }: CardsProps) => (
  <ol className="cards">
    {classes.map((singleClass) => (
      <ClassCard
        key={singleClass.single_class_id}
        singleClass={singleClass}
        hasChanged={changed.has(singleClass.single_class_id)}
        {...card}
      />
    ))}
  </ol>
)

/** '3 clases ya comenzaron'; the styles shorten it to '3 ya comenzaron' or '3' in a narrow column. */
const StartedWords = ({ count, isPast }: { count: number; isPast: boolean }) => (
  <span>
    {count}
    <span className="started-noun"> {count === 1 ? 'clase' : 'clases'}</span>
    {isPast ? '' : count === 1 ? ' ya comenzó' : ' ya comenzaron'}
  </span>
)
