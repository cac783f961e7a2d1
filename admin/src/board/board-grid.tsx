import '@fullcalendar/react/skeleton.css'
import './board-grid.css'
import FullCalendar, { type CalendarOptions, type EventDisplayInfo, useCalendarController } from '@fullcalendar/react'
import interaction from '@fullcalendar/react/interaction'
import spanish from '@fullcalendar/react/locales/es'
import timeGrid from '@fullcalendar/react/timegrid'
import { useEffect, useMemo, useState } from 'react'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { ClassBlock } from './class-block.tsx'
import { gridOptions } from './grid-options.tsx'
import { mayChange, type PlacedClass, coachColor } from './placed-class.ts'
import {
  toGridTime,
  visibleHours,
  type LocalMoment,
  minutesBetween,
  fromGridTime,
  type WallTime,
} from './wall-clock.ts'

type Slot = LocalMoment & { minutes: number }
export type BoardHandlers = {
  onOpen: (singleClass: PlacedClass) => void
  onNew: (slot: Slot) => void
  onMove: (singleClass: PlacedClass, to: LocalMoment) => void
  onLength: (singleClass: PlacedClass, minutes: number) => void
}

type Props = {
  classes: readonly PlacedClass[]
  view: 'semana' | 'dia'
  date: LocalDate
  startsOn: 'monday' | 'sunday'
  wallTimeNow: WallTime
  isEditor: boolean
  snapBacks: number
  handlers: BoardHandlers
}

const views = { semana: 'timeGridWeek', dia: 'timeGridDay' } as const
const plugins = [timeGrid, interaction]

export function BoardGrid(props: Props) {
  const { classes, view, date, startsOn, wallTimeNow, isEditor, snapBacks, handlers: gestures } = props
  const controller = useCalendarController()
  const [initialView] = useState({ view: views[view], date })
  useEffect(() => {
    controller.changeView(views[view])
    controller.gotoDate(date)
  }, [controller, view, date])
  const events = useMemo(
    () => classes.map((singleClass) => toCalendarEvent(singleClass, isEditor, snapBacks)),
    [classes, isEditor, snapBacks],
  )
  const hours = useMemo(() => visibleHours(classes), [classes])
  const handlers = useMemo(() => toCalendarHandlers(gestures), [gestures])
  const isLaidOut = useLaidOut()
  return (
    <div className={isLaidOut ? undefined : 'grid-measuring'}>
      <FullCalendar
        {...gridOptions}
        {...handlers}
        plugins={plugins}
        locale={spanish}
        timedText="Por hora"
        timeZone="UTC"
        controller={controller}
        initialView={initialView.view}
        initialDate={initialView.date}
        firstDay={startsOn === 'sunday' ? 0 : 1}
        now={toGridTime(wallTimeNow)}
        slotMinTime={`${hours.first}:00:00`}
        slotMaxTime={`${hours.last}:00:00`}
        events={events}
        selectable={isEditor}
        dayHeaders={view === 'semana'}
        eventContent={renderEvent}
      />
    </div>
  )
}

function useLaidOut(): boolean {
  const [isLaidOut, setLaidOut] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setLaidOut(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isLaidOut
}

const classOf = ({ event }: Pick<EventDisplayInfo, 'event'>): PlacedClass =>
  event.extendedProps.singleClass as PlacedClass

const toCalendarEvent = (singleClass: PlacedClass, isEditor: boolean, snapBacks: number) => ({
  id: String(singleClass.single_class_id),
  title: singleClass.class_type.name,
  start: toGridTime(singleClass.start),
  end: toGridTime(singleClass.end),
  editable: isEditor && mayChange(singleClass),
  className: `class-event class-${singleClass.moment}`,
  color: coachColor(singleClass),
  extendedProps: { singleClass, snapBacks },
})

const renderEvent = ({ event, isMirror, timeText }: EventDisplayInfo) => {
  const singleClass = event.extendedProps.singleClass as PlacedClass | undefined
  if (!singleClass) return <span className="block">{timeText}</span>
  return (
    <ClassBlock
      singleClass={singleClass}
      hour={isMirror && event.start ? fromGridTime(event.start).time : singleClass.time}
    />
  )
}

const toCalendarHandlers = ({ onOpen, onNew, onMove, onLength }: BoardHandlers): CalendarOptions => ({
  eventClick: ({ event }) => onOpen(classOf({ event })),
  select: ({ start, end, view }) => {
    view.calendar.unselect()
    onNew({ ...fromGridTime(start), minutes: minutesBetween(start, end) })
  },
  eventDrop: ({ event }) => event.start && onMove(classOf({ event }), fromGridTime(event.start)),
  eventResize: ({ event }) =>
    event.start && event.end && onLength(classOf({ event }), minutesBetween(event.start, event.end)),
})
