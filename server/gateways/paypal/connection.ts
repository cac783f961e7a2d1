import { setTimeout as sleep } from 'node:timers/promises'
import { GatewayUnavailable } from '../payment-gateway.ts'

type Credentials = { readonly clientId: string; readonly secret: string; readonly webhookId: string }
export type PayPalOptions = {
  readonly name: 'paypal' | 'rehearsal-wallet'
  /** Read for each token, so that a change of the settings takes effect at once. */
  readonly credentials: () => Promise<Credentials>
  /** `https://api-m.paypal.com`, its sandbox, or the fake wallet. */
  readonly base: string
  readonly certHosts: RegExp
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  readonly timeLimitMs?: number
  readonly retryDelayMs?: number
}

export const paypalEnvironments = {
  live: { base: 'https://api-m.paypal.com', certHosts: /^([\w-]+\.)*paypal\.com$/ },
  sandbox: { base: 'https://api-m.sandbox.paypal.com', certHosts: /^([\w-]+\.)*paypal\.com$/ },
} as const

export type ApiResponse =
  | { readonly kind: 'ok'; readonly body: unknown }
  /** `issue` in the spelling of PayPal: INSTRUMENT_DECLINED. */
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
  /** Whether no money moves: the sandbox, or a fake. */
  readonly isTest: boolean
  /** Fetches a new token. Throws `CredentialsRefused`, or `GatewayUnavailable` without an answer. */
  readonly renewToken: () => Promise<string>
  /** Throws `GatewaySilent` when the result is unknown. */
  readonly callApi: (method: 'GET' | 'POST', path: string, request?: PayPalRequest) => Promise<ApiResponse>
}

const TIME_LIMIT_MS = 15_000
const RETRY_DELAY_MS = 250
const TRIES = 3

/** Calls PayPal's REST API, with a token that is cached until it expires and a time limit for every request. */
export function connectionTo(options: PayPalOptions, now: () => Date): Connection {
  const tokens = createTokenCache(options, now)
  async function callApi(
    method: 'GET' | 'POST',
    path: string,
    { json, raw, key }: PayPalRequest = {},
  ): Promise<ApiResponse> {
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
    const response = await send(await tokens.current())
    return response.kind === 'refused' && response.status === 401 ? send(await tokens.fresh()) : response
  }
  return {
    name: options.name,
    credentials: options.credentials,
    certHosts: options.certHosts,
    isTest: options.base !== paypalEnvironments.live.base,
    renewToken: tokens.fresh,
    callApi,
  }
}

/** PayPal knows no application with this client id and secret. */
export class CredentialsRefused extends GatewayUnavailable {}

type Token = { readonly of: string; readonly text: string; readonly ends: number }

function createTokenCache(options: PayPalOptions, now: () => Date) {
  let cachedToken: Promise<Token> | null = null
  async function fetchToken({ clientId, secret }: Credentials): Promise<Token> {
    const response = await sendWithRetry(options, '/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (response.kind === 'refused') {
      // A wrong configuration: customers see the same as without a response.
      throw new CredentialsRefused(
        `${options.name}: its client id and secret were refused (${response.issue}). Check paypal_client_id and paypal_secret.`,
      )
    }
    const { access_token, expires_in } = response.body as { access_token: string; expires_in: number }
    return { of: `${clientId}:${secret}`, text: access_token, ends: now().getTime() + (expires_in - 60) * 1000 }
  }
  async function fresh(): Promise<string> {
    const credentials = await options.credentials()
    cachedToken = fetchToken(credentials).catch((error: unknown) => {
      cachedToken = null
      throw error
    })
    return (await cachedToken).text
  }
  return {
    fresh,
    async current(): Promise<string> {
      const { clientId, secret } = await options.credentials()
      const token = cachedToken && (await cachedToken)
      return token?.of === `${clientId}:${secret}` && token.ends > now().getTime() ? token.text : fresh()
    },
  }
}

async function sendWithRetry(options: PayPalOptions, path: string, init: RequestInit): Promise<ApiResponse> {
  for (let delayMs = options.retryDelayMs ?? RETRY_DELAY_MS, attempt = 1; ; attempt++, delayMs *= 4) {
    const response = await sendOnce(options, path, init)
    if (response.kind !== 'no-response') return response
    if (!response.again || attempt === TRIES)
      throw new GatewayUnavailable(`${options.name} ${path}: ${response.reason}`)
    await sleep(delayMs)
  }
}

type NoResponse = { kind: 'no-response'; reason: string; again: boolean }

async function sendOnce(
  { base, timeLimitMs = TIME_LIMIT_MS, fetch: send = fetch }: PayPalOptions,
  path: string,
  init: RequestInit,
): Promise<ApiResponse | NoResponse> {
  try {
    const signal = AbortSignal.timeout(timeLimitMs)
    const response = await send(`${base}${path}`, { ...init, signal, redirect: 'error' })
    if (response.status === 429) return { kind: 'no-response', reason: '429, asked too often', again: false }
    if (response.status >= 500) return { kind: 'no-response', reason: String(response.status), again: true }
    const text = await response.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    if (response.ok) return { kind: 'ok', body }
    return { kind: 'refused', status: response.status, issue: issueOf(body), body }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return {
      kind: 'no-response',
      reason: message,
      again: !(error instanceof DOMException && error.name === 'TimeoutError'),
    }
  }
}

type Fault = { name?: string; error?: string; details?: { issue?: string }[] }
const issueOf = (body: unknown): string => {
  const { details, name, error } = (body ?? {}) as Fault
  return details?.[0]?.issue ?? name ?? error ?? 'UNKNOWN'
}

/** An error for a request that PayPal should never refuse, with PayPal's issue and without data of the payer. */
export function unexpected(subject: string, response: ApiResponse): Error {
  const { status, debug_id } = (response.body ?? {}) as { status?: unknown; debug_id?: unknown }
  const found = {
    kind: response.kind,
    ...(response.kind === 'refused' ? { issue: response.issue } : {}),
    status,
    debug_id,
  }
  return new Error(`${subject}: expected PayPal to accept it, found ${JSON.stringify(found)}.`)
}
