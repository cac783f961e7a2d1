import { addMinutes } from '@aforo/domain/values/days.ts'
import type { Chance } from './chance.ts'
import { FIRST, type StudioSetup } from './setup.ts'
import { openGrant, type CreditRows } from './credits.ts'
import type { InvoiceRow, PackageRow, PurchaseRow, Sales } from './sales.ts'

const DAY = 24 * 60
const FEE = 25_000

const inscription: PackageRow = { class_package_id: FIRST + 20, title: 'Inscripción', price: FEE, class_amount: 0 }
const plans: PackageRow[] = [
  { title: 'Semanal', price: 39_900, subscription_period: 'day' as const, subscription_interval: 7 },
  { title: 'Trimestral', price: 400_000, subscription_period: 'month' as const, subscription_interval: 3 },
  { title: 'Mensual con prueba', price: 99_900, subscription_period: 'month' as const, subscription_interval: 1 },
].map((row, n) => ({ class_package_id: FIRST + 21 + n, class_amount: 4, is_subscription: true, ...row }))
const DAYS_OF = { day: 1, month: 30, year: 365 }

export function addMoney(chance: Chance, setup: StudioSetup, sales: Sales): void {
  sales.packages = [...sales.packages, inscription, ...plans]
  const before = sales.purchases.slice()
  for (const bought of before) {
    if (bought.payment_kind === 'wallet') throughTheWallet(sales, bought)
    if (bought.payment_kind === 'balance' && bought.paidAt && bought.total_payment > 0) fromAccount(sales, bought)
    if (chance.isIn(15)) withFee(sales, bought)
    if (chance.isIn(8)) paidTwice(chance, setup, sales, bought)
  }
  for (const charge of sales.invoices)
    if (chance.isIn(25)) Object.assign(charge, { period_start: null, period_end: null })
  for (const refund of sales.refunds) {
    if (refund.status !== 'succeeded' || !chance.isIn(40)) continue
    refund.gateway = chance.one(['desk', 'account'])
    if (refund.gateway === 'account') onAccount(sales, refund.purchase_id, refund.amount, refund.createdAt)
  }
  for (let n = 0; n < 14; n++) subscribe(chance, setup, sales)
  if (chance.isIn(50))
    sales.disputes.push({ ...strangeDispute(chance, setup), dispute_id: FIRST + sales.disputes.length })
}

const chargesOf = (sales: Sales, { purchase_id }: PurchaseRow): InvoiceRow[] =>
  sales.invoices.filter((charge) => charge.purchase_id === purchase_id)

function throughTheWallet(sales: Sales, bought: PurchaseRow): void {
  for (const charge of chargesOf(sales, bought)) charge.gateway = 'paypal'
}

function fromAccount(sales: Sales, bought: PurchaseRow): void {
  sales.invoices.push({ ...chargeFor(sales, bought, bought.paidAt!, bought.total_payment), gateway: 'account' })
}

const chargeFor = (sales: Sales, bought: PurchaseRow, createdAt: Date, total_payment: number): InvoiceRow => {
  const invoice_id = FIRST + sales.invoices.length
  return {
    invoice_id,
    purchase_id: bought.purchase_id,
    customer_id: bought.customer_id,
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

function withFee(sales: Sales, bought: PurchaseRow): void {
  sales.purchases.push({
    ...bought,
    purchase_id: FIRST + sales.purchases.length,
    class_package_id: inscription.class_package_id,
    title: inscription.title,
    amount: FEE,
    total_payment: 0,
    class_amount: 0,
    discount_id: null,
    discount_amount: 0,
    renewal_amount: null,
    subscription_period: null,
    subscription_interval: null,
    attempt_key: `${bought.attempt_key}:fee`,
    paid_with: bought.purchase_id,
  })
  bought.total_payment += FEE
  const first = chargesOf(sales, bought).find(({ kind }) => kind === 'purchase')
  if (!first) return
  first.total_payment += FEE
  if (first.status === 'refunded') first.status = 'paid'
}

function paidTwice(chance: Chance, { now }: StudioSetup, sales: Sales, bought: PurchaseRow): void {
  if (!bought.paidAt || bought.total_payment === 0 || bought.subscription_period) return
  const again = chargeFor(sales, bought, chance.moment(bought.paidAt, now), bought.total_payment)
  sales.invoices.push(again)
  onAccount(sales, bought.purchase_id, again.total_payment, again.createdAt, 'overpaid')
  if (!chance.isIn(50)) return
  sales.refunds.push({
    refund_id: FIRST + sales.refunds.length,
    purchase_id: bought.purchase_id,
    invoice_id: again.invoice_id,
    gateway: 'stripe',
    gateway_refund_id: `gen-twice-${again.invoice_id}`,
    amount: again.total_payment,
    status: 'succeeded',
    reason: 'Se pagó dos veces',
    createdAt: again.createdAt,
    updatedAt: again.createdAt,
  })
  Object.assign(again, { refunded: again.total_payment, status: 'refunded' })
  onAccount(sales, bought.purchase_id, -again.total_payment, again.createdAt)
}

function onAccount(
  sales: Sales,
  purchase_id: number,
  amount: number,
  createdAt: Date,
  reason: 'paid-back' | 'overpaid' = 'paid-back',
): void {
  const account_money_id = FIRST + sales.account.length
  const { customer_id } = sales.purchases.find((one) => one.purchase_id === purchase_id)!
  const dedupe_key = `gen-${account_money_id}`
  sales.account.push({ account_money_id, customer_id, purchase_id, amount, why: reason, dedupe_key, createdAt })
}

function subscribe(chance: Chance, setup: StudioSetup, sales: Sales): void {
  const { now, begins } = setup
  const sold = chance.one(plans)
  const purchase_id = FIRST + sales.purchases.length
  const paidAt = chance.moment(begins, now)
  const trial = chance.isIn(40) ? chance.between(3, 20) : 0
  const state = chance.weighed({ runs: 50, cancelled: 15, ended: 15, owes: 10, givenUp: 10 })
  const stoppedAt =
    state === 'cancelled' || state === 'ended' || state === 'givenUp' ? chance.moment(paidAt, now) : null
  const bought: PurchaseRow = {
    purchase_id,
    customer_id: chance.one(setup.visitors.filter(({ row }) => !row.merged_into)).row.customer_id,
    class_package_id: sold.class_package_id,
    title: sold.title,
    amount: sold.price,
    total_payment: trial > 0 ? 0 : sold.price,
    class_amount: sold.class_amount,
    status: state === 'cancelled' ? 'cancelled' : state === 'givenUp' ? 'failed' : 'active',
    payment_kind: 'card',
    bill: chance.isIn(30),
    renewal_amount: sold.price,
    subscription_period: sold.subscription_period ?? null,
    subscription_interval: sold.subscription_interval ?? null,
    free_trial_length: trial || null,
    free_trial_period: trial ? 'day' : null,
    attempt_key: `gen-${purchase_id}`,
    paidAt,
    createdAt: paidAt,
    updatedAt: stoppedAt ?? paidAt,
    cancelledAt: state === 'cancelled' ? stoppedAt : null,
  }
  sales.purchases.push(bought)
  const trialEnds = trial > 0 ? addMinutes(paidAt, trial * DAY) : null
  const days = DAYS_OF[sold.subscription_period!] * sold.subscription_interval!
  let [start, end] = [paidAt, trialEnds ?? addMinutes(paidAt, days * DAY)]
  if (!trialEnds) sales.invoices.push(periodCharge(sales, bought, start, end, 'purchase'))
  while (end <= (stoppedAt ?? now)) {
    ;[start, end] = [end, addMinutes(end, days * DAY)]
    sales.invoices.push(periodCharge(sales, bought, start, end, 'renewal'))
  }
  sales.subscriptions.push({
    purchase_id,
    customer_id: bought.customer_id,
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
    amount: sold.price,
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
  bought: PurchaseRow,
  period_start: Date,
  period_end: Date,
  kind: 'purchase' | 'renewal',
): InvoiceRow => ({ ...chargeFor(sales, bought, period_start, bought.amount), kind, period_start, period_end })

const strangeDispute = (chance: Chance, { begins, now }: StudioSetup) => {
  const createdAt = chance.moment(begins, now)
  const isOpen = chance.isIn(50)
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
  for (const { purchase_id, customer_id, class_package_id, title, paidAt, class_amount, ...bought } of purchases) {
    if (!paidAt || bought.paid_with) continue
    const grant = { purchase_id, customer_id, class_package_id, title, types: [] }
    if (!bought.subscription_period && chance.isIn(20)) {
      const amount = chance.one([-1, 3, 5])
      openGrant(creditRows, { ...grant, class_amount: amount, createdAt: paidAt, days: chance.one([null, 30, 90]) })
    }
    for (const charge of invoices.filter((one) => one.purchase_id === purchase_id)) {
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
