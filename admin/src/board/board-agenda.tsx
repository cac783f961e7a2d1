import { useEffect, useRef } from 'react'
import { type LocalDate, spokenDay } from '@aforo/domain/values/days.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { classSentence, coachesOf, overWords, placesWords, shareOf } from './board-words.ts'
import { type PlacedClass, railOf } from './placed.ts'

type Props = {
  days: readonly LocalDate[]
  date: LocalDate
  classes: readonly PlacedClass[]
  onOpen: (one: PlacedClass) => void
}

export function BoardAgenda({ days, date, classes, onOpen }: Props) {
  useScrollTo(date)
  return (
    <div className="agenda">
      {days.map((day) => {
        const ofDay = classes.filter((one) => one.date === day)
        return ofDay.length === 0 ? null : (
          <section key={day} aria-labelledby={`dia-${day}`}>
            <h2 id={`dia-${day}`} className={days.length === 1 ? 'unseen' : undefined}>
              {spokenDay(day)}
            </h2>
            <ListOfDay classes={ofDay} onOpen={onOpen} />
          </section>
        )
      })}
    </div>
  )
}

type DayProps = Pick<Props, 'classes' | 'onOpen'>

function ListOfDay({ classes, onOpen }: DayProps) {
  const over = classes.filter((one) => one.moment === 'ended')
  if (over.length === 0 || over.length === classes.length) return <Classes {...{ classes, onOpen }} />
  return (
    <>
      <details className="agenda-over">
        <summary>{overWords(over.length)}</summary>
        <Classes classes={over} onOpen={onOpen} />
      </details>
      <Classes classes={classes.filter((one) => one.moment !== 'ended')} onOpen={onOpen} />
    </>
  )
}

const Classes = ({ classes, onOpen }: DayProps) => (
  <ol>
    {classes.map((one) => (
      <li key={one.single_class_id}>
        <AgendaClass one={one} onOpen={onOpen} />
      </li>
    ))}
  </ol>
)

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
      <span className="unseen">{classSentence(one)}</span>
      <time aria-hidden="true">{one.time}</time>
      <span className="agenda-what" aria-hidden="true">
        <b className="block-name">{one.class_type.name}</b>
        {one.series && <Icon name="repeat" size={14} />}
        {one.notes && <Icon name="note" size={14} />}
        <small>
          {coachesOf(one)} · {one.location.name}
        </small>
      </span>
      <span className="agenda-places" aria-hidden="true">
        {one.cancelledAt === null ? <Places one={one} /> : <Badge tone="error">Cancelada</Badge>}
      </span>
    </button>
  )
}

const Places = ({ one }: { one: PlacedClass }) => (
  <>
    <span className="occupancy-track">
      <i style={{ transform: `scaleX(${shareOf(one)})` }} />
    </span>
    {placesWords(one)}
    {one.waiting > 0 && <em>{one.waiting} en espera</em>}
  </>
)
