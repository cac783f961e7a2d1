import { type ReactNode, useRef, useState } from 'react'
import { type CardPolicies } from 'studio/schedule/card-state.ts'
import { bookingPolicy, calendarPolicy, guestPolicy, waitlistPolicy } from 'studio/settings/policies.ts'
import { parseInstant, shortDay } from 'studio/values/days.ts'
import { useFrame } from '../frame/studio.ts'
import { CalendarHead } from './calendar-head.tsx'
import { DayColumn } from './day-column.tsx'
import { DayStrip } from './day-strip.tsx'
import { EmptyWeek } from './empty-week.tsx'
import type { Calendar } from './load-calendar.ts'
import { useDayInView } from './use-day-in-view.ts'
import { useFreshSeats, useNow } from './use-fresh-seats.ts'
import { useOpeningLinks } from './use-opening-links.ts'
import { useSwipe } from './use-swipe.ts'

type Props = { calendar: Calendar; title: string; lead: ReactNode; links?: ReactNode }

/** The week of the studio: columns on a desk, an agenda with a strip of days on a phone (2.32). */
export function CalendarView({ calendar, title, lead, links }: Props) {
  const { settings } = useFrame()
  const { week, days, today, locations } = calendar
  const now = useNow(parseInstant(calendar.now))
  const [showsPast, setShowsPast] = useState(false)
  const agenda = useRef<HTMLDivElement>(null)
  const inView = useDayInView(agenda, week.start_date, today)
  useOpeningLinks(agenda)
  useFreshSeats()
  useSwipe(agenda, calendar)
  const policies: CardPolicies = {
    booking: bookingPolicy(settings),
    guests: guestPolicy(settings),
    waitlist: waitlistPolicy(settings),
  }
  return (
    <div className="calendar">
      <CalendarHead calendar={calendar} title={title} lead={lead} links={links} />
      <DayStrip calendar={calendar} inView={inView} onPast={() => setShowsPast(true)} />
      <p className="sr-only" role="status">
        Mostrando semana del {shortDay(week.start_date).slice(4)}
      </p>
      {calendar.skipped && <p className="calendar-gutters pt-4 text-ink-2">{calendar.skipped}</p>}
      {calendar.empty && <EmptyWeek calendar={calendar} words={calendar.empty} />}
      <div
        ref={agenda}
        className="calendar-days calendar-gutters"
        data-past={showsPast || week.end_date < today ? 'shown' : undefined}
        style={{ '--columns': columnsOf(days, today) } as object}
      >
        {days.map((day) => (
          <DayColumn
            key={day.date}
            day={day}
            asked={calendar.asked}
            today={today}
            now={now}
            policies={policies}
            zones={calendarPolicy(settings)}
            showsPlace={locations.length > 1 && calendar.asked.estudio === null}
          />
        ))}
      </div>
    </div>
  )
}

/** Days behind keep the least width of a column while there are days to come beside them. */
function columnsOf(days: readonly { date: string }[], today: string): string {
  const isOver = days.every(({ date }) => date < today)
  return days.map(({ date }) => (date < today && !isOver ? '8.75rem' : 'minmax(8.75rem,1fr)')).join(' ')
}
