import '@fullcalendar/react/skeleton.css'
import './board-grid.css'
import FullCalendar, { type CalendarOptions, type EventDisplayInfo, useCalendarController } from '@fullcalendar/react'
import interaction from '@fullcalendar/react/interaction'
import spanish from '@fullcalendar/react/locales/es'
import timeGrid from '@fullcalendar/react/timegrid'
import { useEffect, useMemo, useState } from 'react'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import { ClassBlock } from './class-block.tsx'
import { gridLook } from './grid-look.tsx'
import { mayChange, type PlacedClass, railOf } from './placed.ts'
import { gridded, hoursOf, type LocalMoment, minutesBetween, pointedAt, type Wall } from './wall-clock.ts'

type Slot = LocalMoment & { minutes: number }
export type Gestures = {
  onOpen: (one: PlacedClass) => void
  onNew: (slot: Slot) => void
  onMove: (one: PlacedClass, to: LocalMoment) => void
  onLength: (one: PlacedClass, minutes: number) => void
}

type Props = {
  classes: readonly PlacedClass[]
  view: 'semana' | 'dia'
  date: LocalDate
  startsOn: 'monday' | 'sunday'
  nowOnTheWall: Wall
  isEditor: boolean
  snapBacks: number
  gestures: Gestures
}

const views = { semana: 'timeGridWeek', dia: 'timeGridDay' } as const
const plugins = [timeGrid, interaction]

export function BoardGrid(props: Props) {
  const { classes, view, date, startsOn, nowOnTheWall, isEditor, snapBacks, gestures } = props
  const controller = useCalendarController()
  const [initial] = useState({ view: views[view], date })
  useEffect(() => {
    controller.changeView(views[view])
    controller.gotoDate(date)
  }, [controller, view, date])
  const events = useMemo(() => classes.map((one) => eventOf(one, isEditor, snapBacks)), [classes, isEditor, snapBacks])
  const hours = useMemo(() => hoursOf(classes), [classes])
  const options = useMemo(() => gesturesOf(gestures), [gestures])
  const isMeasured = useMeasured()
  return (
    <div className={isMeasured ? undefined : 'grid-measuring'}>
      <FullCalendar
        {...gridLook}
        {...options}
        plugins={plugins}
        locale={spanish}
        timedText="Por hora"
        timeZone="UTC"
        controller={controller}
        initialView={initial.view}
        initialDate={initial.date}
        firstDay={startsOn === 'sunday' ? 0 : 1}
        now={gridded(nowOnTheWall)}
        slotMinTime={`${hours.first}:00:00`}
        slotMaxTime={`${hours.last}:00:00`}
        events={events}
        selectable={isEditor}
        dayHeaders={view === 'semana'}
        eventContent={contentOf}
      />
    </div>
  )
}

function useMeasured(): boolean {
  const [isMeasured, setMeasured] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMeasured(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isMeasured
}

const classOf = ({ event }: Pick<EventDisplayInfo, 'event'>): PlacedClass => event.extendedProps.one as PlacedClass

const eventOf = (one: PlacedClass, isEditor: boolean, snapBacks: number) => ({
  id: String(one.single_class_id),
  title: one.class_type.name,
  start: gridded(one.start),
  end: gridded(one.end),
  editable: isEditor && mayChange(one),
  className: `class-event class-${one.moment}`,
  color: railOf(one),
  extendedProps: { one, snapBacks },
})

const contentOf = ({ event, isMirror, timeText }: EventDisplayInfo) => {
  const one = event.extendedProps.one as PlacedClass | undefined
  if (!one) return <span className="block">{timeText}</span>
  return <ClassBlock one={one} hour={isMirror && event.start ? pointedAt(event.start).time : one.time} />
}

const gesturesOf = ({ onOpen, onNew, onMove, onLength }: Gestures): CalendarOptions => ({
  eventClick: ({ event }) => onOpen(classOf({ event })),
  select: ({ start, end, view }) => {
    view.calendar.unselect()
    onNew({ ...pointedAt(start), minutes: minutesBetween(start, end) })
  },
  eventDrop: ({ event }) => event.start && onMove(classOf({ event }), pointedAt(event.start)),
  eventResize: ({ event }) =>
    event.start && event.end && onLength(classOf({ event }), minutesBetween(event.start, event.end)),
})
