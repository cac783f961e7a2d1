import { refuse } from '@aforo/domain/commerce/saved-cards/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import { GatewayUnavailable } from '../../gateways/payment-gateway.ts'
import type { AppContext } from '../../app/app-context.ts'
import { cardOf, everySourceOf, findSource, isCharged, setSourceDeleted } from './store.ts'

type OwnSource = { readonly customer_id: number; readonly payment_source_id: number }

/**
 * Deletes a customer's card at its gateway and then here (7.20, 7.21), unless a subscription is charged to it. Nothing
 * is deleted while the gateway does not respond.
 */
export async function removeSource(app: AppContext, ownSource: OwnSource) {
  const found = await app.transaction((tx) => findDeletable(tx, ownSource))
  if (!found.allowed) return found
  for (const { gateway, source_id, payment_source_id } of found.value) {
    try {
      await app.payments.byName(gateway)?.deleteCard(source_id)
    } catch (error) {
      if (error instanceof GatewayUnavailable) return refuse('gateway-silent')
      throw error
    }
    await app.transaction((tx) => setSourceDeleted(tx, payment_source_id, app.now()))
  }
  return allow(ownSource.payment_source_id)
}

async function findDeletable(tx: Tx, { customer_id, payment_source_id }: OwnSource) {
  await lockPerson(tx, customer_id)
  const source = await findSource(tx, customer_id, payment_source_id)
  if (!source) return refuse('source-missing')
  const sameCard = (await everySourceOf(tx, customer_id)).filter((other) => cardOf(other) === cardOf(source))
  for (const { payment_source_id: id } of sameCard) if (await isCharged(tx, id)) return refuse('source-charged')
  return allow(sameCard)
}
