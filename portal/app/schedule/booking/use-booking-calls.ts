import { useRevalidator } from 'react-router'
import type { acceptPage } from '@aforo/domain/catalogue/content/contract.ts'
import { cancelledWords } from '@aforo/domain/booking/reservations/confirmations.ts'
import type { cancelReservation, reserve } from '@aforo/domain/booking/reservations/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { callApi, newKey } from '../../api/call-api.ts'
import { useStudio } from '../../frame/studio.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { rememberSpot } from '../../reservations/room/last-spot.ts'
import type { Event } from './flow/booking-flow.ts'
import type { Flow, SeatSelection } from './flow/steps.ts'
import { keyOf } from './key-of.ts'
import { useWaitlistCalls } from './use-waitlist-calls.ts'

export type BookingCalls = ReturnType<typeof useBookingCalls>

export function useBookingCalls(flow: Flow | null, dispatch: (event: Event) => void) {
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()
  const { zone } = calendarPolicy(useStudio())
  const waitlist = useWaitlistCalls(flow, dispatch)
  const step = flow?.step

  async function reserveSeats() {
    if (!flow || step?.kind !== 'reserve') return
    const { single_class_id, class_type } = flow.facts.singleClass
    const { own } = step.selection
    const key = keyOf(step)
    dispatch({ type: 'sent', key })
    const body = { single_class_id, ...seatsWanted(step.selection) }
    const answer = await callApi<typeof reserve>('POST /class_reservations', { body }, { key })
    if (!answer.ok) {
      dispatch({ type: 'refused', failure: answer.failure })
      return IS_NEWS.has(answer.failure.code) ? revalidate() : undefined
    }
    if (own?.spot) rememberSpot(class_type.class_type_id, own.spot)
    dispatch({ type: 'reserved', seats: answer.value.class_reservations })
    await revalidate()
  }

  /** 2.47: once it is accepted the next one is asked for, or the booking goes on. */
  async function accept(page_id: number) {
    dispatch({ type: 'sent', key: newKey() })
    const answer = await callApi<typeof acceptPage>('POST /accepted_pages', { body: { page_id } })
    if (!answer.ok) return dispatch({ type: 'refused', failure: answer.failure })
    await revalidate()
  }

  async function cancel(onDone: () => void) {
    if (step?.kind !== 'cancel') return
    dispatch({ type: 'sent', key: newKey() })
    const params = { id: step.offer.class_reservation_id }
    const answer = await callApi<typeof cancelReservation>('DELETE /class_reservations/{id}', { params })
    if (!answer.ok) return dispatch({ type: 'refused', failure: answer.failure })
    onDone()
    success(cancelledWords(answer.value, zone))
    await revalidate()
  }

  return { reserveSeats, accept, cancel, ...waitlist }
}

/** Refusals that are newer than the sheet's facts. */
const IS_NEWS: ReadonlySet<string> = new Set(['no-credits', 'documents-pending', 'already-reserved'])

const seatsWanted = ({ own, guest, available_class_id }: SeatSelection) => ({
  ...(own?.spot ? { spot: own.spot } : {}),
  ...(guest ? { guest: guest.name.trim() } : {}),
  ...(guest?.spot ? { guest_spot: guest.spot } : {}),
  ...(available_class_id === null ? {} : { available_class_id }),
})
