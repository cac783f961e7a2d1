import { and, asc, eq, isNotNull, like, lte, sql } from 'drizzle-orm'
import type { FakeContext } from '../context.ts'
import { expireVoucher } from './bank/vouchers.ts'
import { closeSession } from './billing/checkout-sessions.ts'
import { retryInvoice, advanceSubscription } from './billing/renewing.ts'
import type { DeliveryScript } from '../webhooks.ts'
import type { SessionObject } from './provider/shapes.ts'
import { lockObject } from './provider/objects.ts'
import type { ProviderRequest } from './provider/provider.ts'
import { settleRefund } from './resources/refunds.ts'
import { rehearsalThing } from '../memory/tables.ts'

const STEP_OF_KIND: Readonly<Record<string, (request: ProviderRequest, id: string) => Promise<unknown>>> = {
  'stripe.subscription': advanceSubscription,
  'stripe.invoice': retryInvoice,
  'stripe.payment_intent': expireVoucher,
  'stripe.refund': settleRefund,
  'stripe.checkout.session': expireOpenSession,
}

const isScheduled = and(like(rehearsalThing.kind, 'stripe.%'), isNotNull(rehearsalThing.due_at))

export const firstStripeDueAt = sql`select min(${rehearsalThing.due_at}) from ${rehearsalThing} where ${isScheduled}`

/**
 * The clock of the provider: renewals, retries of declined charges, ends of trials, expiry of vouchers and pages, in
 * due order, each at its due time. Returns how many it ran.
 */
export async function runStripeClock(
  context: Pick<FakeContext, 'transaction' | 'secret'>,
  now: Date,
  script: DeliveryScript = 'twice',
): Promise<number> {
  let stepCount = 0
  while (await runNextStep(context, now, script)) stepCount += 1
  return stepCount
}

function runNextStep(
  { transaction, secret }: Pick<FakeContext, 'transaction' | 'secret'>,
  now: Date,
  script: DeliveryScript,
) {
  return transaction(async (tx) => {
    const [step] = await tx
      .select({ id: rehearsalThing.id, kind: rehearsalThing.kind, due_at: rehearsalThing.due_at })
      .from(rehearsalThing)
      .where(and(isScheduled, lte(rehearsalThing.due_at, now)))
      .orderBy(asc(rehearsalThing.due_at), asc(rehearsalThing.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!step?.due_at) return false
    await tx.update(rehearsalThing).set({ due_at: null }).where(eq(rehearsalThing.id, step.id))
    await STEP_OF_KIND[step.kind]?.({ tx, now: step.due_at, secret, script }, step.id)
    return true
  })
}

async function expireOpenSession(request: ProviderRequest, id: string): Promise<void> {
  const session = await lockObject<SessionObject>(request, 'checkout.session', id)
  if (session.status === 'open') await closeSession(request, session)
}
