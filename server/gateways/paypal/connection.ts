import { setTimeout as sleep } from 'node:timers/promises'
import { GatewaySilent } from '../payment-gateway.ts'

type Credentials = { readonly clientId: string; readonly secret: string; readonly webhookId: string }
export type PayPalOptions = {
  readonly name: 'paypal' | 'rehearsal-wallet'
  /** Asked for each token: what staff write into the settings counts from then on. */
  readonly credentials: () => Promise<Credentials>
  /** `https://api-m.paypal.com`, its sandbox, or the practising wallet. */
  readonly base: string
  readonly certHosts: RegExp
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  readonly timeLimitMs?: number
  readonly restMs?: number
}

export const paypalPlaces = {
  live: { base: 'https://api-m.paypal.com', certHosts: /^([\w-]+\.)*paypal\.com$/ },
  sandbox: { base: 'https://api-m.sandbox.paypal.com', certHosts: /^([\w-]+\.)*paypal\.com$/ },
} as const

export type Answered =
  | { readonly kind: 'ok'; readonly body: unknown }
  /** `issue` in PayPal's own spelling: INSTRUMENT_DECLINED. */
  | { readonly kind: 'refused'; readonly status: number; readonly issue: string; readonly body: unknown }
type PayPalRequest = {
  readonly json?: unknown
  readonly raw?: string
  readonly key?: string
}
export type Connection = {
  readonly name: PayPalOptions['name']
  readonly credentials: PayPalOptions['credentials']
  readonly certHosts: RegExp
  /** Throws `GatewaySilent` when nothing can be known of the answer. */
  readonly callApi: (method: 'GET' | 'POST', path: string, request?: PayPalRequest) => Promise<Answered>
}

const TIME_LIMIT_MS = 15_000
const REST_MS = 250
const TRIES = 3

/** Asks PayPal's REST API, with a token that is kept until it ends and a time limit on every question. */
export function connectionTo(options: PayPalOptions, now: () => Date): Connection {
  const tokenOf = tokens(options, now)
  async function callApi(
    method: 'GET' | 'POST',
    path: string,
    { json, raw, key }: PayPalRequest = {},
  ): Promise<Answered> {
    const body = raw ?? (json === undefined ? undefined : JSON.stringify(json))
    const send = async (token: string) =>
      sendWithRetry(options, path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          prefer: 'return=representation',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'paypal-request-id': key }),
        },
        ...(body === undefined ? {} : { body }),
      })
    const first = await send(await tokenOf.current())
    return first.kind === 'refused' && first.status === 401 ? send(await tokenOf.fresh()) : first
  }
  return { name: options.name, credentials: options.credentials, certHosts: options.certHosts, callApi }
}

type Token = { readonly of: string; readonly text: string; readonly ends: number }

function tokens(options: PayPalOptions, now: () => Date) {
  let held: Promise<Token> | null = null
  async function fetchToken({ clientId, secret }: Credentials): Promise<Token> {
    const answered = await sendWithRetry(options, '/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (answered.kind === 'refused') {
      // A fault of the set-up: the buyer reads the same as without an answer.
      throw new GatewaySilent(
        `${options.name}: its client id and secret were refused (${answered.issue}). Check paypal_client_id and paypal_secret.`,
      )
    }
    const { access_token, expires_in } = answered.body as { access_token: string; expires_in: number }
    return { of: `${clientId}:${secret}`, text: access_token, ends: now().getTime() + (expires_in - 60) * 1000 }
  }
  async function fresh(): Promise<string> {
    const credentials = await options.credentials()
    held = fetchToken(credentials).catch((error: unknown) => {
      held = null
      throw error
    })
    return (await held).text
  }
  return {
    fresh,
    async current(): Promise<string> {
      const { clientId, secret } = await options.credentials()
      const token = held && (await held)
      return token?.of === `${clientId}:${secret}` && token.ends > now().getTime() ? token.text : fresh()
    },
  }
}

async function sendWithRetry(options: PayPalOptions, path: string, init: RequestInit): Promise<Answered> {
  for (let rest = options.restMs ?? REST_MS, tried = 1; ; tried++, rest *= 4) {
    const answered = await sendOnce(options, path, init)
    if (answered.kind !== 'lost') return answered
    if (!answered.again || tried === TRIES) throw new GatewaySilent(`${options.name} ${path}: ${answered.reason}`)
    await sleep(rest)
  }
}

type Lost = { kind: 'lost'; reason: string; again: boolean }

async function sendOnce(
  { base, timeLimitMs = TIME_LIMIT_MS, fetch: send = fetch }: PayPalOptions,
  path: string,
  init: RequestInit,
): Promise<Answered | Lost> {
  try {
    const signal = AbortSignal.timeout(timeLimitMs)
    const response = await send(`${base}${path}`, { ...init, signal, redirect: 'error' })
    if (response.status === 429) return { kind: 'lost', reason: '429, asked too often', again: false }
    if (response.status >= 500) return { kind: 'lost', reason: String(response.status), again: true }
    const text = await response.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    if (response.ok) return { kind: 'ok', body }
    return { kind: 'refused', status: response.status, issue: issueOf(body), body }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'lost', reason: message, again: !(error instanceof DOMException && error.name === 'TimeoutError') }
  }
}

type Fault = { name?: string; error?: string; details?: { issue?: string }[] }
const issueOf = (body: unknown): string => {
  const { details, name, error } = (body ?? {}) as Fault
  return details?.[0]?.issue ?? name ?? error ?? 'UNKNOWN'
}

/** A request that PayPal should never refuse: an error with PayPal's words and without data of the payer. */
export function unexpected(what: string, answered: Answered): Error {
  const { status, debug_id } = (answered.body ?? {}) as { status?: unknown; debug_id?: unknown }
  const found = {
    kind: answered.kind,
    ...(answered.kind === 'refused' ? { issue: answered.issue } : {}),
    status,
    debug_id,
  }
  return new Error(`${what}: expected PayPal to accept it, found ${JSON.stringify(found)}.`)
}
