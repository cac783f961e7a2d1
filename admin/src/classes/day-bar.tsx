import { useAllRecords } from '../api/records.ts'
import { useRef } from 'react'
import { addDays, isLocalDate, type LocalDate, shortDay } from '@aforo/domain/values/days.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { LocationRecord } from '../resources.ts'

type Props = {
  date: LocalDate
  today: LocalDate
  location: string
  onDate: (date: LocalDate) => void
  onLocation: (location_id: string) => void
}

export function DayBar({ date, today, location, onDate, onLocation }: Props) {
  return (
    <div className="toolbar">
      <div className="day-steps" role="group" aria-label="Día">
        <button
          type="button"
          className="icon-button"
          aria-label="Día anterior"
          onClick={() => onDate(addDays(date, -1))}
        >
          <Icon name="chevron-left" size={22} />
        </button>
        <DayChoice date={date} onDate={onDate} />
        <button
          type="button"
          className="icon-button"
          aria-label="Día siguiente"
          onClick={() => onDate(addDays(date, 1))}
        >
          <Icon name="chevron-right" size={22} />
        </button>
      </div>
      {date !== today && (
        <Button look="outline" onClick={() => onDate(today)}>
          Ir a hoy
        </Button>
      )}
      <LocationChoice location={location} onLocation={onLocation} />
    </div>
  )
}

function DayChoice({ date, onDate }: Pick<Props, 'date' | 'onDate'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="day-pick">
      <Button look="outline" onClick={() => input.current?.showPicker()}>
        <Icon name="calendar" />
        <span className="unseen">Elegir fecha: </span>
        {shortDay(date)}
      </Button>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={date}
        onChange={({ target }) => isLocalDate(target.value) && onDate(target.value)}
      />
    </div>
  )
}

function LocationChoice({ location, onLocation }: Pick<Props, 'location' | 'onLocation'>) {
  const { data: locations } = useAllRecords<LocationRecord>('locations')
  if (locations.length < 2) return null
  return (
    <label className="choice">
      <span className="unseen">Estudio</span>
      <select value={location} onChange={({ target }) => onLocation(target.value)}>
        <option value="">Todos los Estudios</option>
        {locations.map(({ location_id, name }) => (
          <option key={location_id} value={location_id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
