import { refundableOf } from '../../commerce/purchases/admin/allowed-actions.ts'
import { type Centavos, formatMoney } from '../../values/money.ts'
import { allow } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import type { RefundWay } from './shapes.ts'

/** A charge of the purchase; `requestedAmount` is already being refunded. */
export type ChargeToRefund = Parameters<typeof refundableOf>[0] & {
  readonly invoice_id: number
  /** The gateway; `desk` and `account` are charges without a card. */
  readonly gateway: string
  readonly gateway_payment_id: string | null
  readonly requestedAmount: Centavos
}

export type RefundingFacts = {
  readonly charges: readonly ChargeToRefund[]
  /** Money of the purchase that was credited to the account, because it came late or twice. */
  readonly credited: Centavos
  readonly balance: Centavos
  readonly amount: Centavos | null
  readonly to: RefundWay
}

type RefundPart = { readonly invoice_id: number; readonly gateway: string; readonly amount: Centavos }
type Refunding = {
  readonly parts: readonly RefundPart[]
  /** Taken from the account, so that the same money is not returned twice. */
  readonly fromAccount: Centavos
}

/**
 * Decides whether an amount can be refunded, and from which charges (R11): the newest first, never more than was paid.
 */
export function decideRefunding(facts: RefundingFacts) {
  const { charges, to, credited } = facts
  const refundable = charges.filter((charge) => refundableAmount(charge) > 0)
  const eligible = to === 'card' ? refundable.filter(hasCard) : refundable
  const eligibleTotal = eligible.reduce((sum, charge) => sum + refundableAmount(charge), 0)
  const maximum = to === 'account' ? Math.max(0, eligibleTotal - credited) : eligibleTotal
  if (maximum === 0) return refuseNothingLeft(charges, refundable)
  const amount = facts.amount ?? maximum
  if (amount > maximum) {
    const message = `No se puede devolver más de ${formatMoney(maximum)}.`
    return refuse('more-than-paid', { message, details: { left: maximum / 100 } })
  }
  const refundableTotal = refundable.reduce((sum, charge) => sum + refundableAmount(charge), 0)
  const needed = Math.max(0, amount - Math.max(0, refundableTotal - credited))
  if (to !== 'account' && needed > facts.balance) return refuse('not-enough-balance')
  // Money credited to the account is returned first, as far as it is still there; what was spent of it does not block a
  // refund (N14).
  const fromAccount = to === 'account' ? 0 : Math.max(needed, Math.min(amount, credited, Math.max(0, facts.balance)))
  return allow<Refunding>({ parts: toParts(eligible, amount, to), fromAccount })
}

const refundableAmount = (charge: ChargeToRefund): Centavos => refundableOf(charge) - charge.requestedAmount
const hasCard = ({ gateway, gateway_payment_id }: ChargeToRefund): boolean =>
  gateway !== 'desk' && gateway !== 'account' && gateway_payment_id !== null

function refuseNothingLeft(charges: readonly ChargeToRefund[], refundable: readonly ChargeToRefund[]) {
  if (refundable.length > 0) return refuse('no-card')
  if (charges.some(({ status }) => status === 'disputed')) return refuse('disputed')
  return refuse('not-paid')
}

function toParts(charges: readonly ChargeToRefund[], amount: Centavos, to: RefundWay): RefundPart[] {
  const parts: RefundPart[] = []
  let remaining = amount
  for (const charge of charges) {
    if (remaining === 0) break
    const part = Math.min(refundableAmount(charge), remaining)
    parts.push({ invoice_id: charge.invoice_id, gateway: GATEWAY_BY_WAY[to] ?? charge.gateway, amount: part })
    remaining -= part
  }
  return parts
}

/** Only a refund to a card goes through the gateway of its charge. */
const GATEWAY_BY_WAY: Readonly<Record<RefundWay, string | null>> = { card: null, account: 'account', cash: 'desk' }
