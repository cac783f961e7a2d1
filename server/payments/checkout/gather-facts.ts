import type { AttemptFacts } from '@aforo/domain/payments/checkout/attempting.ts'
import type { Attempt } from '@aforo/domain/payments/checkout/shapes.ts'
import type { DiscountReason } from '@aforo/domain/commerce/discounts/refusals.ts'
import { priceToPay } from '@aforo/domain/commerce/packages/price.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { calendarPolicy, type CheckoutPolicy, checkoutPolicy } from '@aforo/domain/settings/policies.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import { hasAcceptedRequired } from '../../catalogue/content/accept-pages.ts'
import type { LockedPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type HeldDiscount, holdDiscount } from '../../commerce/discounts/hold-discount.ts'
import { readBuyerFacts } from '../../commerce/packages/buyer.ts'
import { lockPackage, type PackageHeld } from '../../commerce/packages/stock.ts'
import { hasPaidFee, listOwnPurchases, releaseOverdue } from '../../commerce/purchases/pending/pending-purchases.ts'
import { listMethods } from '../../commerce/purchases/payment-methods.ts'
import { listSources } from '../../commerce/saved-cards/list-sources.ts'
import type { AppContext } from '../../app/app-context.ts'

export type GatheredFacts = {
  readonly facts: AttemptFacts
  readonly fee: PackageHeld | null
  readonly discount: Verdict<HeldDiscount, DiscountReason> | null
}

type GatherInput = {
  readonly input: Attempt
  readonly person: LockedPerson
  readonly pack: PackageHeld
  readonly settings: Settings
  readonly policy: CheckoutPolicy
  readonly byStaff: boolean
  readonly now: Date
}

/**
 * The checkout policy with the wallet only where it can be used: a gateway for it exists, and the real one has its
 * keys.
 */
export const policyOf = ({ payments: { wallet } }: AppContext, settings: Settings): CheckoutPolicy => {
  const policy = checkoutPolicy(settings)
  const hasKeys = settings.paypal_client_id !== '' && settings.paypal_secret !== ''
  return { ...policy, wallet: policy.wallet && wallet !== null && (wallet.name !== 'paypal' || hasKeys) }
}

/** Reads the facts of the rule for starting a purchase. Lock order: customer, package, discount code. */
export async function gatherFacts(tx: Tx, context: GatherInput): Promise<GatheredFacts> {
  const { input, person, pack, settings, policy, now } = context
  const { customer_id } = person
  const { class_package_id } = pack
  const fee = await feePackage(tx, policy, pack)
  const released = pack.max_sales === null ? 0 : await releaseOverdue(tx, class_package_id, now)
  const typedCode = input.discountCode
  const code = typedCode ? { code: typedCode, customer_id, pack, enabled: policy.discounts } : null
  const discount = code && (await holdDiscount(tx, code, now))
  const facts: AttemptFacts = {
    input,
    pack,
    policy,
    means: await readPaymentMeans(tx, customer_id, policy),
    ownPurchases: await listOwnPurchases(tx, customer_id, class_package_id),
    held: pack.sold - released,
    ...(await readBuyerFacts(tx, customer_id, pack, now)),
    signupFee: fee && {
      class_package_id: fee.class_package_id,
      title: fee.title,
      price: priceToPay(fee),
      settled: await hasPaidFee(tx, customer_id, fee.class_package_id),
    },
    discount,
    documentsAccepted: context.byStaff || (await hasAcceptedRequired(tx, customer_id)),
    zone: calendarPolicy(settings).zone,
  }
  return { facts, fee, discount }
}

export const readPaymentMeans = async (tx: Tx, customer_id: number, policy: CheckoutPolicy) => ({
  payment_methods: await listMethods(tx),
  payment_sources: policy.savedSources ? await listSources(tx, customer_id) : [],
})

async function feePackage(tx: Tx, policy: CheckoutPolicy, pack: PackageHeld): Promise<PackageHeld | null> {
  const id = policy.signupFeePackageId
  if (id === null) return null
  const fee = id === pack.class_package_id ? pack : await lockPackage(tx, id)
  return fee?.isOnSale ? fee : null
}
