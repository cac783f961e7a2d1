import type { Centavos } from '../../values/money.ts'
import { methodKind } from '../../commerce/purchases/methods/kind.ts'
import type { PaymentMethod } from '../../commerce/purchases/shapes.ts'
import type { CheckoutPolicy } from '../../settings/policies.ts'
import type { PaymentKind } from './shapes.ts'

export type PaymentOption =
  | { readonly kind: 'card' | 'cash' | 'transfer'; readonly payment_method_id: number; readonly name: string }
  | { readonly kind: 'wallet' | 'oxxo' | 'spei' }
  | { readonly kind: 'source'; readonly payment_source_id: number }

export type PaymentMeans = {
  readonly policy: Pick<CheckoutPolicy, 'cash' | 'savedSources' | 'wallet' | 'card' | 'oxxo' | 'spei'>
  /** The payment methods of the studio (3.17). */
  readonly payment_methods: readonly Pick<PaymentMethod, 'payment_method_id' | 'name'>[]
  readonly payment_sources: readonly { readonly payment_source_id: number }[]
}

export type Due = { readonly renews: boolean; readonly total: Centavos }

/** The limits of an OXXO voucher, in centavos. */
const OXXO = { least: 1000, most: 1_000_000 } as const

/**
 * The payment options in the order they are shown (4.17). A subscription can only be paid by card or wallet; a voucher
 * has limits (R11).
 */
export function paymentOptions(means: PaymentMeans, { renews, total }: Due): PaymentOption[] {
  const { policy } = means
  const methods = means.payment_methods.map(withKind)
  const sources = policy.savedSources && policy.card ? means.payment_sources : []
  return [
    ...sources.map(({ payment_source_id }) => ({ kind: 'source', payment_source_id }) as const),
    ...(policy.card ? methods.filter(({ kind }) => kind === 'card').slice(0, 1) : []),
    ...(policy.wallet ? [{ kind: 'wallet' } as const] : []),
    ...(policy.oxxo && !renews && total >= OXXO.least && total <= OXXO.most ? [{ kind: 'oxxo' } as const] : []),
    ...(policy.spei && !renews ? [{ kind: 'spei' } as const] : []),
    ...(policy.cash && !renews ? methods.filter(({ kind }) => kind !== 'card') : []),
  ]
}

/** The preselected option (4.17): the last saved card, else card, else cash, else the first; null without options. */
export function defaultChoice(options: readonly PaymentOption[]): PaymentOption | null {
  const findByKind = (kind: PaymentKind) => options.find((option) => option.kind === kind)
  return findByKind('source') ?? findByKind('card') ?? findByKind('cash') ?? options[0] ?? null
}

const withKind = ({ payment_method_id, name }: PaymentMeans['payment_methods'][number]) =>
  ({ kind: methodKind(name), payment_method_id, name }) as const

/** The option that an attempt selects, if it is offered; a saved card and a transfer by their ids, if sent. */
export const findOption = (
  options: readonly PaymentOption[],
  selection: { payment_method?: PaymentKind; payment_method_id?: number; payment_source_id?: number },
): PaymentOption | undefined =>
  options.find((option) => {
    if (option.kind !== selection.payment_method) return false
    if (option.kind === 'source') return option.payment_source_id === selection.payment_source_id
    if (!('payment_method_id' in option) || selection.payment_method_id === undefined) return true
    return option.payment_method_id === selection.payment_method_id
  })
