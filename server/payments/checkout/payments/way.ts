import type { PaymentOption } from '@aforo/domain/payments/checkout/payment-choice.ts'
import type { Attempt } from '@aforo/domain/payments/checkout/shapes.ts'
import type { CheckoutPolicy } from '@aforo/domain/settings/policies.ts'
import { type ProviderReference, rowInEpoch } from '../../../gateways/provider-reference.ts'

/** How a gateway is to be paid: all that its request depends on, so that the same way asks for the same payment. */
export type Way =
  | { readonly kind: 'card' | 'session'; readonly save: boolean; readonly instalments: boolean }
  | { readonly kind: 'source'; readonly payment_source_id: number }
  | { readonly kind: 'oxxo' | 'spei' | 'wallet' }

/** The way that a gateway is asked for; null for what is paid at the desk or by the studio's own means. */
export function wayOf(
  option: PaymentOption,
  input: Pick<Attempt, 'saveCard' | 'instalments'>,
  policy: CheckoutPolicy,
  renews: boolean,
): Way | null {
  switch (option.kind) {
    case 'card':
      return {
        kind: policy.card === 'session' ? 'session' : 'card',
        save: policy.savedSources && input.saveCard === true,
        instalments: policy.instalments && !renews && input.instalments === true,
      }
    case 'source':
      return { kind: 'source', payment_source_id: option.payment_source_id }
    case 'oxxo':
    case 'spei':
    case 'wallet':
      return { kind: option.kind }
    case 'cash':
    case 'transfer':
      return null
    default:
      return option satisfies never
  }
}

export function nameOf(way: Way): string {
  if (way.kind === 'source') return `source-${way.payment_source_id}`
  if (way.kind !== 'card' && way.kind !== 'session') return way.kind
  return [way.kind, ...(way.save ? ['save'] : []), ...(way.instalments ? ['msi'] : [])].join('+')
}

function wayNamed(name: string): Way {
  const [kind = '', ...more] = name.split('+')
  if (kind.startsWith('source-')) return { kind: 'source', payment_source_id: Number(kind.slice('source-'.length)) }
  if (kind === 'card' || kind === 'session') {
    return { kind, save: more.includes('save'), instalments: more.includes('msi') }
  }
  if (kind === 'oxxo' || kind === 'spei' || kind === 'wallet') return { kind }
  throw new Error(`payment: expected the name of a way to pay, found ${name}.`)
}

export const startsOver = ({ kind }: Way): boolean => kind === 'source' || kind === 'session'

/** `purchase:{epoch}.{reference}:{way}:v{n}`; n counts what has ended before, as a provider repeats its first answer to a key. */
export const keyOf = (reference: ProviderReference, way: Way, version: number): string =>
  `${waysOf(reference)}${nameOf(way)}:v${version}`

const waysOf = (reference: ProviderReference): string => `purchase:${rowInEpoch(reference)}:`

/**
 * Whether a request of a purchase may be repeated with its key. Not one of an earlier epoch, which the provider may have
 * forgotten and would do again, nor one of a version whose keys were serial numbers.
 */
export const mayRepeat = (gateway_payment_id: string, reference: ProviderReference): boolean =>
  gateway_payment_id.startsWith(placeholderIdFor(waysOf(reference)))

/** Before a gateway has answered, a payment is known by what it was asked with. */
const ASKED = 'asked:'
export const placeholderIdFor = (key: string): string => `${ASKED}${key}`
export const isPlaceholderId = (gateway_payment_id: string): boolean => gateway_payment_id.startsWith(ASKED)
export const keyOfPlaceholderId = (gateway_payment_id: string): string => gateway_payment_id.slice(ASKED.length)
export const wayOfPlaceholderId = (gateway_payment_id: string): Way => wayNamed(gateway_payment_id.split(':')[3] ?? '')
