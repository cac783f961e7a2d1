import type { BrowserGateways } from '@aforo/domain/payments/checkout/browser-gateways.ts'

type DocumentOptions = {
  https: boolean
  live?: boolean
  /** The payment providers whose scripts run in this document (7.23). */
  gateways?: Partial<BrowserGateways>
  frames?: readonly string[]
  guests?: readonly Hosts[]
}

export type Hosts = Readonly<Record<'script' | 'frame' | 'connect' | 'img', readonly string[]>> & {
  readonly media?: readonly string[]
}
export const NO_HOSTS: Hosts = { script: [], frame: [], connect: [], img: [] }

/**
 * The hosts that a provider's script needs, from its documentation: docs.stripe.com/security/guide,
 * developer.paypal.com.
 */
const STRIPE: Hosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: [],
}
const PAYPAL_HOSTS = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const PAYPAL: Hosts = {
  script: PAYPAL_HOSTS,
  frame: ['https://*.paypal.com'],
  connect: ['https://*.paypal.com'],
  img: PAYPAL_HOSTS,
}

/** How a document allows its inline scripts: by the nonce of this response, or by their hashes. */
export type Scripts =
  | { readonly nonce: string; readonly hashes?: readonly string[] }
  | { readonly hashes: readonly string[] }

/** The headers of every document. Scripts run only if they are own, allowed inline, or of its payment provider. */
export function documentHeaders(
  scripts: Scripts,
  { https, live = false, gateways = {}, frames = [], guests = [] }: DocumentOptions,
): Record<string, string> {
  const inlineSources = [...('nonce' in scripts ? [`'nonce-${scripts.nonce}'`] : []), ...(scripts.hashes ?? [])].join(
    ' ',
  )
  const providers: readonly Hosts[] = [
    ...(gateways.card === 'stripe' ? [STRIPE] : []),
    ...(gateways.wallet === 'paypal' ? [PAYPAL] : []),
    ...guests,
    { script: [], connect: live ? ['ws:'] : [], img: [], frame: frames },
  ]
  const hosts = (directive: keyof Hosts) =>
    [...new Set(providers.flatMap((provider) => provider[directive] ?? []))].map((host) => ` ${host}`).join('')
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${inlineSources}${hosts('script')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${hosts('img')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(hosts('frame') ? [`frame-src${hosts('frame')}`] : []),
    ...(hosts('media') ? [`media-src 'self'${hosts('media')}`] : []),
    ...(hosts('connect') ? [`connect-src 'self'${hosts('connect')}`] : []),
  ]
  return { 'Content-Security-Policy': policy.join('; '), ...plainHeaders({ https }) }
}

export const plainHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'geolocation=(), microphone=(), payment=(self)',
  ...(https ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
})
