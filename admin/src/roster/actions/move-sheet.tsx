import { useRecord } from '../../api/records.ts'
import { useState } from 'react'
import { toSpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'
import type { moveSeat } from '@aforo/domain/booking/roster/seats/contract.ts'
import { hasStarted, zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { isLocalDate, localDate, localTime, parseInstant, spokenDay } from '@aforo/domain/values/days.ts'
import { coachWords, occupancyOf } from '../../classes/class-words.ts'
import { useClassesOfDay } from '../../classes/use-classes-of-day.ts'
import { useStudio } from '../../api/studio.ts'
import { ChoiceInput, TextInput } from '../../ui/form/inputs.tsx'
import type { RosterRecord } from '../../resources.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { type RosterEntry, rosterEntries } from '../roster-words.ts'
import { roomOf, SpotChoice } from './spot-choice.tsx'
import type { SheetProps } from './roster-task.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'

/** Moves a person with all guests to another class, all or nothing (R4, R6). */
export function MoveSheet({ context, entry, onClose }: SheetProps & { entry: RosterEntry }) {
  const { single_class } = context.roster
  const [date, setDate] = useState(localDate(parseInstant(single_class.class_date), context.zone))
  const [targetId, setTargetId] = useState('')
  const [spots, setSpots] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const guests = context.entries.filter(({ seat }) => seat.host_id === entry.key)
  const room = useRoom(Number(targetId))
  const movingEntries = room ? [entry, ...guests] : []
  const { working, fault, work } = useApiMutation(onClose)
  const move = () => {
    const [spot, ...guest_spots] = spots
    const body = {
      single_class_id: Number(targetId),
      ...(spot ? { spot } : {}),
      ...(guest_spots.length > 0 ? { guest_spots } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    }
    const params = { id: single_class.single_class_id, class_reservation_id: entry.key }
    return work(
      (callApi, key) =>
        callApi<typeof moveSeat>(
          'POST /class_reservations/roster/{id}/seats/{class_reservation_id}/move',
          { params, body },
          { key },
        ),
      () => `${entry.name} cambió de clase.`,
    )
  }
  return (
    <FormSheet
      title={`Cambiar de clase a ${entry.name}`}
      confirmLabel="Cambiar de clase"
      errorMessage={fault?.message}
      disabled={targetId === '' || room === undefined || movingEntries.some((_, index) => !spots[index])}
      {...{ working, onClose }}
      onConfirm={() => void move()}
    >
      {guests.length > 0 && <p>También cambia {guests.map(({ name }) => name).join(', ')}.</p>}
      <TextInput
        label="Día"
        type="date"
        required
        value={date}
        onText={(day) => {
          setDate(day)
          setTargetId('')
          setSpots([])
        }}
      />
      <ClassChoice
        {...{ date, targetId, now: context.now }}
        without={single_class.single_class_id}
        onTarget={(nextTargetId) => {
          setTargetId(nextTargetId)
          setSpots([])
        }}
      />
      {room &&
        movingEntries.map(({ key, name }, index) => (
          <SpotChoice
            key={key}
            label={`Lugar de ${name}`}
            {...room}
            spot={spots[index] ?? ''}
            without={spots.filter((_, position) => position !== index)}
            onSpot={(code) =>
              setSpots((current) =>
                movingEntries.map((_, position) => (position === index ? code : (current[position] ?? ''))),
              )
            }
          />
        ))}
      <p className="quiet">No se puede deshacer, pero puedes volver a cambiarle la clase.</p>
      <TextInput label="Motivo (opcional)" minLength={3} maxLength={300} value={reason} onText={setReason} />
    </FormSheet>
  )
}

type ClassChoiceProps = { date: string; targetId: string; without: number; now: Date; onTarget: (id: string) => void }

function ClassChoice({ date, targetId, without, now, onTarget }: ClassChoiceProps) {
  const { calendar } = useStudio()
  const { data = [], isPending } = useClassesOfDay(date, { enabled: isLocalDate(date) })
  const openClasses = data.filter(
    (singleClass) =>
      singleClass.single_class_id !== without && singleClass.cancelledAt === null && !hasStarted(singleClass, now),
  )
  const placeholder = isPending
    ? 'Buscando…'
    : openClasses.length === 0
      ? 'No hay más clases ese día'
      : 'Elige una clase'
  const options = openClasses.map((singleClass) => {
    const hour = localTime(parseInstant(singleClass.class_date), zoneOf(singleClass, calendar))
    const label = `${hour} ${singleClass.class_type.name} · ${coachWords(singleClass.class_instructors)} · ${occupancyOf(singleClass).words}`
    return { value: String(singleClass.single_class_id), label: label }
  })
  return (
    <ChoiceInput
      label={isLocalDate(date) ? `Clases del ${spokenDay(date)}` : 'Clase'}
      value={targetId}
      options={[{ value: '', label: placeholder }, ...options]}
      onText={onTarget}
    />
  )
}

function useRoom(single_class_id: number) {
  const { data } = useRecord<RosterRecord>('rosters', single_class_id, { enabled: single_class_id > 0 })
  if (!data || data.single_class.single_class_id !== single_class_id) return undefined
  const map = toSpotMap(data.single_class.class_type)
  const entries = rosterEntries({ seats: data.class_reservations, map })
  return roomOf({ roster: data, entries, map })
}
