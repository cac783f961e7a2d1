import { useRevalidator } from 'react-router'
import { confirmations } from 'studio/reservations/confirmations.ts'
import type { cancelReservation, reserve } from 'studio/reservations/contract.ts'
import type { joinWaitlist, leaveWaitlist } from 'studio/waitlist/contract.ts'
import { confirmations as waitlistConfirmations } from 'studio/waitlist/words.ts'
import { ask, newKey } from '../../api/ask.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import type { Event, Flow } from './booking-flow.ts'
import { rememberSpot } from './last-spot.ts'

type ReserveStep = Extract<Flow['step'], { kind: 'reserve' }>
type Tell = (event: Event) => void
export type BookingCalls = ReturnType<typeof useBookingCalls>

/** What the buttons of the flow ask of the API; each answer is told to the flow. A retry sends the same key again. */
export function useBookingCalls(flow: Flow | null, tell: Tell) {
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()
  const step = flow?.step
  const keyOf = () => (step && 'attempt' in step && step.attempt.kind === 'failed' && step.attempt.again) || newKey()

  async function reserveSeats() {
    if (!flow || step?.kind !== 'reserve') return
    const { single_class_id, class_type } = flow.facts.singleClass
    const { own } = step.wish
    const key = keyOf()
    tell({ type: 'sent', key })
    const body = { single_class_id, ...seatsWanted(step.wish) }
    const answer = await ask<typeof reserve>('POST /class_reservations', { body }, { key })
    if (!answer.ok) return tell({ type: 'refused', failure: answer.failure })
    if (own?.spot) rememberSpot(class_type.class_type_id, own.spot)
    tell({ type: 'reserved', seats: answer.value.class_reservations.map(({ spot, guest }) => ({ spot, guest })) })
    await revalidate()
  }

  async function join() {
    if (!flow) return
    const { single_class_id } = flow.facts.singleClass
    const key = keyOf()
    tell({ type: 'sent', key })
    const answer = await ask<typeof joinWaitlist>('POST /waitlist', { body: { single_class_id } }, { key })
    if (!answer.ok) return tell({ type: 'refused', failure: answer.failure })
    tell({ type: 'joined', position: answer.value.waitlist.position })
    await revalidate()
  }

  async function leave() {
    const my_waitlist_id = flow?.facts.singleClass.my_waitlist_id ?? null
    if (my_waitlist_id === null) return
    tell({ type: 'sent', key: newKey() })
    const answer = await ask<typeof leaveWaitlist>('DELETE /waitlist/{id}', { params: { id: my_waitlist_id } })
    if (!answer.ok) return tell({ type: 'refused', failure: answer.failure })
    tell({ type: 'left' })
    success(waitlistConfirmations.left)
    await revalidate()
  }

  /** Closes the sheet by `onDone` once the seat is given up. */
  async function cancel(onDone: () => void) {
    if (step?.kind !== 'cancel') return
    tell({ type: 'sent', key: newKey() })
    const params = { id: step.offer.class_reservation_id }
    const answer = await ask<typeof cancelReservation>('DELETE /class_reservations/{id}', { params })
    if (!answer.ok) return tell({ type: 'refused', failure: answer.failure })
    onDone()
    success(confirmations.cancelled)
    await revalidate()
  }

  return { reserveSeats, join, leave, cancel }
}

/** What is sent of a wish: only what was chosen. */
const seatsWanted = ({ own, guest, available_class_id }: ReserveStep['wish']) => ({
  ...(own?.spot ? { spot: own.spot } : {}),
  ...(guest ? { guest: guest.name.trim() } : {}),
  ...(guest?.spot ? { guest_spot: guest.spot } : {}),
  ...(available_class_id === null ? {} : { available_class_id }),
})
