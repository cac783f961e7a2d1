import { GatewaySilent } from '../../../gateways/payment-gateway.ts'
import { readAndWrite } from '../../../gateways/read-again.ts'
import type { World } from '../../../app/world.ts'
import { type ApplySubscription, follow } from './follow.ts'
import { findAsked } from './ask-for.ts'
import { firstUnheard, type PaymentRow, touch, unheardOf } from './payment-store.ts'
import type { Log } from '../../../platform/log/log.ts'

const AT_ONCE = 20

export const firstPaymentDue = firstUnheard

/**
 * Asks the gateways about payments whose webhook has not come, and about requests that died unanswered; answers how many
 * had been paid. What the thank-you page reads is the purchase alone: it never waits for a gateway.
 */
export async function askUnheard(world: World, applySubscription: ApplySubscription, log: Log): Promise<number> {
  const { card, wallet } = world.payments
  const names = [card.name, ...(wallet ? [wallet.name] : [])]
  let paid = 0
  for (const row of await unheardOf(world.database.db, names, world.now(), AT_ONCE)) {
    try {
      if (await askAbout(world, row, applySubscription)) paid += 1
    } catch (error) {
      const level = error instanceof GatewaySilent ? 'warning' : 'error'
      log({ level, job: 'ask-unheard', gateway_payment_id: row.gateway_payment_id, error })
      await touch(world.database.db, row.payment_id, world.now())
    }
  }
  return paid
}

async function askAbout(world: World, asked: PaymentRow, applySubscription: ApplySubscription): Promise<boolean> {
  const found = await findAsked(world, asked)
  const row = found.allowed ? found.value : null
  const applying = row && (await readAndWrite(world, () => follow(world, row, applySubscription)))
  if (!applying) await touch(world.database.db, asked.payment_id, world.now())
  return applying?.status === 'succeeded'
}
