import { leftOf } from '../../commerce/purchases/admin/allowed-actions.ts'
import { type Centavos, formatMoney } from '../../values/money.ts'
import { allow, type Refusal, type Verdict } from '../../values/refusal.ts'
import { type MoneyReason, refuse } from './refusals.ts'
import type { RefundWay } from './shapes.ts'

/** A charge of the purchase; `requestedAmount` is on its way back already. */
export type ChargeToRefund = Parameters<typeof leftOf>[0] & {
  readonly invoice_id: number
  /** A gateway's name; `desk` and `account` have no card behind them. */
  readonly gateway: string
  readonly gateway_payment_id: string | null
  readonly requestedAmount: Centavos
}

export type RefundingFacts = {
  readonly charges: readonly ChargeToRefund[]
  /** Money of it that is on account already, because it came late or twice. */
  readonly credited: Centavos
  readonly balance: Centavos
  readonly amount: Centavos | null
  readonly to: RefundWay
}

type RefundPart = { readonly invoice_id: number; readonly gateway: string; readonly amount: Centavos }
export type Refunding = {
  readonly parts: readonly RefundPart[]
  /** Taken from the account, as the same money cannot be returned twice. */
  readonly fromAccount: Centavos
}

/** May so much go back, and from which charges (R11)? The newest first; never more than came in. */
export function decideRefunding(facts: RefundingFacts): Verdict<Refunding, MoneyReason> {
  const { charges, to, credited } = facts
  const open = charges.filter((charge) => refundableAmount(charge) > 0)
  const reached = to === 'card' ? open.filter(hasCard) : open
  const all = reached.reduce((sum, charge) => sum + refundableAmount(charge), 0)
  const most = to === 'account' ? Math.max(0, all - credited) : all
  if (most === 0) return whyNothing(charges, open)
  const amount = facts.amount ?? most
  if (amount > most) {
    const message = `No se puede devolver más de ${formatMoney(most)}.`
    return refuse('more-than-paid', { message, details: { left: most / 100 } })
  }
  const left = open.reduce((sum, charge) => sum + refundableAmount(charge), 0)
  const needed = Math.max(0, amount - Math.max(0, left - credited))
  if (to !== 'account' && needed > facts.balance) return refuse('not-enough-balance')
  // What came twice goes back first, as far as it is still on the account; what was spent of it blocks no refund (N14).
  const fromAccount = to === 'account' ? 0 : Math.max(needed, Math.min(amount, credited, Math.max(0, facts.balance)))
  return allow({ parts: partsOf(reached, amount, to), fromAccount })
}

const refundableAmount = (charge: ChargeToRefund): Centavos => leftOf(charge) - charge.requestedAmount
const hasCard = ({ gateway, gateway_payment_id }: ChargeToRefund): boolean =>
  gateway !== 'desk' && gateway !== 'account' && gateway_payment_id !== null

function whyNothing(charges: readonly ChargeToRefund[], open: readonly ChargeToRefund[]): Refusal<MoneyReason> {
  if (open.length > 0) return refuse('no-card')
  if (charges.some(({ status }) => status === 'disputed')) return refuse('disputed')
  return refuse('not-paid')
}

function partsOf(charges: readonly ChargeToRefund[], amount: Centavos, to: RefundWay): RefundPart[] {
  const parts: RefundPart[] = []
  let missing = amount
  for (const charge of charges) {
    if (missing === 0) break
    const part = Math.min(refundableAmount(charge), missing)
    parts.push({ invoice_id: charge.invoice_id, gateway: GOES_BY[to] ?? charge.gateway, amount: part })
    missing -= part
  }
  return parts
}

/** Only refunds to a card go through its gateway. */
const GOES_BY: Readonly<Record<RefundWay, string | null>> = { card: null, account: 'account', cash: 'desk' }
