import { and, asc, eq, isNotNull, like, lte, sql } from 'drizzle-orm'
import type { FakeContext } from '../context.ts'
import { endVoucher } from './bank/vouchers.ts'
import { closeSession } from './billing/pages.ts'
import { retry, turn } from './billing/renewing.ts'
import type { DeliveryScript } from './provider/script.ts'
import type { SessionThing } from './provider/shapes.ts'
import { hold } from './provider/things.ts'
import type { ProviderRequest } from './provider/provider.ts'
import { endRefund } from './resources/refunds.ts'
import { rehearsalThing } from '../memory/tables.ts'

const MOMENTS: Readonly<Record<string, (request: ProviderRequest, id: string) => Promise<unknown>>> = {
  'stripe.subscription': turn,
  'stripe.invoice': retry,
  'stripe.payment_intent': endVoucher,
  'stripe.refund': endRefund,
  'stripe.checkout.session': expire,
}

const isOfItsClock = and(like(rehearsalThing.kind, 'stripe.%'), isNotNull(rehearsalThing.due_at))

export const firstStripeMoment = sql`select min(${rehearsalThing.due_at}) from ${rehearsalThing} where ${isOfItsClock}`

/**
 * The provider's own clock: renewals, tries of declined charges again, ends of trials, of vouchers and of pages, in the
 * order in which they fall due, each at its own moment. Answers how many there were.
 */
export async function runStripeClock(
  context: Pick<FakeContext, 'transaction' | 'secret'>,
  now: Date,
  script: DeliveryScript = 'twice',
): Promise<number> {
  let turned = 0
  while (await turnNext(context, now, script)) turned += 1
  return turned
}

function turnNext(
  { transaction, secret }: Pick<FakeContext, 'transaction' | 'secret'>,
  now: Date,
  script: DeliveryScript,
) {
  return transaction(async (tx) => {
    const [due] = await tx
      .select({ id: rehearsalThing.id, kind: rehearsalThing.kind, due_at: rehearsalThing.due_at })
      .from(rehearsalThing)
      .where(and(isOfItsClock, lte(rehearsalThing.due_at, now)))
      .orderBy(asc(rehearsalThing.due_at), asc(rehearsalThing.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due?.due_at) return false
    await tx.update(rehearsalThing).set({ due_at: null }).where(eq(rehearsalThing.id, due.id))
    await MOMENTS[due.kind]?.({ tx, now: due.due_at, secret, script }, due.id)
    return true
  })
}

async function expire(request: ProviderRequest, id: string): Promise<void> {
  const session = await hold<SessionThing>(request, 'checkout.session', id)
  if (session.status === 'open') await closeSession(request, session)
}
