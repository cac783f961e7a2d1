import { useAllRecords } from '../api/records.ts'
import type { BoardClass } from '@aforo/domain/booking/timetable/shapes.ts'
import { addDays, type LocalDate } from '@aforo/domain/values/days.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { fullName } from '../ui/names.ts'
import { Segments } from '../ui/form/segments.tsx'
import type { LocationRecord } from '../resources.ts'
import type { BoardQuery, BoardView, UpdateBoardQuery } from './board-address.ts'
import { coachesAmong, roomsAmong } from './placed-class.ts'

type Props = BoardQuery & {
  today: LocalDate
  views: readonly BoardView[]
  classes: readonly BoardClass[]
  go: UpdateBoardQuery
}

export function BoardBar(props: Props) {
  return (
    <div className="board-bar">
      <Steps {...props} />
      <Views {...props} />
      <div className="board-sieve">
        <Places {...props} />
        <Rooms {...props} />
        <Coaches {...props} />
      </div>
    </div>
  )
}

function Steps({ date, view, today, go }: Props) {
  const days = view === 'dia' ? 1 : 7
  const label = view === 'dia' ? 'Día' : 'Semana'
  return (
    <div className="day-steps" role="group" aria-label={label}>
      <button
        type="button"
        className="icon-button"
        aria-label={`${label} anterior`}
        onClick={() => go({ date: addDays(date, -days) })}
      >
        <Icon name="chevron-left" size={22} />
      </button>
      <Button look="outline" onClick={() => go({ date: today })}>
        Hoy
      </Button>
      <button
        type="button"
        className="icon-button"
        aria-label={`${label} siguiente`}
        onClick={() => go({ date: addDays(date, days) })}
      >
        <Icon name="chevron-right" size={22} />
      </button>
    </div>
  )
}

const viewLabels: Record<BoardView, string> = { semana: 'Semana', dia: 'Día', agenda: 'Agenda' }

function Views({ view, views, go }: Props) {
  const choices = views.map((value) => ({ value, label: viewLabels[value] }))
  return <Segments label="Vista" choices={choices} chosen={view} onChoose={(chosenView) => go({ view: chosenView })} />
}

function Places({ location_id, go }: Props) {
  const { data: locations, isPending } = useAllRecords<LocationRecord>('locations')
  if (isPending) return <div className="segments segments-waiting" aria-hidden="true" />
  if (locations.length < 2) return null
  const choices = [
    { value: null, label: 'Todas' },
    ...locations.map(({ location_id: value, name: label }) => ({ value, label })),
  ]
  return (
    <Segments
      label="Ubicación"
      choices={choices}
      chosen={location_id}
      onChoose={(id) => go({ location_id: id, room_id: null })}
    />
  )
}

/** Absent while no shown class has a room. */
function Rooms({ room_id, location_id, classes, go }: Props) {
  const rooms = roomsAmong(classes, location_id)
  if (rooms.length === 0 && room_id === null) return null
  const locations = new Set(rooms.map(({ location }) => location))
  return (
    <label className="choice">
      <span className="unseen">Salón</span>
      <select
        value={room_id ?? ''}
        onChange={({ target }) => go({ room_id: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">Todos los salones</option>
        {rooms.map((room) => (
          <option key={room.room_id} value={room.room_id}>
            {locations.size > 1 ? `${room.location}, ${room.name}` : room.name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Coaches({ instructor_id, classes, go }: Props) {
  return (
    <label className="choice">
      <span className="unseen">Coach</span>
      <select
        value={instructor_id ?? ''}
        onChange={({ target }) => go({ instructor_id: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">Todos los coaches</option>
        {coachesAmong(classes).map((coach) => (
          <option key={coach.instructor_id} value={coach.instructor_id}>
            {fullName(coach)}
          </option>
        ))}
      </select>
    </label>
  )
}
