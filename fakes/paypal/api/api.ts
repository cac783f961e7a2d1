import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { issueToken, isAuthenticated } from './access.ts'
import { type Operation, operations } from './operations.ts'
import { unprocessable, invalid, notFound, type ApiResponse, respond } from './response.ts'
import { isSigned } from '../signing.ts'
import { signingKey, WEBHOOK_ID, type Wallet } from '../wallet.ts'
import { saveResponse, lockResponse } from '../wallet-store.ts'

export function walletApi(wallet: Wallet): Hono {
  const api = new Hono()
  api.post('/v1/oauth2/token', async (c) => send(c, await issueToken(wallet.context, c.req.header('authorization'))))
  api.use(requireToken(wallet))
  api.use(injectFaults(wallet))
  for (const [name, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = name.split(' ')
    api.on(method, path, async (c) => send(c, await answerIdempotently(wallet, c, operation)))
  }
  api.post('/v1/notifications/verify-webhook-signature', async (c) => send(c, await verify(wallet, await c.req.text())))
  api.all('*', (c) => send(c, notFound))
  return api
}

async function answerIdempotently(wallet: Wallet, c: Context, operation: Operation): Promise<ApiResponse> {
  const { context } = wallet
  const text = await c.req.text()
  const request = { id: c.req.param('id') ?? '', query: c.req.query(), json: parseJson(text) }
  const key = c.req.method === 'POST' && c.req.header('paypal-request-id')
  return context.transaction(async (tx) => {
    if (!key) return operation(tx, wallet, request)
    const name = `paypal:${c.req.path}:${key}`
    const bodyHash = createHash('sha256').update(text).digest('hex')
    const previous = await lockResponse(tx, name)
    if (previous)
      return previous.asked === bodyHash
        ? respond(previous.body, previous.status)
        : unprocessable('DUPLICATE_REQUEST_ID')
    const response = await operation(tx, wallet, request)
    if (response.status < 300) await saveResponse(tx, name, { asked: bodyHash, ...response }, context.now())
    return response
  })
}

type Verification = Record<string, string>

async function verify({ context }: Wallet, text: string): Promise<ApiResponse> {
  const verification = parseJson(text) as Verification | undefined
  const body = text.match(/"webhook_event":(\{.*\})\}$/s)?.[1]
  if (!verification || body === undefined) return invalid('webhook_event')
  const { transmission_id: id = '', transmission_time: time = '', webhook_id: webhookId = '' } = verification
  const transmission = { id, time, webhookId, body }
  const isValid = isSigned(transmission, verification.transmission_sig ?? '', await signingKey(context))
  return respond({ verification_status: isValid && webhookId === WEBHOOK_ID ? 'SUCCESS' : 'FAILURE' })
}

const { createMiddleware } = createFactory()

const requireToken = ({ context }: Wallet) =>
  createMiddleware(async (c, next) => {
    if (await isAuthenticated(context, c.req.header('authorization'))) return next()
    return send(c, { status: 401, body: { error: 'invalid_token' } })
  })

const injectFaults = ({ faults }: Wallet) =>
  createMiddleware(async (c, next) => {
    const fault = faults.next.shift()
    if (fault === 'error') return send(c, { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } })
    if (fault === 'too-many') return send(c, { status: 429, body: { name: 'RATE_LIMIT_REACHED' } })
    await next()
    if (fault === 'lost') c.res = new Response('', { status: 502 })
    if (fault === 'hangs') await new Promise((resolve) => c.req.raw.signal.addEventListener('abort', resolve))
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const send = (c: Context, { status, body }: ApiResponse): Response =>
  status === 204 ? c.body(null, 204) : c.json(body as object, status as 200)
