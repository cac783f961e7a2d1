import { isSoldOut, type CountedPurchase, hasReachedLimit } from '../../packages/limits.ts'
import { priceToPay, type Priced } from '../../packages/price.ts'
import type { Centavos } from '../../../values/money.ts'
import { allow } from '../../../values/refusal.ts'
import { methodKind } from '../methods/kind.ts'
import type { PaymentMethod } from '../shapes.ts'
import { refuse } from './refusals.ts'
import type { AdminKind } from './shapes.ts'

export type GivingFacts = {
  readonly input: {
    readonly is_gift: boolean
    readonly payment_method_id?: number | undefined
    readonly payment_kind?: AdminKind | undefined
  }
  readonly pack:
    | (Priced & {
        readonly limit_per_customer: number | null
        readonly max_sales: number | null
        readonly sold: number
      })
    | null
  readonly methods: readonly Pick<PaymentMethod, 'payment_method_id' | 'name'>[]
  readonly ownPurchases: readonly CountedPurchase[]
  readonly balance: Centavos
}

export type Giving = {
  readonly payment_kind: 'gift' | AdminKind
  readonly payment_method_id: number | null
  readonly total: Centavos
}

/**
 * Decides whether staff may give a package, and how it is paid (3.28, 4.16). The limits of the studio apply to staff
 * too (R9).
 */
export function decideGiving(facts: GivingFacts, now: Date) {
  const { pack, input } = facts
  if (!pack) return refuse('package-missing')
  const payment = decidePayment(facts)
  if (!payment.allowed) return payment
  if (hasReachedLimit(pack.limit_per_customer, facts.ownPurchases, now)) return refuse('limit-reached')
  if (isSoldOut(pack.max_sales, pack.sold)) return refuse('sold-out')
  const total = input.is_gift ? 0 : priceToPay(pack)
  if (payment.value.payment_kind === 'balance' && facts.balance < total) return refuse('not-enough-balance')
  return allow<Giving>({ ...payment.value, total })
}

function decidePayment({ input, methods }: GivingFacts) {
  const { is_gift, payment_method_id: id, payment_kind: requestedKind } = input
  if (is_gift) {
    if (id !== undefined || requestedKind !== undefined) return refuse('gift-is-not-paid')
    return allow<Omit<Giving, 'total'>>({ payment_kind: 'gift', payment_method_id: null })
  }
  const method = methods.find(({ payment_method_id }) => payment_method_id === id)
  if (id !== undefined && !method) return refuse('method-missing')
  const kind = requestedKind ?? (method && kindAtReception(method.name))
  return kind
    ? allow<Omit<Giving, 'total'>>({ payment_kind: kind, payment_method_id: id ?? null })
    : refuse('method-needed')
}

/** The kind by the method's name (3.17); a card at reception is charged on the studio's terminal. */
function kindAtReception(name: string): AdminKind {
  const kind = methodKind(name)
  return kind === 'card' ? 'terminal' : kind
}
