import { firstPeriodEnd } from '@aforo/domain/commerce/purchases/first-period.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { OXXO_DAYS } from '@aforo/domain/commerce/purchases/payment-deadline.ts'
import type {
  PayingBy,
  Payer,
  PaymentGateway,
  PaymentRequest,
  SubscriptionRequest,
} from '../../../gateways/payment-gateway.ts'
import { readInstallation } from '../../../gateways/installation.ts'
import type { ProviderReference } from '../../../gateways/provider-reference.ts'
import { packageReference } from '../../../commerce/packages/package-reference.ts'
import { type PendingPurchase, readFeeAmount } from '../../../commerce/purchases/pending/pending-purchases.ts'
import { ensureGatewayCustomer, readPayer } from '../../../commerce/saved-cards/enrol.ts'
import { findOwnSource } from '../../../commerce/saved-cards/list-sources.ts'
import type { AppContext } from '../../../app/app-context.ts'
import type { Way } from './way.ts'

/** The input of a gateway request. It has stored data only, so that a repeated request is identical. */
export type GatewayRequestInput = {
  readonly key: string
  readonly purchase: PendingPurchase
  readonly way: Way
  readonly requestedAt: Date
}

export async function buildPaymentRequest(
  app: AppContext,
  gateway: PaymentGateway,
  input: GatewayRequestInput,
): Promise<PaymentRequest> {
  const { key, purchase, way } = input
  return {
    key,
    reference: await referenceOf(app, purchase),
    amount: purchase.total_payment,
    description: purchase.title,
    payer: await findPayer(app, gateway, input),
    by: await toPayingBy(app, purchase, way, input.requestedAt),
  }
}

export async function buildSubscriptionRequest(
  app: AppContext,
  gateway: PaymentGateway,
  input: GatewayRequestInput,
): Promise<SubscriptionRequest> {
  const { key, purchase, way } = input
  const by = await toPayingBy(app, purchase, way, input.requestedAt)
  if (by.kind === 'oxxo' || by.kind === 'spei')
    throw new Error(`subscription: expected a card or a wallet, found ${by.kind}.`)
  const { zone } = calendarPolicy(await app.settings())
  const fee = await readFeeAmount(app.database.db, purchase.purchase_id)
  return {
    key,
    reference: await referenceOf(app, purchase),
    package_reference: await packageReference(app.database.db, purchase.class_package_id),
    description: purchase.title,
    payer: await findPayer(app, gateway, input),
    period: purchase.subscription_period ?? 'month',
    interval: purchase.subscription_interval ?? 1,
    ...pricesOf(purchase),
    trial_ends_at: purchase.free_trial_length ? firstPeriodEnd(purchase, purchase.createdAt, zone) : null,
    once_now: fee > 0 ? { amount: fee, description: 'Inscripción' } : null,
    by,
  }
}

const referenceOf = async ({ database }: AppContext, { reference }: PendingPurchase): Promise<ProviderReference> => ({
  ...(await readInstallation(database.db)),
  reference,
})

/**
 * The price of a period and its discount (5.13): with a code for every charge the full price and the discount are
 * shown, with one for the first charge the first and the later price.
 */
function pricesOf({
  amount,
  discount_amount,
  renewal_amount,
}: PendingPurchase): Pick<SubscriptionRequest, 'amount' | 'discount'> {
  const first = amount - discount_amount
  const later = renewal_amount ?? amount
  if (discount_amount === 0) return { amount: later, discount: null }
  return later === first
    ? { amount, discount: { off: discount_amount, lasts: 'always' } }
    : { amount: later, discount: { off: later - first, lasts: 'first' } }
}

async function findPayer(
  app: AppContext,
  gateway: PaymentGateway,
  { purchase, way }: GatewayRequestInput,
): Promise<Payer> {
  const { customer_id } = purchase
  if (way.kind === 'wallet') return readPayer(app, customer_id)
  const savesPayment = way.kind === 'source' || way.kind === 'spei' || ('save' in way && way.save)
  return savesPayment || purchase.renewal_amount !== null
    ? ensureGatewayCustomer(app, gateway, customer_id)
    : readPayer(app, customer_id)
}

/** Minutes until a hosted payment page expires; providers require at least 30. */
const PAGE_MINUTES = 32

async function toPayingBy(app: AppContext, purchase: PendingPurchase, way: Way, requestedAt: Date): Promise<PayingBy> {
  const { purchase_id, class_package_id, customer_id } = purchase
  const returnUrl = `${app.address}/checkout/${class_package_id}?compra=${purchase_id}`
  switch (way.kind) {
    case 'card':
      return { ...way, kind: 'card' }
    case 'session':
      return {
        ...way,
        kind: 'session',
        success_url: `${app.address}/gracias/${purchase_id}`,
        cancel_url: returnUrl,
        expires_at: addMinutes(requestedAt, PAGE_MINUTES),
      }
    case 'source': {
      const source = await findOwnSource(app.database.db, customer_id, way.payment_source_id)
      if (!source) throw new Error(`payment_source ${way.payment_source_id}: expected a saved card, found none.`)
      return { kind: 'source', source_id: source.source_id, return_url: returnUrl }
    }
    case 'oxxo':
      return { kind: 'oxxo', expires_after_days: OXXO_DAYS }
    case 'spei':
    case 'wallet':
      return { kind: way.kind }
    default:
      return way satisfies never
  }
}
