import { useRevalidator } from 'react-router'
import type { joinWaitlist, leaveWaitlist } from '@aforo/domain/booking/waitlist/contract.ts'
import { confirmations } from '@aforo/domain/booking/waitlist/words.ts'
import { callApi, newKey } from '../../api/call-api.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import type { Event } from './flow/booking-flow.ts'
import type { Flow } from './flow/steps.ts'
import { keyOf } from './key-of.ts'

/** Into the line of a full class, and out of it (4.12). */
export function useWaitlistCalls(flow: Flow | null, dispatch: (event: Event) => void) {
  const { revalidate } = useRevalidator()
  const { success } = useAlerts()

  async function join() {
    if (!flow) return
    const { single_class_id } = flow.facts.singleClass
    const key = keyOf(flow.step)
    dispatch({ type: 'sent', key })
    const answer = await callApi<typeof joinWaitlist>('POST /waitlist', { body: { single_class_id } }, { key })
    if (!answer.ok) return dispatch({ type: 'refused', failure: answer.failure })
    dispatch({ type: 'joined', position: answer.value.waitlist.position })
    await revalidate()
  }

  async function leave() {
    const my_waitlist_id = flow?.facts.singleClass.my_waitlist_id ?? null
    if (my_waitlist_id === null) return
    dispatch({ type: 'sent', key: newKey() })
    const answer = await callApi<typeof leaveWaitlist>('DELETE /waitlist/{id}', { params: { id: my_waitlist_id } })
    if (!answer.ok) return dispatch({ type: 'refused', failure: answer.failure })
    dispatch({ type: 'left' })
    success(confirmations.left)
    await revalidate()
  }

  return { join, leave }
}
