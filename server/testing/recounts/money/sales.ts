import { paidByWords } from '@aforo/domain/commerce/purchases/receipt.ts'
import type { PurchaseKind } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { sales as salesReport } from '@aforo/domain/reporting/reports/definitions/money/sales.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import { groupBy, isWithin, personOf, type Recount, type RecountInput } from '../recount.ts'
import { compareText, packageTitle, purchaseOf, sum as sumOf, requireValue, wasSold } from './counting.ts'

type Line = {
  kind: string
  source: string
  at: Date
  customer_id: number | null
  class_package_id: number | null
  way: PurchaseKind
  gateway: string
  amount: number
}

const isCharge = ({ kind }: Line): boolean => kind === 'Compra' || kind === 'Renovación'
const isRefund = ({ kind }: Line): boolean => kind === 'Devolución' || kind === 'Saldo devuelto en efectivo'
const isLostDispute = ({ kind }: Line): boolean => kind === 'Disputa perdida'
const isMoneyMovement = (line: Line): boolean => isCharge(line) || isRefund(line) || isLostDispute(line)
const sum = (lines: readonly Line[]): number => sumOf(lines.map(({ amount }) => amount))

function linesOf(input: RecountInput): Line[] {
  const { rows, filters } = input
  const lines = [...chargesOf(rows), ...refundsOf(rows), ...disputesOf(rows), ...purchasesOf(rows)]
  return lines.filter(
    ({ at, class_package_id }) =>
      isWithin(input, at) && (!filters.class_package_id || class_package_id === filters.class_package_id),
  )
}

function chargesOf(rows: Everything): Line[] {
  const purchasesWithFees = new Set<number>()
  const lines: Line[] = []
  for (const charge of rows.invoice.toSorted((a, b) => a.invoice_id - b.invoice_id)) {
    if (charge.status === 'failed') continue
    const purchase = requireValue(purchaseOf(rows, charge.purchase_id))
    const line = {
      kind:
        purchase.payment_kind === 'balance' ? 'Con saldo a favor' : charge.kind === 'renewal' ? 'Renovación' : 'Compra',
      source: `charge ${charge.invoice_id}`,
      at: charge.createdAt,
      customer_id: charge.customer_id,
      class_package_id: purchase.class_package_id,
      way: purchase.payment_kind,
      gateway: charge.gateway,
    }
    let amount = charge.total_payment
    if (charge.kind === 'purchase' && !purchasesWithFees.has(purchase.purchase_id)) {
      purchasesWithFees.add(purchase.purchase_id)
      for (const fee of rows.purchase.filter(({ paid_with }) => paid_with === purchase.purchase_id)) {
        lines.push({ ...line, class_package_id: fee.class_package_id, amount: fee.amount })
        amount -= fee.amount
      }
    }
    lines.push({ ...line, amount })
  }
  return lines
}

function refundsOf(rows: Everything): Line[] {
  const lines: Line[] = []
  for (const refund of rows.refund) {
    if (refund.status === 'failed' || refund.gateway === 'account') continue
    const purchase = requireValue(purchaseOf(rows, refund.purchase_id))
    lines.push({
      kind: 'Devolución',
      source: `refund ${refund.refund_id}`,
      at: refund.createdAt,
      customer_id: purchase.customer_id,
      class_package_id: purchase.class_package_id,
      way: refund.gateway === 'desk' ? 'cash' : purchase.payment_kind,
      gateway: refund.gateway,
      amount: -refund.amount,
    })
  }
  for (const line of rows.accountMoney) {
    if (line.why !== 'paid-back' || line.amount >= 0 || line.purchase_id) continue
    const { account_money_id, customer_id, createdAt: at, amount } = line
    const movement = {
      kind: 'Saldo devuelto en efectivo',
      source: `account ${account_money_id}`,
      at,
      customer_id,
      amount,
    }
    lines.push({ ...movement, class_package_id: null, way: 'cash', gateway: 'desk' })
  }
  return lines
}

function disputesOf(rows: Everything): Line[] {
  return rows.dispute.flatMap(({ dispute_id, purchase_id, status, amount, createdAt, closedAt, gateway }): Line[] => {
    if (status === 'won') return []
    const purchase = purchaseOf(rows, purchase_id)
    const wasLost = status === 'lost'
    return [
      {
        kind: wasLost ? 'Disputa perdida' : 'En disputa',
        source: `dispute ${dispute_id}`,
        at: wasLost ? requireValue(closedAt) : createdAt,
        customer_id: purchase?.customer_id ?? null,
        class_package_id: purchase?.class_package_id ?? null,
        way: purchase?.payment_kind ?? 'card',
        gateway,
        amount: wasLost ? -amount : amount,
      },
    ]
  })
}

function purchasesOf(rows: Everything): Line[] {
  return rows.purchase.flatMap((purchase): Line[] => {
    const { purchase_id, customer_id, class_package_id, payment_kind: way, status } = purchase
    const line = { customer_id, class_package_id, way, gateway: '' }
    const lines: Line[] = []
    if (status === 'pending' && purchase.paid_with === null) {
      const amount = purchase.total_payment
      lines.push({ ...line, kind: 'Por cobrar', source: `pending ${purchase_id}`, at: purchase.createdAt, amount })
    }
    if (wasSold(purchase) && purchase.discount_amount > 0) {
      const amount = purchase.discount_amount
      lines.push({
        ...line,
        kind: 'Descuento',
        source: `discount ${purchase_id}`,
        at: requireValue(purchase.paidAt),
        amount,
      })
    }
    return lines
  })
}

const sumLines = (lines: readonly Line[]) => ({
  tickets: new Set(lines.filter(isCharge).map(({ source }) => source)).size,
  purchases: sum(lines.filter(({ kind }) => kind === 'Compra')),
  renewals: sum(lines.filter(({ kind }) => kind === 'Renovación')),
  charged: sum(lines.filter(isCharge)),
  back: 0 - sum(lines.filter(isRefund)),
  lost: 0 - sum(lines.filter(isLostDispute)),
  net: sum(lines.filter(isMoneyMovement)),
})

const sumByPeriod = (input: RecountInput, length: number) => {
  const { days, now, zone } = input
  const today = localDate(now, zone)
  const names = new Set<string>()
  for (let day = days.from; day <= days.to && day <= today; day = addDays(day, 1)) names.add(day.slice(0, length))
  const lines = linesOf(input).filter(isMoneyMovement)
  return [...names].map((name) => {
    const {
      tickets: _,
      charged: __,
      ...totals
    } = sumLines(lines.filter(({ at }) => localDate(at, zone).slice(0, length) === name))
    return { name, totals }
  })
}

const GATEWAY_LABELS: Record<string, string> = { desk: 'Recepción', stripe: 'Stripe', paypal: 'PayPal' }

const groupLines = (lines: readonly Line[], keyOf: (line: Line) => string) =>
  [...groupBy(lines, keyOf).values()].flatMap((linesOfGroup) =>
    linesOfGroup.slice(0, 1).map((first) => ({ first, lines: linesOfGroup })),
  )

const listLines = (isListed: (line: Line) => boolean) => (input: RecountInput) =>
  groupLines(linesOf(input).filter(isListed), ({ kind, source }) => `${kind} ${source}`).map(({ first, lines }) => ({
    moment: first.at.toISOString(),
    what: first.kind,
    way: paidByWords(first.way, null),
    amount: sum(lines),
  }))
const isOfKind = (kind: string) => (line: Line) => line.kind === kind

export const sales: Recount<typeof salesReport> = {
  figures(input) {
    const lines = linesOf(input)
    const totals = sumLines(lines)
    const sumOfKind = (kind: string): number => sum(lines.filter(isOfKind(kind)))
    return {
      ...totals,
      average: totals.tickets === 0 ? null : Math.round(totals.charged / totals.tickets),
      balance: sumOfKind('Con saldo a favor'),
      discounts: sumOfKind('Descuento'),
      pending: sumOfKind('Por cobrar'),
      in_dispute: sumOfKind('En disputa'),
    }
  },
  tables: {
    by_day: (input) => sumByPeriod(input, 10).map(({ name, totals }) => ({ day: name, ...totals })),
    by_month: (input) => sumByPeriod(input, 7).map(({ name, totals }) => ({ month: name, ...totals })),
    by_way: (input) =>
      groupLines(linesOf(input).filter(isMoneyMovement), ({ way, gateway }) => `${way} ${gateway}`)
        .map(({ first: { way, gateway }, lines }) => ({ way, gateway, ...sumLines(lines) }))
        .toSorted((a, b) => b.charged - a.charged || compareText(a.way, b.way) || compareText(a.gateway, b.gateway))
        .map(({ way, gateway, purchases: _, renewals: __, ...totals }) => ({
          way: paidByWords(way, null),
          through: requireValue(GATEWAY_LABELS[gateway]),
          ...totals,
        })),
    by_package: (input) =>
      [...groupBy(linesOf(input).filter(isMoneyMovement), ({ class_package_id }) => class_package_id)]
        .map(([id, lines]) => ({ id: id ?? Number.MAX_SAFE_INTEGER, ...sumLines(lines) }))
        .toSorted((a, b) => b.charged - a.charged || a.id - b.id)
        .map(({ id, charged: _, ...totals }) => ({
          package: packageTitle(input, id) ?? 'Sin paquete',
          ...totals,
        })),
    by_person: (input) =>
      [...groupBy(linesOf(input).filter(isMoneyMovement), ({ customer_id }) => customer_id)]
        .flatMap(([id, lines]) => (id === null ? [] : [{ id, ...sumLines(lines) }]))
        .filter(({ net }) => net > 0)
        .toSorted((a, b) => b.net - a.net || a.id - b.id)
        .slice(0, 100)
        .map(({ id, tickets, charged, net }) => ({ person: personOf(input, id), tickets, charged, net })),
  },
  lists: {
    charged: listLines(isCharge),
    back: listLines(isRefund),
    lost: listLines(isLostDispute),
    net: listLines(isMoneyMovement),
    tickets: listLines(isCharge),
    average: listLines(isCharge),
    purchases: listLines(isOfKind('Compra')),
    renewals: listLines(isOfKind('Renovación')),
    balance: listLines(isOfKind('Con saldo a favor')),
    discounts: listLines(isOfKind('Descuento')),
    pending: listLines(isOfKind('Por cobrar')),
    in_dispute: listLines(isOfKind('En disputa')),
  },
}
