import { Suspense } from 'react'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { endRenewal, useIsRenewing } from '../../api/session-renewal.ts'
import { preloadable } from '../../ui/preloadable.ts'

const sheet = preloadable(async () => (await import('./session-ended-sheet.tsx')).SessionEndedSheet)

/** 4.1: when the session has ended, asks the customer to sign in over the page; the failed request is then repeated. */
export function SessionEnded({ customer_id }: { customer_id: number }) {
  if (!useIsRenewing()) return null
  const onEntered = async () => {
    const response = await callApi<typeof getCustomer>('GET /customer')
    if (response.ok && response.value.customer.customer_id === customer_id) return endRenewal(true)
    location.reload()
  }
  return (
    <Suspense>
      <sheet.Part onEntered={() => void onEntered()} onClose={() => endRenewal(false)} />
    </Suspense>
  )
}
