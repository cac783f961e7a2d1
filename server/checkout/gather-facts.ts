import type { AttemptFacts } from 'studio/checkout/attempting.ts'
import type { Attempt } from 'studio/checkout/shapes.ts'
import type { DiscountReason } from 'studio/discounts/refusals.ts'
import { priceToPay } from 'studio/packages/price.ts'
import type { Settings } from 'studio/settings/keys.ts'
import { calendarPolicy, type CheckoutPolicy, checkoutPolicy } from 'studio/settings/policies.ts'
import type { Verdict } from 'studio/values/refusal.ts'
import { hasAcceptedRequired } from '../content/accept-pages.ts'
import type { LockedPerson } from '../customers/lock-person.ts'
import type { Tx } from '../database/database.ts'
import { type HeldDiscount, holdDiscount } from '../discounts/hold-discount.ts'
import { readBuyerFacts } from '../packages/buyer.ts'
import { lockPackage, type PackageHeld } from '../packages/stock.ts'
import { hasSettled, ownOf, releaseOverdue } from '../purchases/holding.ts'
import { listMethods } from '../purchases/payment-methods.ts'
import { listSources } from '../sources/list-sources.ts'
import type { World } from '../world.ts'

export type Gathered = {
  readonly facts: AttemptFacts
  readonly fee: PackageHeld | null
  readonly discount: Verdict<HeldDiscount, DiscountReason> | null
}

type Wishing = {
  readonly wish: Attempt
  readonly person: LockedPerson
  readonly pack: PackageHeld
  readonly settings: Settings
  readonly policy: CheckoutPolicy
  /** Somebody of the staff buys for her: she cannot tick what is to be accepted. */
  readonly byStaff: boolean
  readonly now: Date
}

/** What the studio offers to buy by: the wallet only when there is one, and a real one has its keys. */
export const policyOf = ({ payments: { wallet } }: World, settings: Settings): CheckoutPolicy => {
  const policy = checkoutPolicy(settings)
  const hasKeys = settings.paypal_client_id !== '' && settings.paypal_secret !== ''
  return { ...policy, wallet: policy.wallet && wallet !== null && (wallet.name !== 'paypal' || hasKeys) }
}

/** All that the rule of an attempt looks at, under the locks of person, package and code, in this order. */
export async function gatherFacts(tx: Tx, wishing: Wishing): Promise<Gathered> {
  const { wish, person, pack, settings, policy, now } = wishing
  const { customer_id } = person
  const { class_package_id } = pack
  const fee = await feePackage(tx, policy, pack)
  const released = pack.max_sales === null ? 0 : await releaseOverdue(tx, class_package_id, now)
  const typed = wish.discountCode
  const code = typed ? { code: typed, customer_id, pack, enabled: policy.discounts } : null
  const discount = code && (await holdDiscount(tx, code, now))
  const facts: AttemptFacts = {
    wish,
    pack,
    policy,
    means: await meansOf(tx, customer_id, policy),
    ownPurchases: await ownOf(tx, customer_id, class_package_id),
    held: pack.sold - released,
    ...(await readBuyerFacts(tx, customer_id, pack, now)),
    signupFee: fee && {
      class_package_id: fee.class_package_id,
      title: fee.title,
      price: priceToPay(fee),
      settled: await hasSettled(tx, customer_id, fee.class_package_id),
    },
    discount,
    documentsAccepted: wishing.byStaff || (await hasAcceptedRequired(tx, customer_id)),
    zone: calendarPolicy(settings).zone,
  }
  return { facts, fee, discount }
}

/** The studio's own ways to pay, and her own saved cards where they are taken. */
export const meansOf = async (tx: Tx, customer_id: number, policy: CheckoutPolicy) => ({
  payment_methods: await listMethods(tx),
  payment_sources: policy.savedSources ? await listSources(tx, customer_id) : [],
})

/** The studio's signup fee, held like the package itself; none while it is not on sale. */
async function feePackage(tx: Tx, policy: CheckoutPolicy, pack: PackageHeld): Promise<PackageHeld | null> {
  const id = policy.signupFeePackageId
  if (id === null) return null
  const fee = id === pack.class_package_id ? pack : await lockPackage(tx, id)
  return fee?.onSale ? fee : null
}
