import { refuse } from '@aforo/domain/commerce/saved-cards/refusals.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { checkoutPolicy } from '@aforo/domain/settings/policies.ts'
import { GatewayUnavailable } from '../../gateways/payment-gateway.ts'
import { digestOf, rowInEpoch } from '../../gateways/provider-reference.ts'
import type { AppContext } from '../../app/app-context.ts'
import { ensureGatewayCustomer } from './enrol.ts'
import { saveCard } from './save-source.ts'
import { sourceToApi } from './list-sources.ts'

type SaveRequest = { readonly customer_id: number; readonly key: string }

/** Starts saving a card and returns the secret with which the browser confirms it at the gateway (7.21). */
export const beginSaving = (app: AppContext, { customer_id, key }: SaveRequest) =>
  withSavedCards(app, async () => {
    const { card } = app.payments
    const payer = await ensureGatewayCustomer(app, card, customer_id)
    return allow(await card.startSavingCard(payer, `save:${rowInEpoch(payer.reference)}:${digestOf(key)}`))
  })

/** Stores a card that the browser has confirmed, unless it belongs to another customer (F39). */
export const finishSaving = (app: AppContext, { customer_id, source_id }: { customer_id: number; source_id: string }) =>
  withSavedCards(app, async () => {
    const { card } = app.payments
    const { gateway_customer_id } = await ensureGatewayCustomer(app, card, customer_id)
    const saved = await card.readSavedCard(source_id, gateway_customer_id)
    if (!saved) return refuse('source-not-added')
    const row = await app.transaction((tx) => saveCard(tx, { customer_id, gateway: card.name, saved }, app.now()))
    return allow({ payment_source: sourceToApi(row) })
  })

/** Stores a card from a token that the browser created (7.20). */
export const saveToken = (app: AppContext, { customer_id, token_id, key }: SaveRequest & { token_id: string }) =>
  withSavedCards(app, async () => {
    const { card } = app.payments
    const payer = await ensureGatewayCustomer(app, card, customer_id)
    const savedCard = await card.saveCard(token_id, payer, `token:${rowInEpoch(payer.reference)}:${digestOf(key)}`)
    if (!savedCard.allowed)
      return refuse('source-not-added', { details: { decline_code: savedCard.details?.decline_code } })
    const saved = savedCard.value
    const row = await app.transaction((tx) => saveCard(tx, { customer_id, gateway: card.name, saved }, app.now()))
    return allow(sourceToApi(row))
  })

async function withSavedCards<T, R extends string = never>(app: AppContext, work: () => Promise<Verdict<T, R>>) {
  if (!checkoutPolicy(await app.settings()).savedSources) return refuse('sources-disabled')
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayUnavailable) return refuse('source-unavailable')
    throw error
  }
}
