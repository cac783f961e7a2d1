import { Suspense } from 'react'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import { callApi } from '../api/call-api.ts'
import { endRenewal, useIsRenewing } from '../api/session-renewal.ts'
import { atHand } from '../ui/preloadable.ts'

const sheet = atHand(async () => (await import('./session-ended-sheet.tsx')).SessionEndedSheet)

/** 4.1 the session of this page has ended: its person signs in over it, and what they asked for goes on. */
export function SessionEnded({ customer_id }: { customer_id: number }) {
  if (!useIsRenewing()) return null
  const onEntered = async () => {
    const answer = await callApi<typeof getCustomer>('GET /customer')
    if (answer.ok && answer.value.customer.customer_id === customer_id) return endRenewal(true)
    location.reload()
  }
  return (
    <Suspense>
      <sheet.Part onEntered={() => void onEntered()} onClose={() => endRenewal(false)} />
    </Suspense>
  )
}
