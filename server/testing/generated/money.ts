import { addMinutes } from '@aforo/domain/values/days.ts'
import type { Chance } from './chance.ts'
import { FIRST, type StudioSetup } from './setup.ts'
import { openGrant, type CreditRows } from './credits.ts'
import type { InvoiceRow, PackageRow, PurchaseRow, Sales } from './sales.ts'

const DAY = 24 * 60
const FEE_CENTS = 25_000

const inscription: PackageRow = {
  class_package_id: FIRST + 20,
  title: 'Inscripción',
  price: FEE_CENTS,
  class_amount: 0,
}
const plans: PackageRow[] = [
  { title: 'Semanal', price: 39_900, subscription_period: 'day' as const, subscription_interval: 7 },
  { title: 'Trimestral', price: 400_000, subscription_period: 'month' as const, subscription_interval: 3 },
  { title: 'Mensual con prueba', price: 99_900, subscription_period: 'month' as const, subscription_interval: 1 },
].map((row, index) => ({ class_package_id: FIRST + 21 + index, class_amount: 4, is_subscription: true, ...row }))
const DAYS_PER_PERIOD = { day: 1, month: 30, year: 365 }

export function addMoney(chance: Chance, setup: StudioSetup, sales: Sales): void {
  sales.packages = [...sales.packages, inscription, ...plans]
  const purchases = sales.purchases.slice()
  for (const purchase of purchases) {
    if (purchase.payment_kind === 'wallet') moveToPaypal(sales, purchase)
    if (purchase.payment_kind === 'balance' && purchase.paidAt && purchase.total_payment > 0)
      chargeAccount(sales, purchase)
    if (chance.bool(15)) addFee(sales, purchase)
    if (chance.bool(8)) payAgain(chance, setup, sales, purchase)
  }
  for (const charge of sales.invoices)
    if (chance.bool(25)) Object.assign(charge, { period_start: null, period_end: null })
  for (const refund of sales.refunds) {
    if (refund.status !== 'succeeded' || !chance.bool(40)) continue
    refund.gateway = chance.pick(['desk', 'account'])
    if (refund.gateway === 'account') addAccountMoney(sales, refund.purchase_id, refund.amount, refund.createdAt)
  }
  for (let count = 0; count < 14; count++) addSubscription(chance, setup, sales)
  if (chance.bool(50))
    sales.disputes.push({ ...unknownDispute(chance, setup), dispute_id: FIRST + sales.disputes.length })
}

const chargesOf = (sales: Sales, { purchase_id }: PurchaseRow): InvoiceRow[] =>
  sales.invoices.filter((charge) => charge.purchase_id === purchase_id)

function moveToPaypal(sales: Sales, purchase: PurchaseRow): void {
  for (const charge of chargesOf(sales, purchase)) charge.gateway = 'paypal'
}

function chargeAccount(sales: Sales, purchase: PurchaseRow): void {
  sales.invoices.push({ ...chargeFor(sales, purchase, purchase.paidAt!, purchase.total_payment), gateway: 'account' })
}

const chargeFor = (sales: Sales, purchase: PurchaseRow, createdAt: Date, total_payment: number): InvoiceRow => {
  const invoice_id = FIRST + sales.invoices.length
  return {
    invoice_id,
    purchase_id: purchase.purchase_id,
    customer_id: purchase.customer_id,
    gateway: 'stripe',
    gateway_invoice_id: `gen-in-${invoice_id}`,
    kind: 'purchase',
    total_payment,
    refunded: 0,
    status: 'paid',
    createdAt,
    updatedAt: createdAt,
  }
}

function addFee(sales: Sales, purchase: PurchaseRow): void {
  sales.purchases.push({
    ...purchase,
    purchase_id: FIRST + sales.purchases.length,
    class_package_id: inscription.class_package_id,
    title: inscription.title,
    amount: FEE_CENTS,
    total_payment: 0,
    class_amount: 0,
    discount_id: null,
    discount_amount: 0,
    renewal_amount: null,
    subscription_period: null,
    subscription_interval: null,
    attempt_key: `${purchase.attempt_key}:fee`,
    paid_with: purchase.purchase_id,
  })
  purchase.total_payment += FEE_CENTS
  const firstCharge = chargesOf(sales, purchase).find(({ kind }) => kind === 'purchase')
  if (!firstCharge) return
  firstCharge.total_payment += FEE_CENTS
  if (firstCharge.status === 'refunded') firstCharge.status = 'paid'
}

function payAgain(chance: Chance, { now }: StudioSetup, sales: Sales, purchase: PurchaseRow): void {
  if (!purchase.paidAt || purchase.total_payment === 0 || purchase.subscription_period) return
  const secondCharge = chargeFor(sales, purchase, chance.moment(purchase.paidAt, now), purchase.total_payment)
  sales.invoices.push(secondCharge)
  addAccountMoney(sales, purchase.purchase_id, secondCharge.total_payment, secondCharge.createdAt, 'overpaid')
  if (!chance.bool(50)) return
  sales.refunds.push({
    refund_id: FIRST + sales.refunds.length,
    purchase_id: purchase.purchase_id,
    invoice_id: secondCharge.invoice_id,
    gateway: 'stripe',
    gateway_refund_id: `gen-twice-${secondCharge.invoice_id}`,
    amount: secondCharge.total_payment,
    status: 'succeeded',
    reason: 'Se pagó dos veces',
    createdAt: secondCharge.createdAt,
    updatedAt: secondCharge.createdAt,
  })
  Object.assign(secondCharge, { refunded: secondCharge.total_payment, status: 'refunded' })
  addAccountMoney(sales, purchase.purchase_id, -secondCharge.total_payment, secondCharge.createdAt)
}

function addAccountMoney(
  sales: Sales,
  purchase_id: number,
  amount: number,
  createdAt: Date,
  reason: 'paid-back' | 'overpaid' = 'paid-back',
): void {
  const account_money_id = FIRST + sales.account.length
  const { customer_id } = sales.purchases.find((purchase) => purchase.purchase_id === purchase_id)!
  const dedupe_key = `gen-${account_money_id}`
  sales.account.push({ account_money_id, customer_id, purchase_id, amount, why: reason, dedupe_key, createdAt })
}

function addSubscription(chance: Chance, setup: StudioSetup, sales: Sales): void {
  const { now, begins } = setup
  const plan = chance.pick(plans)
  const purchase_id = FIRST + sales.purchases.length
  const paidAt = chance.moment(begins, now)
  const trialDays = chance.bool(40) ? chance.between(3, 20) : 0
  const state = chance.weighted({ runs: 50, cancelled: 15, ended: 15, owes: 10, givenUp: 10 })
  const stoppedAt =
    state === 'cancelled' || state === 'ended' || state === 'givenUp' ? chance.moment(paidAt, now) : null
  const purchase: PurchaseRow = {
    purchase_id,
    customer_id: chance.pick(setup.visitors.filter(({ row }) => !row.merged_into)).row.customer_id,
    class_package_id: plan.class_package_id,
    title: plan.title,
    amount: plan.price,
    total_payment: trialDays > 0 ? 0 : plan.price,
    class_amount: plan.class_amount,
    status: state === 'cancelled' ? 'cancelled' : state === 'givenUp' ? 'failed' : 'active',
    payment_kind: 'card',
    bill: chance.bool(30),
    renewal_amount: plan.price,
    subscription_period: plan.subscription_period ?? null,
    subscription_interval: plan.subscription_interval ?? null,
    free_trial_length: trialDays || null,
    free_trial_period: trialDays ? 'day' : null,
    attempt_key: `gen-${purchase_id}`,
    paidAt,
    createdAt: paidAt,
    updatedAt: stoppedAt ?? paidAt,
    cancelledAt: state === 'cancelled' ? stoppedAt : null,
  }
  sales.purchases.push(purchase)
  const trialEnds = trialDays > 0 ? addMinutes(paidAt, trialDays * DAY) : null
  const days = DAYS_PER_PERIOD[plan.subscription_period!] * plan.subscription_interval!
  let [start, end] = [paidAt, trialEnds ?? addMinutes(paidAt, days * DAY)]
  if (!trialEnds) sales.invoices.push(periodCharge(sales, purchase, start, end, 'purchase'))
  while (end <= (stoppedAt ?? now)) {
    ;[start, end] = [end, addMinutes(end, days * DAY)]
    sales.invoices.push(periodCharge(sales, purchase, start, end, 'renewal'))
  }
  sales.subscriptions.push({
    purchase_id,
    customer_id: purchase.customer_id,
    gateway: 'stripe',
    gateway_subscription_id: `gen-plan-${purchase_id}`,
    status:
      state === 'owes' || state === 'givenUp'
        ? 'past_due'
        : state === 'ended'
          ? 'ended'
          : trialEnds && trialEnds > now
            ? 'trialing'
            : 'active',
    amount: plan.price,
    period_start: start,
    period_end: end,
    trial_ends_at: trialEnds,
    cancel_at_period_end: state === 'cancelled',
    cancelledAt: state === 'cancelled' ? stoppedAt : null,
    endedAt: state === 'ended' ? stoppedAt : null,
    past_due_since: state === 'owes' ? chance.moment(start, now) : null,
    createdAt: paidAt,
    updatedAt: paidAt,
  })
}

const periodCharge = (
  sales: Sales,
  purchase: PurchaseRow,
  period_start: Date,
  period_end: Date,
  kind: 'purchase' | 'renewal',
): InvoiceRow => ({ ...chargeFor(sales, purchase, period_start, purchase.amount), kind, period_start, period_end })

const unknownDispute = (chance: Chance, { begins, now }: StudioSetup) => {
  const createdAt = chance.moment(begins, now)
  const isOpen = chance.bool(50)
  return {
    gateway: 'paypal',
    gateway_dispute_id: 'gen-strange',
    amount: 12_300,
    reason: 'Desconocida',
    status: isOpen ? ('open' as const) : ('lost' as const),
    createdAt,
    closedAt: isOpen ? null : chance.moment(createdAt, now),
  }
}

export function addGrants(
  chance: Chance,
  { now }: StudioSetup,
  { purchases, invoices }: Sales,
  creditRows: CreditRows,
): void {
  for (const { purchase_id, customer_id, class_package_id, title, paidAt, class_amount, ...purchase } of purchases) {
    if (!paidAt || purchase.paid_with) continue
    const grant = { purchase_id, customer_id, class_package_id, title, types: [] }
    if (!purchase.subscription_period && chance.bool(20)) {
      const amount = chance.pick([-1, 3, 5])
      openGrant(creditRows, { ...grant, class_amount: amount, createdAt: paidAt, days: chance.pick([null, 30, 90]) })
    }
    for (const charge of invoices.filter((invoice) => invoice.purchase_id === purchase_id)) {
      const { kind, period_start, period_end } = charge
      if (kind !== 'renewal') continue
      if (!period_start || !period_end) {
        openGrant(creditRows, { ...grant, class_amount, createdAt: charge.createdAt, days: 30 })
        continue
      }
      const createdAt = new Date(Math.min(+addMinutes(period_start, chance.between(0, 90)), +now))
      const days = Math.round((+period_end - +createdAt) / 86_400_000)
      openGrant(creditRows, { ...grant, class_amount, createdAt, days })
    }
  }
}
