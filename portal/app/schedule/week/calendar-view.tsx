import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasStarted } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import type { CardPolicies } from '@aforo/domain/catalogue/schedule/card-state.ts'
import type { ScheduleDay } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { bookingPolicy, calendarPolicy, guestPolicy, waitlistPolicy } from '@aforo/domain/settings/policies.ts'
import { type LocalDate, parseInstant, shortDay } from '@aforo/domain/values/days.ts'
import { useFrame } from '../../frame/frame-data.ts'
import { readCalendarQuery } from './calendar-address.ts'
import { CalendarHead, Legend, WeekStepper } from './calendar-head.tsx'
import { DayColumn } from './day-column.tsx'
import { DayStrip } from './day-strip.tsx'
import { EmptyWeek } from './empty-week.tsx'
import type { Calendar } from './load-calendar.ts'
import { useDayInView } from './use-day-in-view.ts'
import { useFreshClass, useLiveSeats, useNow } from './use-live-seats.ts'
import { useOpeningLinks } from '../use-opening-links.ts'
import { useSwipe } from './use-swipe.ts'

type Props = { calendar: Calendar; title: string; lead: ReactNode; links?: ReactNode }

/** The timetable of a week: columns on a wide screen, an agenda with a strip of days on a phone (2.32). */
export function CalendarView({ calendar, title, lead, links }: Props) {
  const { settings } = useFrame()
  const { week, today, offered, query } = calendar
  const now = useNow(parseInstant(calendar.now))
  const live = useLiveSeats(calendar.days)
  const [showsPast, setShowsPast] = useState(false)
  const agenda = useRef<HTMLDivElement>(null)
  const inView = useDayInView(agenda, week.start_date, today)
  useOpeningLinks(agenda)
  useSwipe(agenda, calendar)
  const policies = useMemo<CardPolicies>(
    () => ({ booking: bookingPolicy(settings), guests: guestPolicy(settings), waitlist: waitlistPolicy(settings) }),
    [settings],
  )
  const zones = useMemo(() => calendarPolicy(settings), [settings])
  return (
    <div className="calendar calendar-gutters" data-links={links ? '' : undefined}>
      <FreshClass live={live} />
      <CalendarHead calendar={calendar} title={title} lead={lead} />
      <div className="strip-bar">
        <WeekStepper calendar={calendar} />
        <DayStrip calendar={calendar} inView={inView} onPast={() => setShowsPast(true)} />
      </div>
      <p className="sr-only" role="status">
        Mostrando semana del {shortDay(week.start_date).slice(4)}
      </p>
      {calendar.skipped && <p className="calendar-note">{calendar.skipped}</p>}
      {calendar.empty && <EmptyWeek calendar={calendar} words={calendar.empty} />}
      <div
        ref={agenda}
        className="calendar-days"
        data-past={showsPast || week.end_date < today ? 'shown' : undefined}
        style={columnWidths(live.days, today, now)}
      >
        {live.days.map((day) => (
          <DayColumn
            key={day.date}
            day={day}
            query={query}
            today={today}
            now={now}
            policies={policies}
            zones={zones}
            changed={live.changed}
            showsPlace={offered.estudio.length > 1 && query.estudio === null}
          />
        ))}
      </div>
      <Legend />
      {links}
    </div>
  )
}

const COLUMN = 'minmax(8.75rem,1fr)'

function columnWidths(days: readonly ScheduleDay[], today: LocalDate, now: Date): object {
  const hasUpcoming = (day: ScheduleDay) => day.single_classes.some((singleClass) => !hasStarted(singleClass, now))
  const isPast = ({ date }: ScheduleDay) => date < today
  const isPastWeek = days.every(isPast)
  const hasLaterClasses = days.some((day) => day.date > today && hasUpcoming(day))
  const widthOf = (day: ScheduleDay, pastWidth: string) => {
    if (isPast(day) && !isPastWeek) return pastWidth
    return day.date === today && !hasUpcoming(day) && hasLaterClasses ? '8.75rem' : COLUMN
  }
  const columns = (pastWidth: string) => days.map((day) => widthOf(day, pastWidth)).join(' ')
  return { '--columns': columns('4.25rem'), '--columns-open': columns('8.75rem') }
}

/** Refreshes the open class, also outside of the loaded week. As a separate component it does not rerender the week. */
function FreshClass({ live }: { live: ReturnType<typeof useLiveSeats> }) {
  const [search] = useSearchParams()
  useFreshClass(readCalendarQuery(search).clase, live)
  return null
}
