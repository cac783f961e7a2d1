import { addMinutes } from '@aforo/domain/values/days.ts'
import type { discount } from '../../commerce/discounts/tables.ts'
import type { dispute, refund } from '../../payments/money/tables.ts'
import type { classPackage } from '../../commerce/packages/tables.ts'
import type { accountMoney, invoice, paymentMethod, purchase, subscription } from '../../commerce/purchases/tables.ts'
import { type Chance, earlier } from './chance.ts'
import { FIRST, type StudioSetup, type Visitor } from './setup.ts'

export type PackageRow = typeof classPackage.$inferInsert & { class_package_id: number }
export type PurchaseRow = typeof purchase.$inferInsert & { purchase_id: number }
export type InvoiceRow = typeof invoice.$inferInsert & { invoice_id: number; refunded: number }
export type Sales = {
  packages: PackageRow[]
  methods: (typeof paymentMethod.$inferInsert)[]
  discounts: (typeof discount.$inferInsert)[]
  purchases: PurchaseRow[]
  invoices: InvoiceRow[]
  refunds: (typeof refund.$inferInsert)[]
  disputes: (typeof dispute.$inferInsert)[]
  subscriptions: (typeof subscription.$inferInsert)[]
  account: (typeof accountMoney.$inferInsert)[]
}

const DAY = 24 * 60
const AT_RECEPTION = ['cash', 'transfer', 'terminal']
const FREE = ['free', 'gift']
export const WORKSHOP_PACKAGE_ID = FIRST + 5

const packages: PackageRow[] = [
  { title: 'Una clase', price: 18_000, class_amount: 1, expiration_days: 15, is_trial: true },
  { title: 'Ocho clases', price: 120_000, sale_price: 99_900, class_amount: 8, expiration_days: 40 },
  { title: 'Veinte clases', price: 250_000, class_amount: 20, expiration_days: null },
  { title: 'Ilimitado', price: 180_000, class_amount: -1, expiration_days: 30, is_online: true },
  {
    title: 'Membresía',
    price: 149_900,
    class_amount: 12,
    expiration_days: 31,
    is_subscription: true,
    subscription_period: 'month' as const,
    subscription_interval: 1,
  },
  { title: 'Taller', price: 35_000, class_amount: 1, expiration_days: 60, is_special_event: true },
  {
    title: 'Membresía anual',
    price: 1_200_000,
    class_amount: -1,
    expiration_days: 366,
    is_subscription: true,
    subscription_period: 'year' as const,
    subscription_interval: 1,
  },
].map((row, index) => ({ class_package_id: FIRST + index, ...row }))

export function salesFrom(chance: Chance, setup: StudioSetup): Sales {
  const sales: Sales = {
    packages,
    methods: [{ payment_method_id: FIRST, name: 'Efectivo' }],
    discounts: [
      { discount_id: FIRST, code: 'PRIMERA', amount: 2_000, is_percent: true, createdAt: setup.begins },
      { discount_id: FIRST + 1, code: 'CIEN', amount: 10_000, is_percent: false, createdAt: setup.begins },
    ],
    purchases: [],
    invoices: [],
    refunds: [],
    disputes: [],
    subscriptions: [],
    account: [],
  }
  const buyers = setup.visitors.filter(({ row }) => !row.merged_into)
  for (let count = 0; count < 90; count++) addPurchase(chance, setup, sales, chance.pick(buyers))
  for (const { row } of buyers) if (chance.bool(15)) putOnAccount(chance, setup, sales, row.customer_id)
  return sales
}

function addPurchase(chance: Chance, setup: StudioSetup, sales: Sales, { row, from }: Visitor): void {
  const boughtPackage = chance.pick(packages)
  const purchase_id = FIRST + sales.purchases.length
  const createdAt = chance.moment(from, setup.now)
  const status = chance.weighted({ active: 55, completed: 20, pending: 7, cancelled: 6, revoked: 5, failed: 7 })
  const payment_kind = chance.weighted({
    card: 30,
    wallet: 8,
    oxxo: 8,
    spei: 8,
    cash: 18,
    transfer: 8,
    terminal: 10,
    free: 4,
    gift: 4,
    balance: 4,
  })
  const amount = boughtPackage.sale_price ?? boughtPackage.price
  const isFree = FREE.includes(payment_kind)
  const discount = chance.bool(20) ? chance.pick(sales.discounts) : undefined
  const discountCents =
    !discount || isFree ? 0 : discount.is_percent ? Math.round((amount * discount.amount) / 10_000) : 10_000
  const maxMinutesToPay = payment_kind === 'oxxo' || payment_kind === 'spei' ? 4 * DAY : 3
  const paidAt =
    status === 'pending' || status === 'failed'
      ? null
      : earlier(chance.minutesAfter(createdAt, 0, maxMinutesToPay), setup.now)
  const purchaseRow: PurchaseRow = {
    purchase_id,
    customer_id: row.customer_id,
    class_package_id: boughtPackage.class_package_id,
    title: boughtPackage.title,
    amount,
    total_payment: isFree ? 0 : amount - discountCents,
    class_amount: boughtPackage.class_amount,
    expiration_days: boughtPackage.expiration_days ?? null,
    is_online: boughtPackage.is_online ?? false,
    status,
    payment_kind,
    payment_method_id: payment_kind === 'cash' ? FIRST : null,
    discount_id: discountCents > 0 ? discount!.discount_id! : null,
    discount_amount: discountCents,
    given_by: payment_kind === 'gift' || AT_RECEPTION.includes(payment_kind) ? FIRST : null,
    revokedAt: status === 'revoked' ? chance.moment(paidAt!, setup.now) : null,
    cancelledAt: status === 'cancelled' ? chance.moment(createdAt, setup.now) : null,
    renewal_amount: boughtPackage.is_subscription ? amount : null,
    subscription_period: boughtPackage.subscription_period ?? null,
    subscription_interval: boughtPackage.subscription_interval ?? null,
    attempt_key: `gen-${purchase_id}`,
    pending_until: status === 'pending' ? chance.minutesAfter(createdAt, 30, 4 * DAY) : null,
    paidAt,
    createdAt,
    updatedAt: paidAt ?? createdAt,
  }
  sales.purchases.push(purchaseRow)
  if (payment_kind === 'balance' && paidAt) spendAccount(sales, purchaseRow, paidAt)
  if (isFree || payment_kind === 'balance' || status === 'pending') return
  addCharge(chance, setup, sales, purchaseRow, paidAt ?? createdAt, 'purchase')
  if (boughtPackage.is_subscription && paidAt) addRenewals(chance, setup, sales, purchaseRow, paidAt)
}

function addCharge(
  chance: Chance,
  setup: StudioSetup,
  sales: Sales,
  purchaseRow: PurchaseRow,
  createdAt: Date,
  kind: 'purchase' | 'renewal',
): void {
  const invoice_id = FIRST + sales.invoices.length
  const gateway = AT_RECEPTION.includes(purchaseRow.payment_kind) ? 'desk' : 'stripe'
  const isFailed = purchaseRow.paidAt === null || (kind === 'renewal' && chance.bool(12))
  const row: InvoiceRow = {
    invoice_id,
    purchase_id: purchaseRow.purchase_id,
    customer_id: purchaseRow.customer_id,
    gateway,
    gateway_invoice_id: `gen-in-${invoice_id}`,
    kind,
    total_payment: kind === 'renewal' ? purchaseRow.amount : purchaseRow.total_payment,
    refunded: 0,
    status: isFailed ? 'failed' : 'paid',
    period_start: purchaseRow.subscription_period ? createdAt : null,
    period_end: purchaseRow.subscription_period ? addMinutes(createdAt, 30 * DAY) : null,
    createdAt,
    updatedAt: createdAt,
  }
  sales.invoices.push(row)
  if (isFailed) return
  if (chance.bool(18)) addRefunds(chance, setup, sales, row)
  else if (gateway === 'stripe' && chance.bool(6)) addDispute(chance, setup, sales, row)
}

function addRefunds(chance: Chance, { now }: StudioSetup, sales: Sales, row: InvoiceRow): void {
  for (let count = 0; count < (chance.bool(25) ? 2 : 1); count++) {
    const refundable = row.total_payment - row.refunded
    const amount = chance.bool(50) ? refundable : Math.max(1, Math.floor(refundable / 3))
    if (refundable === 0) return
    const status = chance.weighted({ succeeded: 75, failed: 10, pending: 10, asked: 5 })
    const createdAt = chance.moment(row.createdAt, now)
    const refund_id = FIRST + sales.refunds.length
    sales.refunds.push({
      refund_id,
      purchase_id: row.purchase_id,
      invoice_id: row.invoice_id,
      gateway: row.gateway,
      gateway_refund_id: status === 'asked' ? null : `gen-re-${refund_id}`,
      amount,
      status,
      reason: 'Lo pidió',
      by: chance.bool(80) ? FIRST : null,
      createdAt,
      updatedAt: chance.moment(createdAt, now),
    })
    if (status !== 'succeeded') continue
    row.refunded += amount
    if (row.refunded === row.total_payment) row.status = 'refunded'
  }
}

function addDispute(chance: Chance, { now }: StudioSetup, sales: Sales, row: InvoiceRow): void {
  const status = chance.weighted({ open: 40, won: 30, lost: 30 })
  const createdAt = chance.moment(row.createdAt, now)
  if (status !== 'won') row.status = 'disputed'
  sales.disputes.push({
    dispute_id: FIRST + sales.disputes.length,
    gateway: row.gateway,
    gateway_dispute_id: `gen-dp-${row.invoice_id}`,
    purchase_id: row.purchase_id,
    amount: row.total_payment,
    reason: 'fraudulent',
    status,
    createdAt,
    closedAt: status === 'open' ? null : chance.moment(createdAt, now),
  })
}

function addRenewals(chance: Chance, setup: StudioSetup, sales: Sales, purchaseRow: PurchaseRow, since: Date): void {
  const days = purchaseRow.subscription_period === 'year' ? 365 : 30
  const status = chance.weighted({ active: 45, ended: 25, past_due: 10, trialing: 10, incomplete: 10 })
  const endedAt = status === 'ended' ? chance.moment(since, setup.now) : null
  let period_start = since
  let period_end = addMinutes(since, days * DAY)
  while (period_end <= (endedAt ?? setup.now) && status !== 'incomplete' && status !== 'trialing') {
    addCharge(chance, setup, sales, purchaseRow, period_end, 'renewal')
    period_start = period_end
    period_end = addMinutes(period_end, days * DAY)
  }
  const isCancelled = status === 'active' && chance.bool(25)
  sales.subscriptions.push({
    purchase_id: purchaseRow.purchase_id,
    customer_id: purchaseRow.customer_id,
    gateway: 'stripe',
    gateway_subscription_id: `gen-sub-${purchaseRow.purchase_id}`,
    status,
    amount: purchaseRow.amount,
    period_start,
    period_end,
    trial_ends_at: status === 'trialing' ? addMinutes(setup.now, 3 * DAY) : null,
    cancel_at_period_end: isCancelled,
    cancelledAt: isCancelled ? chance.moment(since, setup.now) : endedAt && chance.bool(60) ? endedAt : null,
    endedAt,
    past_due_since: status === 'past_due' ? chance.moment(period_start, setup.now) : null,
    createdAt: since,
    updatedAt: since,
  })
}

const accountRow = (sales: Sales, fields: { customer_id: number; amount: number; createdAt: Date }) => {
  const account_money_id = FIRST + sales.account.length
  return { account_money_id, dedupe_key: `gen-${account_money_id}`, ...fields }
}

function spendAccount(sales: Sales, { customer_id, purchase_id, total_payment }: PurchaseRow, createdAt: Date): void {
  if (total_payment === 0) return
  const deposit = { customer_id, amount: total_payment, createdAt }
  sales.account.push({ ...accountRow(sales, deposit), why: 'late-money' })
  sales.account.push({ ...accountRow(sales, { ...deposit, amount: -total_payment }), why: 'spent', purchase_id })
}

function putOnAccount(chance: Chance, { begins, now }: StudioSetup, sales: Sales, customer_id: number): void {
  const createdAt = chance.moment(begins, now)
  const amount = chance.between(1, 900) * 100
  const reason = chance.weighted({ 'late-money': 50, overpaid: 30, adjusted: 20 })
  sales.account.push({ ...accountRow(sales, { customer_id, amount, createdAt }), why: reason })
  if (!chance.bool(30)) return
  const withdrawal = { customer_id, amount: -amount, createdAt: chance.moment(createdAt, now) }
  sales.account.push({ ...accountRow(sales, withdrawal), why: 'paid-back', by: FIRST })
}
