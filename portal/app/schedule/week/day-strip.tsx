import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type LocalDate, shortDay, spokenDay } from '@aforo/domain/values/days.ts'
import { classesWords } from '../card/class-words.ts'
import { dayId } from './day-column.tsx'
import type { Calendar } from './load-calendar.ts'
import { dotsFor, stripMove } from './strip.ts'
import { weekLinks } from './week-links.ts'

type Props = { calendar: Calendar; inView: LocalDate; onPast: () => void }

export function DayStrip({ calendar, inView, onPast }: Props) {
  const { days, today } = calendar
  const strip = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const busiest = Math.max(...days.map((day) => day.single_classes.length))
  const todayIndex = days.findIndex(({ date }) => date === today)

  function moveFocus(event: KeyboardEvent, index: number) {
    const move =
      event.ctrlKey || event.metaKey || event.altKey ? null : stripMove(event.key, index, days.length, todayIndex)
    if (!move) return
    event.preventDefault()
    if (move.kind === 'day') return strip.current?.querySelectorAll('a')[move.index]?.focus()
    const { previous, next, today: current } = weekLinks(calendar)
    const href = move.kind === 'today' ? current : move.step === 1 ? next : previous
    if (href) void navigate(href, { preventScrollReset: true })
  }

  function scrollToDay(event: MouseEvent, date: LocalDate) {
    event.preventDefault()
    if (date < today) onPast()
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    requestAnimationFrame(() =>
      document.getElementById(dayId(date))?.scrollIntoView({ behavior: reducesMotion ? 'auto' : 'smooth' }),
    )
  }

  return (
    <nav aria-label="Días de la semana" className="strip-days">
      <div ref={strip} className="strip">
        {days.map(({ date, single_classes }, index) => (
          <a
            key={date}
            href={`#${dayId(date)}`}
            className="strip-day"
            data-today={date === today || undefined}
            data-past={date < today || undefined}
            aria-current={date === inView ? 'date' : undefined}
            onClick={(event) => scrollToDay(event, date)}
            onKeyDown={(event) => moveFocus(event, index)}
          >
            <span className="sr-only">
              {spokenDay(date)}, {classesWords(single_classes.length)}
            </span>
            <span className="strip-weekday" aria-hidden="true">
              {shortDay(date).slice(0, 3)}
            </span>
            <span className="strip-number" aria-hidden="true">
              {Number(date.slice(8))}
            </span>
            <span className="strip-dots" aria-hidden="true">
              {Array.from({ length: dotsFor(single_classes.length, busiest) }, (_, dot) => (
                <i key={dot} />
              ))}
            </span>
          </a>
        ))}
      </div>
    </nav>
  )
}
