import { type AttemptFacts, decideAttempt, type Order } from 'studio/checkout/attempting.ts'
import { refuse } from 'studio/checkout/refusals.ts'
import type { Attempt, Attempted } from 'studio/checkout/shapes.ts'
import { priceToPay } from 'studio/packages/price.ts'
import type { Settings } from 'studio/settings/keys.ts'
import { calendarPolicy, checkoutPolicy, creditPolicy } from 'studio/settings/policies.ts'
import { allow, type Refusal, type Verdict } from 'studio/values/refusal.ts'
import { type LockedPerson, lockPerson } from '../customers/lock-person.ts'
import type { Tx } from '../database/database.ts'
import { lockPackage, type PackageHeld } from '../packages/stock.ts'
import { begin } from '../purchases/begin.ts'
import { type Begun, findBegun, hasSettled, isHeldByDouble, ownOf, releaseOverdue } from '../purchases/holding.ts'
import { listMethods } from '../purchases/payment-methods.ts'
import { settle } from '../purchases/settle.ts'
import type { World } from '../world.ts'
import { askGateway } from './ask-gateway.ts'

export type Buying = { customer_id: number; attempt_key: string; from: string; wish: Attempt }

/**
 * Attempts a purchase, in steps: the purchase is written and holds its place, then the gateway is asked outside of any
 * transaction. The same key finds what it began, and finishes it (4.18, 7.18).
 */
export async function attempt(world: World, buying: Buying): Promise<Verdict<Attempted>> {
  const settings = await world.settings()
  const now = world.now()
  const begun = await world.transaction(
    async (tx) =>
      (await found(tx, buying)) ??
      (await beginNew(tx, buying, settings, now).then(async (made) =>
        made.allowed ? made : resume(tx, buying, made),
      )),
  )
  if (!begun.allowed) return begun
  const { purchase_id, status, payment_kind } = begun.value
  return status === 'pending' && payment_kind === 'card' ? askGateway(world, begun.value) : allow({ purchase_id })
}

async function found(tx: Tx, { customer_id, attempt_key }: Buying): Promise<Verdict<Begun> | null> {
  const before = await findBegun(tx, customer_id, attempt_key)
  return before && allow(before)
}

async function beginNew(tx: Tx, buying: Buying, settings: Settings, now: Date): Promise<Verdict<Begun>> {
  const { wish, customer_id, attempt_key } = buying
  const person = await lockPerson(tx, customer_id)
  const pack = await lockPackage(tx, wish.class_package_id)
  if (!person || !pack) return refuse('package-missing')
  const fee = await feePackage(tx, settings, pack)
  const facts = await factsFor(tx, { wish, person, pack, fee, settings, now })
  const verdict = decideAttempt(facts, now)
  if (!verdict.allowed) return verdict
  const order = verdict.value
  const feeLine = order.lines.find((line) => line.class_package_id === fee?.class_package_id && fee !== pack)
  const made = await begin(
    tx,
    {
      customer_id,
      attempt_key,
      pack,
      amount: priceToPay(pack),
      total: order.total,
      ...paymentOf(order),
      renewal_consent:
        wish.renewal_consent && pack.is_subscription ? { ...wish.renewal_consent, ...consent(buying, now) } : null,
      fee: feeLine && fee ? { line: feeLine, pack: fee } : null,
    },
    now,
  )
  if (!made.allowed) return made
  if (order.kind === 'free') {
    const policy = { ...calendarPolicy(settings), ...creditPolicy(settings) }
    await settle(tx, made.value, { now, policy, card_fingerprint: null })
  }
  const begun = await findBegun(tx, customer_id, attempt_key)
  return begun ? allow(begun) : refuse('payment-unavailable')
}

/** She has reached the limit by a card purchase that still waits for its money: she goes on with that one. */
async function resume(tx: Tx, { customer_id, wish }: Buying, refusal: Refusal): Promise<Verdict<Begun>> {
  const pending = refusal.reason === 'limit-reached' ? refusal.details?.pending_purchase_id : null
  if (!pending || wish.payment_method !== 'card') return refusal
  const own = await ownOf(tx, customer_id, wish.class_package_id)
  const waiting = own.find((one) => one.purchase_id === pending && one.payment_kind === 'card')
  return waiting ? allow(waiting) : refusal
}

type Gathered = {
  wish: Attempt
  person: LockedPerson
  pack: PackageHeld
  fee: PackageHeld | null
  settings: Settings
  now: Date
}

async function factsFor(tx: Tx, { wish, person, pack, fee, settings, now }: Gathered): Promise<AttemptFacts> {
  const { customer_id } = person
  const released = pack.max_sales === null ? 0 : await releaseOverdue(tx, pack.class_package_id, now)
  return {
    wish,
    pack,
    // There is no gateway for wallets: none is offered.
    policy: { ...checkoutPolicy(settings), wallet: false },
    means: { payment_methods: await listMethods(tx), payment_sources: [] },
    ownPurchases: await ownOf(tx, customer_id, pack.class_package_id),
    held: pack.sold - released,
    usedByThisPerson: await isHeldByDouble(tx, person, pack.class_package_id, now),
    signupFee: fee && {
      class_package_id: fee.class_package_id,
      title: fee.title,
      price: priceToPay(fee),
      settled: await hasSettled(tx, customer_id, fee.class_package_id),
    },
    zone: calendarPolicy(settings).zone,
  }
}

/** The studio's signup fee, held like the package itself; none while it is not on sale. */
async function feePackage(tx: Tx, settings: Settings, pack: PackageHeld): Promise<PackageHeld | null> {
  const id = checkoutPolicy(settings).signupFeePackageId
  if (id === null) return null
  const fee = id === pack.class_package_id ? pack : await lockPackage(tx, id)
  return fee?.onSale ? fee : null
}

const consent = ({ from }: Buying, now: Date) => ({ acceptedAt: now.toISOString(), from })

function paymentOf(order: Order) {
  if (order.kind === 'free') return { payment_kind: 'free' as const, payment_method_id: null, pending_until: null }
  const { option, pay_before } = order
  if (!('name' in option)) {
    throw new Error(`checkout: expected a way to pay that has a gateway, found ${option.kind}.`)
  }
  const { kind, payment_method_id } = option
  return { payment_kind: kind, payment_method_id, pending_until: pay_before }
}
