import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { cancelDay, getDayAffected } from '@aforo/domain/booking/timetable/contract.ts'
import { mexicanHoliday } from '@aforo/domain/booking/timetable/mexican-holidays.ts'
import { type LocalDate, spokenDay } from '@aforo/domain/values/days.ts'
import { capitalize } from '@aforo/domain/values/spanish.ts'
import { callApi } from '../../api/call-api.ts'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { CancellationFields } from './cancellation-fields.tsx'
import { cancelDayMeans, cancelledDayWords } from './change-words.ts'
import { LocationChoice } from './class-fields.tsx'

type Props = { date: LocalDate; location_id: number | null; onLeave: () => void; onDone: (message: string) => void }
type Day = { date: LocalDate; location_id?: number }

/** Cancels every class of a day. Shows first how many, and who gets credits back and is notified (R6). */
export function CancelDaySheet({ date, location_id, onLeave, onDone }: Props) {
  const holiday = mexicanHoliday(date)
  const [locationId, setLocationId] = useState(location_id)
  const [reason, setReason] = useState(holiday ?? '')
  const [message, setMessage] = useState('')
  const day: Day = { date, ...(locationId === null ? {} : { location_id: locationId }) }
  const { affected, error: previewError } = useDayAffected(day)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Day & { reason: string; message: string }) =>
      callApi<typeof cancelDay>('POST /single_class/cancel_day', { body }),
    onSuccess: (cancelled) => onDone(cancelledDayWords(cancelled.affected)),
    networkMode: 'always',
  })
  return (
    <FormSheet
      title="Cancelar las clases del día"
      confirmLabel="Cancelar clases"
      isDestructive
      disabled={!affected?.classes}
      working={isPending}
      errorMessage={(error ?? previewError)?.message}
      onConfirm={() => mutate({ ...day, reason, message })}
      onClose={onLeave}
    >
      <div className="sheet-form">
        <p className="lead">
          <b>{capitalize(spokenDay(date))}</b>
          {holiday && <small>{holiday}</small>}
        </p>
        <LocationChoice place={locationId} onPlace={setLocationId} />
        <p role="status">{affected && <b>{cancelDayMeans(affected)}</b>}</p>
        <p className="quiet">
          No se puede deshacer: si luego sí se da una clase, la reactivas vacía y cada quien reserva otra vez.
        </p>
        <CancellationFields {...{ reason, message }} onReason={setReason} onMessage={setMessage} />
      </div>
    </FormSheet>
  )
}

function useDayAffected(query: Day) {
  const { data, error } = useQuery({
    queryKey: ['board-day-affected', query],
    queryFn: async ({ signal }) =>
      (await callApi<typeof getDayAffected>('GET /single_class/cancel_day', { query }, { signal })).affected,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { affected: data ?? null, error }
}
