import { useRevalidator } from 'react-router'
import type { acceptPage } from '@aforo/domain/catalogue/content/contract.ts'
import { cancelledWords } from '@aforo/domain/booking/reservations/confirmations.ts'
import type { cancelReservation, reserve } from '@aforo/domain/booking/reservations/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { callApi } from '../../api/call-api.ts'
import { useSettings } from '../../frame/frame-data.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { rememberSpot } from '../../reservations/room/last-spot.ts'
import type { Event } from './flow/booking-flow.ts'
import type { Flow, SeatSelection } from './flow/steps.ts'
import { idempotencyKeyFor } from './idempotency-key.ts'
import { useWaitlistCalls } from './use-waitlist-calls.ts'

export type BookingCalls = ReturnType<typeof useBookingCalls>

export function useBookingCalls(flow: Flow | null, dispatch: (event: Event) => void) {
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()
  const { zone } = calendarPolicy(useSettings())
  const waitlist = useWaitlistCalls(flow, dispatch)
  const step = flow?.step

  async function reserveSeats() {
    if (!flow || step?.kind !== 'reserve') return
    const { single_class_id, class_type } = flow.facts.singleClass
    const { own } = step.selection
    const key = idempotencyKeyFor(step)
    dispatch({ type: 'sent', key })
    const body = { single_class_id, ...toSeatFields(step.selection) }
    const response = await callApi<typeof reserve>('POST /class_reservations', { body }, { key })
    if (!response.ok) {
      dispatch({ type: 'refused', failure: response.failure })
      return STALE_FACTS_CODES.has(response.failure.code) ? revalidate() : undefined
    }
    if (own?.spot) rememberSpot(class_type.class_type_id, own.spot)
    dispatch({ type: 'reserved', seats: response.value.class_reservations })
    await revalidate()
  }

  /** Accepts a document; the refreshed facts then lead to the next document or to the reserve step (2.47). */
  async function accept(page_id: number) {
    dispatch({ type: 'sent', key: newIdempotencyKey() })
    const response = await callApi<typeof acceptPage>('POST /accepted_pages', { body: { page_id } })
    if (!response.ok) return dispatch({ type: 'refused', failure: response.failure })
    await revalidate()
  }

  async function cancel(onDone: () => void) {
    if (step?.kind !== 'cancel') return
    dispatch({ type: 'sent', key: newIdempotencyKey() })
    const params = { id: step.offer.class_reservation_id }
    const response = await callApi<typeof cancelReservation>('DELETE /class_reservations/{id}', { params })
    if (!response.ok) return dispatch({ type: 'refused', failure: response.failure })
    onDone()
    success(cancelledWords(response.value, zone))
    await revalidate()
  }

  return { reserveSeats, accept, cancel, ...waitlist }
}

/** Refusals which show that the facts of the sheet are stale and must be read again. */
const STALE_FACTS_CODES: ReadonlySet<string> = new Set(['no-credits', 'documents-pending', 'already-reserved'])

const toSeatFields = ({ own, guest, available_class_id }: SeatSelection) => ({
  ...(own?.spot ? { spot: own.spot } : {}),
  ...(guest ? { guest: guest.name.trim() } : {}),
  ...(guest?.spot ? { guest_spot: guest.spot } : {}),
  ...(available_class_id === null ? {} : { available_class_id }),
})
