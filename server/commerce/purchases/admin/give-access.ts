import type { ExpiryPolicy } from '@aforo/domain/commerce/credits/expiry.ts'
import { decideGiving, type Giving } from '@aforo/domain/commerce/purchases/admin/giving.ts'
import type { giveAccess as call } from '@aforo/domain/commerce/purchases/admin/contract.ts'
import { refuse } from '@aforo/domain/commerce/purchases/admin/refusals.ts'
import { firstPeriodEnd } from '@aforo/domain/commerce/purchases/first-period.ts'
import { type GrantOccasion, toNewGrants, type NewGrant } from '@aforo/domain/commerce/purchases/granting.ts'
import { statusWhenPaid } from '@aforo/domain/commerce/purchases/status.ts'
import { priceToPay } from '@aforo/domain/commerce/packages/price.ts'
import { calendarPolicy, creditPolicy } from '@aforo/domain/settings/policies.ts'
import type { ParsedOf } from '@aforo/domain/values/call.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { writeGrants } from '../../credits/grant.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/events/publish.ts'
import { lockPackage, type PackageHeld, takePiece } from '../../packages/stock.ts'
import { recordSale } from '../record-sale.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { balanceOf, withdrawFromAccount } from '../charges/account-money.ts'
import { listOwnPurchases } from '../pending/pending-purchases.ts'
import { listMethods } from '../payment-methods.ts'
import { getPurchase } from '../of-customer/read-purchases.ts'
import { recordAtReception } from '../charges/record-charge.ts'
import { insertGrant, insertPurchase } from '../store.ts'

type GiveAccessInput = ParsedOf<typeof call>['body']
type Staff = { readonly customer_id: number }

/**
 * Staff give or sell a package to a customer: the purchase is active at once, with its grants, charge and audit entry
 * (3.28, 4.16, 7.9, R13). A subscription is given for one period and does not renew.
 */
export async function giveAccess(app: AppContext, staff: Staff, input: GiveAccessInput, key: string) {
  const settings = await app.settings()
  const policy = { ...calendarPolicy(settings), ...creditPolicy(settings) }
  return app.transaction(async (tx) => {
    const now = app.now()
    const { customer_id } = input
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const pack = await lockPackage(tx, input.class_package_id)
    const facts = {
      input,
      pack: pack?.isOnSale ? pack : null,
      methods: await listMethods(tx),
      ownPurchases: await listOwnPurchases(tx, customer_id, input.class_package_id),
      balance: await balanceOf(tx, customer_id),
    }
    const verdict = decideGiving(facts, now)
    if (!verdict.allowed || !pack) return verdict.allowed ? refuse('package-missing') : verdict
    const giving = verdict.value
    if (!(await takePiece(tx, pack.class_package_id))) return refuse('sold-out')
    const newGrants = toNewGrants(withPackageDays(input, pack), occasionOf(input, pack, policy, now), policy)
    const purchase_id = await insertPurchase(tx, toPurchaseRow({ staff, input, key, pack, giving, newGrants }, now))
    await insertGrant(tx, purchase_id, now, now)
    const { title, class_package_id } = pack
    await writeGrants(tx, { customer_id, title, purchase_id, class_package_id, by: staff.customer_id }, newGrants, now)
    const collected = await collectMoney(tx, { purchase_id, customer_id, giving, by: staff.customer_id }, now)
    if (!collected.allowed) return collected
    await auditAccess(tx, { staff, input, purchase_id, giving, newGrants }, now)
    return getPurchase(tx, purchase_id)
  })
}

type PurchaseFacts = {
  staff: Staff
  input: GiveAccessInput
  key: string
  pack: PackageHeld
  giving: Giving
  newGrants: readonly NewGrant[]
}

const toPurchaseRow = ({ staff, input, key, pack, giving, newGrants }: PurchaseFacts, now: Date) => ({
  customer_id: input.customer_id,
  class_package_id: pack.class_package_id,
  title: pack.title,
  class_amount: pack.class_amount ?? 0,
  expiration_days: input.package_days ?? pack.expiration_days,
  amount: priceToPay(pack),
  total_payment: giving.total,
  status: statusWhenPaid(newGrants.length > 0 || pack.is_online),
  payment_kind: giving.payment_kind,
  payment_method_id: giving.payment_method_id,
  bill: input.bill,
  given_by: staff.customer_id,
  attempt_key: `desk:${key}`,
  paidAt: now,
  createdAt: now,
  updatedAt: now,
})

/** `package_days` replaces the validity of every part of the package. */
const withPackageDays = ({ package_days }: GiveAccessInput, pack: PackageHeld) =>
  package_days === undefined
    ? pack
    : {
        ...pack,
        expiration_days: package_days,
        class_package_types: pack.class_package_types.map((part) => ({ ...part, expiration_days: package_days })),
      }

function occasionOf(
  { package_days }: GiveAccessInput,
  pack: PackageHeld,
  { zone }: ExpiryPolicy,
  now: Date,
): GrantOccasion {
  if (!pack.is_subscription || package_days !== undefined) return { kind: 'purchase', paidAt: now }
  const withoutTrial = { ...pack, free_trial_length: null, free_trial_period: null }
  return { kind: 'period', startsAt: now, endsAt: firstPeriodEnd(withoutTrial, now, zone) }
}

type MoneyFacts = { purchase_id: number; customer_id: number; giving: Giving; by: number }

async function collectMoney(
  tx: Tx,
  { purchase_id, customer_id, giving: { payment_kind, total }, by }: MoneyFacts,
  now: Date,
) {
  const charge = { purchase_id, customer_id, total_payment: total }
  if (payment_kind === 'balance' && total > 0) {
    const dedupe_key = `spent:${purchase_id}`
    const withdrawal = { customer_id, amount: total, why: 'spent' as const, purchase_id, dedupe_key }
    if ((await withdrawFromAccount(tx, withdrawal, now)) === 'not-enough') return refuse('not-enough-balance')
  }
  const recorded = await recordAtReception(tx, charge, now, payment_kind === 'balance' ? 'account' : 'desk')
  if (recorded === 'recorded') await recordSale(tx, { ...charge, payment_kind, by }, now)
  return allow(null)
}

type GrantedAccess = {
  staff: Staff
  input: GiveAccessInput
  purchase_id: number
  giving: Giving
  newGrants: readonly NewGrant[]
}

async function auditAccess(
  tx: Tx,
  { staff, input, purchase_id, giving, newGrants }: GrantedAccess,
  now: Date,
): Promise<void> {
  const { customer_id, class_package_id, package_days = null, reason = null } = input
  const after = { customer_id, class_package_id, package_days, ...giving }
  const subject = { did: 'give-access', subject: 'purchase', subject_id: purchase_id }
  await writeAudit(tx, { by: staff.customer_id, ...subject, reason, after }, now)
  const ends = newGrants.flatMap(({ expiration_date }) => expiration_date ?? [])
  const until = ends.length > 0 ? new Date(Math.min(...ends.map(Number))).toISOString() : null
  await publish(
    tx,
    'purchase-paid',
    { purchase_id, customer_id, until },
    { now, dedupe_key: `purchase-paid:${purchase_id}` },
  )
}
