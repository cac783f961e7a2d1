import type { PaymentOption } from '@aforo/domain/payments/checkout/payment-choice.ts'
import type { Attempt } from '@aforo/domain/payments/checkout/shapes.ts'
import type { CheckoutPolicy } from '@aforo/domain/settings/policies.ts'
import { type ProviderReference, rowInEpoch } from '../../../gateways/provider-reference.ts'

/** The way in which a gateway is paid: all that its request depends on, so that the same way makes the same request. */
export type Way =
  | { readonly kind: 'card' | 'session'; readonly save: boolean; readonly instalments: boolean }
  | { readonly kind: 'source'; readonly payment_source_id: number }
  | { readonly kind: 'oxxo' | 'spei' | 'wallet' }

/** The way of a payment option; null for payments at reception or to the studio's bank account. */
export function wayOf(
  option: PaymentOption,
  input: Pick<Attempt, 'saveCard' | 'instalments'>,
  policy: CheckoutPolicy,
  isSubscription: boolean,
): Way | null {
  switch (option.kind) {
    case 'card':
      return {
        kind: policy.card === 'session' ? 'session' : 'card',
        save: policy.savedSources && input.saveCard === true,
        instalments: policy.instalments && !isSubscription && input.instalments === true,
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

export function wayName(way: Way): string {
  if (way.kind === 'source') return `source-${way.payment_source_id}`
  if (way.kind !== 'card' && way.kind !== 'session') return way.kind
  return [way.kind, ...(way.save ? ['save'] : []), ...(way.instalments ? ['msi'] : [])].join('+')
}

function parseWay(name: string): Way {
  const [kind = '', ...more] = name.split('+')
  if (kind.startsWith('source-')) return { kind: 'source', payment_source_id: Number(kind.slice('source-'.length)) }
  if (kind === 'card' || kind === 'session') {
    return { kind, save: more.includes('save'), instalments: more.includes('msi') }
  }
  if (kind === 'oxxo' || kind === 'spei' || kind === 'wallet') return { kind }
  throw new Error(`payment: expected the name of a way to pay, found “${name}”.`)
}

export const startsOver = ({ kind }: Way): boolean => kind === 'source' || kind === 'session'

/**
 * The idempotency key `purchase:{epoch}.{reference}:{way}:v{n}`. `n` counts ended payments, because a provider repeats
 * its first response to a key.
 */
export const keyOf = (reference: ProviderReference, way: Way, version: number): string =>
  `${keyPrefixOf(reference)}${wayName(way)}:v${version}`

const keyPrefixOf = (reference: ProviderReference): string => `purchase:${rowInEpoch(reference)}:`

/**
 * Whether a request may be repeated with its key. Not with a key of an earlier epoch, which the provider may have
 * forgotten and would charge again, and not with one of an old version that used serial numbers.
 */
export const mayRepeat = (gateway_payment_id: string, reference: ProviderReference): boolean =>
  gateway_payment_id.startsWith(placeholderIdFor(keyPrefixOf(reference)))

/** Until the gateway has responded, a payment is stored under its idempotency key with this prefix. */
const PLACEHOLDER = 'asked:'
export const placeholderIdFor = (key: string): string => `${PLACEHOLDER}${key}`
export const isPlaceholderId = (gateway_payment_id: string): boolean => gateway_payment_id.startsWith(PLACEHOLDER)
export const keyOfPlaceholderId = (gateway_payment_id: string): string => gateway_payment_id.slice(PLACEHOLDER.length)
export const wayOfPlaceholderId = (gateway_payment_id: string): Way => parseWay(gateway_payment_id.split(':')[3] ?? '')
