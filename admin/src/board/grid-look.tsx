import type { CalendarOptions } from '@fullcalendar/react'
import { spokenDay } from '@aforo/domain/values/days.ts'
import { pointedAt } from './wall-clock.ts'

export const gridLook: CalendarOptions = {
  className: 'grid',
  headerToolbar: false,
  allDaySlot: false,
  nowIndicator: true,
  // As long as a step of a drag: with longer slots it lands a step from where the pointer is.
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
  dayHeaderContent: ({ date }) => <DayHead day={pointedAt(date).date} />,
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
  const spoken = spokenDay(day)
  return (
    <>
      <span className="unseen">{spoken}</span>
      <span className="grid-weekday" aria-hidden="true">
        {spoken.slice(0, 3)} <b>{Number(day.slice(8))}</b>
      </span>
    </>
  )
}
