import { refuse } from '@aforo/domain/commerce/saved-cards/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import { GatewaySilent } from '../../gateways/payment-gateway.ts'
import type { AppContext } from '../../app/app-context.ts'
import { cardOf, everySourceOf, findSource, isCharged, setForgotten, type SourceRow } from './store.ts'

type OwnSource = { readonly customer_id: number; readonly payment_source_id: number }

/**
 * Forgets a card of one's own, at its gateway and then here (7.20, 7.21); not one that a subscription is charged to. While
 * the gateway is silent nothing is forgotten.
 */
export async function removeSource(app: AppContext, ownSource: OwnSource): Promise<Verdict<number>> {
  const found = await app.transaction((tx) => mayForget(tx, ownSource))
  if (!found.allowed) return found
  for (const { gateway, source_id, payment_source_id } of found.value) {
    try {
      await app.payments.named(gateway)?.forgetCard(source_id)
    } catch (error) {
      if (error instanceof GatewaySilent) return refuse('gateway-silent')
      throw error
    }
    await app.transaction((tx) => setForgotten(tx, payment_source_id, app.now()))
  }
  return allow(ownSource.payment_source_id)
}

async function mayForget(tx: Tx, { customer_id, payment_source_id }: OwnSource): Promise<Verdict<SourceRow[]>> {
  await lockPerson(tx, customer_id)
  const source = await findSource(tx, customer_id, payment_source_id)
  if (!source) return refuse('source-missing')
  const same = (await everySourceOf(tx, customer_id)).filter((one) => cardOf(one) === cardOf(source))
  for (const one of same) if (await isCharged(tx, one.payment_source_id)) return refuse('source-charged')
  return allow(same)
}
