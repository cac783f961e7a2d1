import { useRevalidator } from 'react-router'
import type { joinWaitlist, leaveWaitlist } from '@aforo/domain/booking/waitlist/contract.ts'
import { confirmations } from '@aforo/domain/booking/waitlist/words.ts'
import { newIdempotencyKey } from '@aforo/ui/api/idempotency-key.ts'
import { callApi } from '../../api/call-api.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import type { Event } from './flow/booking-flow.ts'
import type { Flow } from './flow/steps.ts'
import { idempotencyKeyFor } from './idempotency-key.ts'

/** Joins and leaves the waitlist of a class (4.12). */
export function useWaitlistCalls(flow: Flow | null, dispatch: (event: Event) => void) {
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()

  async function join() {
    if (!flow) return
    const { single_class_id } = flow.facts.singleClass
    const key = idempotencyKeyFor(flow.step)
    dispatch({ type: 'sent', key })
    const response = await callApi<typeof joinWaitlist>('POST /waitlist', { body: { single_class_id } }, { key })
    if (!response.ok) return dispatch({ type: 'refused', failure: response.failure })
    dispatch({ type: 'joined', position: response.value.waitlist.position })
    await revalidate()
  }

  async function leave() {
    const my_waitlist_id = flow?.facts.singleClass.my_waitlist_id ?? null
    if (my_waitlist_id === null) return
    dispatch({ type: 'sent', key: newIdempotencyKey() })
    const response = await callApi<typeof leaveWaitlist>('DELETE /waitlist/{id}', { params: { id: my_waitlist_id } })
    if (!response.ok) return dispatch({ type: 'refused', failure: response.failure })
    dispatch({ type: 'left' })
    success(confirmations.left)
    await revalidate()
  }

  return { join, leave }
}
