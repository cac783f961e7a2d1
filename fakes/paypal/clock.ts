import { setChargeStatus } from './charging/charges.ts'
import { renew } from './charging/subscriptions.ts'
import type { FakeContext } from '../context.ts'
import type { Wallet } from './wallet.ts'
import { firstDueAt, lockDue } from './wallet-store.ts'

export const firstPaypalDueAt = firstDueAt('subscription', 'charge')

/**
 * Runs the next due step: a renewal, a retry or the end of a review, each as of its due time, even months later.
 * Returns whether there was one.
 */
export function runPaypalClock(context: FakeContext, now: Date, script: Wallet['script'] = 'twice'): Promise<boolean> {
  const asOf = (moment: Date | null): Wallet => ({
    context: { ...context, now: () => moment ?? now },
    script,
    faults: { next: [] },
  })
  return context.transaction(async (tx) => {
    const subscription = await lockDue(tx, 'subscription', now)
    if (subscription) {
      await renew(tx, asOf(subscription.due_at), subscription)
      return true
    }
    const charge = await lockDue(tx, 'charge', now)
    if (charge) await setChargeStatus(tx, asOf(charge.due_at), charge, 'COMPLETED')
    return charge !== null
  })
}
