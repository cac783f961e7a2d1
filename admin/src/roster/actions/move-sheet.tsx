import { useRecord } from '../../api/records.ts'
import { useState } from 'react'
import { mapOf } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { moveSeat } from '@aforo/domain/booking/roster/contract.ts'
import { hasStarted, zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { isLocalDate, localDate, localTime, parseInstant, spokenDay } from '@aforo/domain/values/days.ts'
import { coachWords, occupancyOf } from '../../classes/class-words.ts'
import { useClassesOfDay } from '../../classes/use-classes-of-day.ts'
import { useStudio } from '../../api/studio.ts'
import { ChoiceInput, TextInput } from '../../ui/inputs.tsx'
import type { RosterRecord } from '../../resources.ts'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { type RosterLine, rosterLines } from '../roster-words.ts'
import { roomOf, SpotChoice } from './spot-choice.tsx'
import type { SheetProps } from './task.ts'
import { useWork } from '../../api/use-work.ts'

/** Moves a person and guests to another class, both or neither (R4, R6). */
export function MoveSheet({ at, line, onClose }: SheetProps & { line: RosterLine }) {
  const { single_class } = at.roster
  const [date, setDate] = useState(localDate(parseInstant(single_class.class_date), at.zone))
  const [target, setTarget] = useState('')
  const [spots, setSpots] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const guests = at.lines.filter(({ seat }) => seat.host_id === line.key)
  const room = useRoom(Number(target))
  const seated = room ? [line, ...guests] : []
  const { working, fault, work } = useWork(onClose)
  const move = () => {
    const [spot, ...guest_spots] = spots
    const body = {
      single_class_id: Number(target),
      ...(spot ? { spot } : {}),
      ...(guest_spots.length > 0 ? { guest_spots } : {}),
      ...(reason.trim().length >= 3 ? { reason: reason.trim() } : {}),
    }
    const params = { id: single_class.single_class_id, class_reservation_id: line.key }
    return work(
      (callApi, key) =>
        callApi<typeof moveSeat>(
          'POST /class_reservations/roster/{id}/seats/{class_reservation_id}/move',
          { params, body },
          { key },
        ),
      () => `${line.name} cambió de clase.`,
    )
  }
  return (
    <FormSheet
      title={`Cambiar de clase a ${line.name}`}
      yes="Cambiar de clase"
      errorMessage={fault?.message}
      disabled={target === '' || room === undefined || seated.some((_, index) => !spots[index])}
      {...{ working, onClose }}
      onYes={() => void move()}
    >
      {guests.length > 0 && <p>También cambia {guests.map(({ name }) => name).join(', ')}.</p>}
      <TextInput
        label="Día"
        type="date"
        required
        value={date}
        onText={(day) => {
          setDate(day)
          setTarget('')
          setSpots([])
        }}
      />
      <ClassChoice
        {...{ date, target, now: at.now }}
        without={single_class.single_class_id}
        onTarget={(nextTarget) => {
          setTarget(nextTarget)
          setSpots([])
        }}
      />
      {room &&
        seated.map(({ key, name }, index) => (
          <SpotChoice
            key={key}
            label={`Lugar de ${name}`}
            {...room}
            spot={spots[index] ?? ''}
            without={spots.filter((_, other) => other !== index)}
            onSpot={(code) => setSpots((now) => seated.map((_, one) => (one === index ? code : (now[one] ?? ''))))}
          />
        ))}
      <TextInput label="Motivo (opcional)" maxLength={300} value={reason} onText={setReason} />
    </FormSheet>
  )
}

type ClassesProps = { date: string; target: string; without: number; now: Date; onTarget: (id: string) => void }

function ClassChoice({ date, target, without, now, onTarget }: ClassesProps) {
  const { calendar } = useStudio()
  const { data = [], isPending } = useClassesOfDay(date, { enabled: isLocalDate(date) })
  const open = data.filter(
    (one) => one.single_class_id !== without && one.cancelledAt === null && !hasStarted(one, now),
  )
  const none = isPending ? 'Buscando…' : open.length === 0 ? 'No hay más clases ese día' : 'Elige una clase'
  const options = open.map((one) => {
    const hour = localTime(parseInstant(one.class_date), zoneOf(one, calendar))
    const label = `${hour} ${one.class_type.name} · ${coachWords(one.class_instructors)} · ${occupancyOf(one).words}`
    return { value: String(one.single_class_id), label: label }
  })
  return (
    <ChoiceInput
      label={isLocalDate(date) ? `Clases del ${spokenDay(date)}` : 'Clase'}
      value={target}
      options={[{ value: '', label: none }, ...options]}
      onText={onTarget}
    />
  )
}

function useRoom(single_class_id: number) {
  const { data } = useRecord<RosterRecord>('rosters', single_class_id, { enabled: single_class_id > 0 })
  if (!data || data.single_class.single_class_id !== single_class_id) return undefined
  const map = mapOf(data.single_class.class_type)
  const lines = rosterLines({ seats: data.class_reservations, map })
  return roomOf({ roster: data, lines, map })
}
