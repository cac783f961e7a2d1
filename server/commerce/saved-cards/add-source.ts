import { refuse } from '@aforo/domain/commerce/saved-cards/refusals.ts'
import type { PaymentSource } from '@aforo/domain/commerce/saved-cards/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { checkoutPolicy } from '@aforo/domain/settings/policies.ts'
import { GatewaySilent } from '../../gateways/payment-gateway.ts'
import { digestOf, rowInEpoch } from '../../gateways/provider-reference.ts'
import type { AppContext } from '../../app/app-context.ts'
import { gatewayCustomerOf } from './enrol.ts'
import { saveCard } from './save-source.ts'
import { sourceToApi } from './list-sources.ts'

type SaveRequest = { readonly customer_id: number; readonly key: string }

/** Begins to save a card: the browser confirms it at the gateway with this secret (7.21). */
export const beginSaving = (
  app: AppContext,
  { customer_id, key }: SaveRequest,
): Promise<Verdict<{ clientSecret: string }>> =>
  cardVault(app, async () => {
    const { card } = app.payments
    const payer = await gatewayCustomerOf(app, card, customer_id)
    return allow(await card.beginSaving(payer, `save:${rowInEpoch(payer.reference)}:${digestOf(key)}`))
  })

/** Stores a card confirmed in the browser, unless it is another person's (F39). */
export const finishSaving = (
  app: AppContext,
  { customer_id, source_id }: { customer_id: number; source_id: string },
): Promise<Verdict<{ payment_source: PaymentSource }>> =>
  cardVault(app, async () => {
    const { card } = app.payments
    const { gateway_customer_id } = await gatewayCustomerOf(app, card, customer_id)
    const saved = await card.readSaved(source_id, gateway_customer_id)
    if (!saved) return refuse('source-not-added')
    const row = await app.transaction((tx) => saveCard(tx, { customer_id, gateway: card.name, saved }, app.now()))
    return allow({ payment_source: sourceToApi(row) })
  })

/** Keeps a card that the browser made a token of (7.20). */
export const saveToken = (
  app: AppContext,
  { customer_id, token_id, key }: SaveRequest & { token_id: string },
): Promise<Verdict<PaymentSource>> =>
  cardVault(app, async () => {
    const { card } = app.payments
    const payer = await gatewayCustomerOf(app, card, customer_id)
    const savedCard = await card.saveCard(token_id, payer, `token:${rowInEpoch(payer.reference)}:${digestOf(key)}`)
    if (!savedCard.allowed) return refuse('source-not-added', { details: savedCard.details })
    const saved = savedCard.value
    const row = await app.transaction((tx) => saveCard(tx, { customer_id, gateway: card.name, saved }, app.now()))
    return allow(sourceToApi(row))
  })

async function cardVault<Value>(app: AppContext, work: () => Promise<Verdict<Value>>): Promise<Verdict<Value>> {
  if (!checkoutPolicy(await app.settings()).savedSources) return refuse('sources-disabled')
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewaySilent) return refuse('source-unavailable')
    throw error
  }
}
