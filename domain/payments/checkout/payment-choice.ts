import type { Centavos } from '../../values/money.ts'
import { methodKind } from '../../commerce/purchases/methods/kind.ts'
import type { PaymentMethod } from '../../commerce/purchases/shapes.ts'
import type { CheckoutPolicy } from '../../settings/policies.ts'
import type { PaymentKind } from './shapes.ts'

export type PaymentOption =
  | { readonly kind: 'card' | 'cash' | 'transfer'; readonly payment_method_id: number; readonly name: string }
  | { readonly kind: 'wallet' | 'oxxo' | 'spei' }
  | { readonly kind: 'source'; readonly payment_source_id: number }

export type Means = {
  readonly policy: Pick<CheckoutPolicy, 'cash' | 'savedSources' | 'wallet' | 'card' | 'oxxo' | 'spei'>
  /** 3.17 the studio's list. */
  readonly payment_methods: readonly Pick<PaymentMethod, 'payment_method_id' | 'name'>[]
  readonly payment_sources: readonly { readonly payment_source_id: number }[]
}

export type Due = { readonly renews: boolean; readonly total: Centavos }

/** What a voucher may be made out for, in centavos. */
const OXXO = { least: 1000, most: 1_000_000 } as const

/**
 * 4.17 the ways of paying to choose from, in the order they are shown. What renews is paid by a card or the wallet alone;
 * a voucher has the limits of its till (R11).
 */
export function paymentOptions(means: Means, { renews, total }: Due): PaymentOption[] {
  const { policy } = means
  const listed = means.payment_methods.map(recognised)
  const sources = policy.savedSources && policy.card ? means.payment_sources : []
  return [
    ...sources.map(({ payment_source_id }) => ({ kind: 'source', payment_source_id }) as const),
    ...(policy.card ? listed.filter(({ kind }) => kind === 'card').slice(0, 1) : []),
    ...(policy.wallet ? [{ kind: 'wallet' } as const] : []),
    ...(policy.oxxo && !renews && total >= OXXO.least && total <= OXXO.most ? [{ kind: 'oxxo' } as const] : []),
    ...(policy.spei && !renews ? [{ kind: 'spei' } as const] : []),
    ...(policy.cash && !renews ? listed.filter(({ kind }) => kind !== 'card') : []),
  ]
}

/**
 * 4.17 cash when it is offered and no card is; else card: the one that was saved last, where there is one. Where neither is,
 * the first there is; null when there is none.
 */
export function defaultChoice(options: readonly PaymentOption[]): PaymentOption | null {
  const offered = (kind: PaymentKind) => options.find((option) => option.kind === kind)
  return offered('source') ?? offered('card') ?? offered('cash') ?? options[0] ?? null
}

const recognised = ({ payment_method_id, name }: Means['payment_methods'][number]) =>
  ({ kind: methodKind(name), payment_method_id, name }) as const

/** The option that an attempt names, if it is offered: a saved source and a transfer by their ids, when they are sent. */
export const optionNamed = (
  options: readonly PaymentOption[],
  selection: { payment_method?: PaymentKind; payment_method_id?: number; payment_source_id?: number },
): PaymentOption | undefined =>
  options.find((option) => {
    if (option.kind !== selection.payment_method) return false
    if (option.kind === 'source') return option.payment_source_id === selection.payment_source_id
    if (!('payment_method_id' in option) || selection.payment_method_id === undefined) return true
    return option.payment_method_id === selection.payment_method_id
  })
