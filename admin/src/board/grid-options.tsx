import type { CalendarOptions } from '@fullcalendar/react'
import { mexicanHoliday } from '@aforo/domain/booking/timetable/mexican-holidays.ts'
import { spokenDay } from '@aforo/domain/values/days.ts'
import { fromGridTime } from './wall-clock.ts'

export const gridOptions: CalendarOptions = {
  className: 'grid',
  headerToolbar: false,
  allDaySlot: false,
  nowIndicator: true,
  // Must equal snapDuration: with longer slots a dragged class lands one step away from the pointer.
  slotDuration: '00:15:00',
  snapDuration: '00:15:00',
  slotHeaderInterval: '01:00:00',
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  slotMinHeight: 22,
  eventMinHeight: 44,
  slotEventOverlap: false,
  selectMirror: true,
  selectMinDistance: 4,
  eventLongPressDelay: 350,
  selectLongPressDelay: 350,
  height: 'auto',
  tableHeaderClass: 'grid-head',
  tableBodyClass: 'grid-body',
  dayHeaderAlign: 'center',
  dayHeaderClass: ({ isToday }) => `grid-day ${isToday ? 'grid-today' : ''}`,
  dayHeaderContent: ({ date }) => <DayHead day={fromGridTime(date).date} />,
  dayLaneClass: ({ isPast }) => `grid-lane ${isPast ? 'grid-lane-past' : ''}`,
  dayLaneInnerClass: 'grid-lane-inner',
  slotLaneClass: ({ isMinor }) => `grid-slot ${isMinor ? 'grid-slot-minor' : ''}`,
  slotHeaderClass: 'grid-hour',
  eventInnerClass: 'class-inner',
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? 'class-resizer' : undefined),
  nowIndicatorLineClass: 'grid-now',
  nowIndicatorDotClass: 'grid-now-dot',
  highlightClass: 'grid-highlight',
  eventDidMount: ({ el, event }) => {
    el.dataset.class = event.id
  },
}

function DayHead({ day }: { day: string }) {
  const dayName = spokenDay(day)
  const holiday = mexicanHoliday(day)
  return (
    <>
      <span className="unseen">{dayName}</span>
      <span className="grid-weekday" aria-hidden="true">
        {dayName.slice(0, 3)} <b>{Number(day.slice(8))}</b>
      </span>
      {holiday && <span className="grid-holiday">{holiday}</span>}
    </>
  )
}
