import { paidByWords } from '@aforo/domain/commerce/purchases/receipt.ts'
import type { PurchaseKind } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { sales as described } from '@aforo/domain/reporting/reports/of/money/sales.ts'
import { addDays, localDate } from '@aforo/domain/values/days.ts'
import type { Everything } from '../../generated-studio.ts'
import { groupBy, isWithin, personOf, type Recount, type RecountInput } from '../recounting.ts'
import { compare, packageTitle, purchaseOf, sum as sumOf, sure, wasSold } from './counting.ts'

type Line = {
  what: string
  of: string
  at: Date
  customer_id: number | null
  class_package_id: number | null
  way: PurchaseKind
  through: string
  amount: number
}

const isCharge = ({ what }: Line): boolean => what === 'Compra' || what === 'Renovación'
const isBack = ({ what }: Line): boolean => what === 'Devolución' || what === 'Saldo devuelto en efectivo'
const isLost = ({ what }: Line): boolean => what === 'Disputa perdida'
const isMoved = (line: Line): boolean => isCharge(line) || isBack(line) || isLost(line)
const sum = (lines: readonly Line[]): number => sumOf(lines.map(({ amount }) => amount))

function linesOf(input: RecountInput): Line[] {
  const { rows, narrowed } = input
  const lines = [...chargesOf(rows), ...refundsOf(rows), ...disputesOf(rows), ...purchasesOf(rows)]
  return lines.filter(
    ({ at, class_package_id }) =>
      isWithin(input, at) && (!narrowed.class_package_id || class_package_id === narrowed.class_package_id),
  )
}

function chargesOf(rows: Everything): Line[] {
  const withItsFees = new Set<number>()
  const lines: Line[] = []
  for (const charge of rows.invoice.toSorted((one, other) => one.invoice_id - other.invoice_id)) {
    if (charge.status === 'failed') continue
    const one = sure(purchaseOf(rows, charge.purchase_id))
    const line = {
      what: one.payment_kind === 'balance' ? 'Con saldo a favor' : charge.kind === 'renewal' ? 'Renovación' : 'Compra',
      of: `charge ${charge.invoice_id}`,
      at: charge.createdAt,
      customer_id: charge.customer_id,
      class_package_id: one.class_package_id,
      way: one.payment_kind,
      through: charge.gateway,
    }
    let rest = charge.total_payment
    if (charge.kind === 'purchase' && !withItsFees.has(one.purchase_id)) {
      withItsFees.add(one.purchase_id)
      for (const fee of rows.purchase.filter(({ paid_with }) => paid_with === one.purchase_id)) {
        lines.push({ ...line, class_package_id: fee.class_package_id, amount: fee.amount })
        rest -= fee.amount
      }
    }
    lines.push({ ...line, amount: rest })
  }
  return lines
}

function refundsOf(rows: Everything): Line[] {
  const lines: Line[] = []
  for (const refund of rows.refund) {
    if (refund.status === 'failed' || refund.gateway === 'account') continue
    const one = sure(purchaseOf(rows, refund.purchase_id))
    lines.push({
      what: 'Devolución',
      of: `refund ${refund.refund_id}`,
      at: refund.createdAt,
      customer_id: one.customer_id,
      class_package_id: one.class_package_id,
      way: refund.gateway === 'desk' ? 'cash' : one.payment_kind,
      through: refund.gateway,
      amount: -refund.amount,
    })
  }
  for (const line of rows.accountMoney) {
    if (line.why !== 'paid-back' || line.amount >= 0 || line.purchase_id) continue
    const { account_money_id, customer_id, createdAt: at, amount } = line
    const out = { what: 'Saldo devuelto en efectivo', of: `account ${account_money_id}`, at, customer_id, amount }
    lines.push({ ...out, class_package_id: null, way: 'cash', through: 'desk' })
  }
  return lines
}

function disputesOf(rows: Everything): Line[] {
  return rows.dispute.flatMap(({ dispute_id, purchase_id, status, amount, createdAt, closedAt, gateway }): Line[] => {
    if (status === 'won') return []
    const one = purchaseOf(rows, purchase_id)
    const isOver = status === 'lost'
    return [
      {
        what: isOver ? 'Disputa perdida' : 'En disputa',
        of: `dispute ${dispute_id}`,
        at: isOver ? sure(closedAt) : createdAt,
        customer_id: one?.customer_id ?? null,
        class_package_id: one?.class_package_id ?? null,
        way: one?.payment_kind ?? 'card',
        through: gateway,
        amount: isOver ? -amount : amount,
      },
    ]
  })
}

function purchasesOf(rows: Everything): Line[] {
  return rows.purchase.flatMap((one): Line[] => {
    const { purchase_id, customer_id, class_package_id, payment_kind: way, status } = one
    const line = { customer_id, class_package_id, way, through: '' }
    const lines: Line[] = []
    if (status === 'pending' && one.paid_with === null) {
      const amount = one.total_payment
      lines.push({ ...line, what: 'Por cobrar', of: `pending ${purchase_id}`, at: one.createdAt, amount })
    }
    if (wasSold(one) && one.discount_amount > 0) {
      const amount = one.discount_amount
      lines.push({ ...line, what: 'Descuento', of: `discount ${purchase_id}`, at: sure(one.paidAt), amount })
    }
    return lines
  })
}

const counted = (lines: readonly Line[]) => ({
  tickets: new Set(lines.filter(isCharge).map(({ of }) => of)).size,
  purchases: sum(lines.filter(({ what }) => what === 'Compra')),
  renewals: sum(lines.filter(({ what }) => what === 'Renovación')),
  charged: sum(lines.filter(isCharge)),
  back: 0 - sum(lines.filter(isBack)),
  lost: 0 - sum(lines.filter(isLost)),
  net: sum(lines.filter(isMoved)),
})

const along = (input: RecountInput, length: number) => {
  const { days, now, zone } = input
  const today = localDate(now, zone)
  const names = new Set<string>()
  for (let day = days.from; day <= days.to && day <= today; day = addDays(day, 1)) names.add(day.slice(0, length))
  const lines = linesOf(input).filter(isMoved)
  return [...names].map((name) => {
    const {
      tickets: _,
      charged: __,
      ...totals
    } = counted(lines.filter(({ at }) => localDate(at, zone).slice(0, length) === name))
    return { name, totals }
  })
}

const THROUGH: Record<string, string> = { desk: 'Recepción', stripe: 'Stripe', paypal: 'PayPal' }

const grouped = (lines: readonly Line[], keyOf: (line: Line) => string) =>
  [...groupBy(lines, keyOf).values()].flatMap((own) => own.slice(0, 1).map((first) => ({ first, lines: own })))

const listed = (isMeant: (line: Line) => boolean) => (input: RecountInput) =>
  grouped(linesOf(input).filter(isMeant), ({ what, of }) => `${what} ${of}`).map(({ first, lines }) => ({
    moment: first.at.toISOString(),
    what: first.what,
    way: paidByWords(first.way, null),
    amount: sum(lines),
  }))
const isA = (what: string) => (line: Line) => line.what === what

export const sales: Recount<typeof described> = {
  figures(input) {
    const lines = linesOf(input)
    const all = counted(lines)
    const of = (what: string): number => sum(lines.filter(isA(what)))
    return {
      ...all,
      average: all.tickets === 0 ? null : Math.round(all.charged / all.tickets),
      balance: of('Con saldo a favor'),
      discounts: of('Descuento'),
      pending: of('Por cobrar'),
      in_dispute: of('En disputa'),
    }
  },
  tables: {
    by_day: (input) => along(input, 10).map(({ name, totals }) => ({ day: name, ...totals })),
    by_month: (input) => along(input, 7).map(({ name, totals }) => ({ month: name, ...totals })),
    by_way: (input) =>
      grouped(linesOf(input).filter(isMoved), ({ way, through }) => `${way} ${through}`)
        .map(({ first: { way, through }, lines }) => ({ way, through, ...counted(lines) }))
        .toSorted(
          (one, other) =>
            other.charged - one.charged || compare(one.way, other.way) || compare(one.through, other.through),
        )
        .map(({ way, through, purchases: _, renewals: __, ...totals }) => ({
          way: paidByWords(way, null),
          through: sure(THROUGH[through]),
          ...totals,
        })),
    by_package: (input) =>
      [...groupBy(linesOf(input).filter(isMoved), ({ class_package_id }) => class_package_id)]
        .map(([id, lines]) => ({ id: id ?? Number.MAX_SAFE_INTEGER, ...counted(lines) }))
        .toSorted((one, other) => other.charged - one.charged || one.id - other.id)
        .map(({ id, charged: _, ...totals }) => ({
          package: packageTitle(input, id) ?? 'Sin paquete',
          ...totals,
        })),
    by_person: (input) =>
      [...groupBy(linesOf(input).filter(isMoved), ({ customer_id }) => customer_id)]
        .flatMap(([id, lines]) => (id === null ? [] : [{ id, ...counted(lines) }]))
        .filter(({ net }) => net > 0)
        .toSorted((one, other) => other.net - one.net || one.id - other.id)
        .slice(0, 100)
        .map(({ id, tickets, charged, net }) => ({ person: personOf(input, id), tickets, charged, net })),
  },
  lists: {
    charged: listed(isCharge),
    back: listed(isBack),
    lost: listed(isLost),
    net: listed(isMoved),
    tickets: listed(isCharge),
    average: listed(isCharge),
    purchases: listed(isA('Compra')),
    renewals: listed(isA('Renovación')),
    balance: listed(isA('Con saldo a favor')),
    discounts: listed(isA('Descuento')),
    pending: listed(isA('Por cobrar')),
    in_dispute: listed(isA('En disputa')),
  },
}
