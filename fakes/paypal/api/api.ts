import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { giveToken, isKnown } from './access.ts'
import { type Operation, operations } from './operations.ts'
import { impossible, invalid, missing, type ApiResponse, respond } from './response.ts'
import { isSigned } from '../signing.ts'
import { signingKey, WEBHOOK_ID, type Wallet } from '../wallet.ts'
import { saveAnswer, lockAnswer } from '../wallet-store.ts'

export function walletApi(wallet: Wallet): Hono {
  const api = new Hono()
  api.post('/v1/oauth2/token', async (c) => send(c, await giveToken(wallet.context, c.req.header('authorization'))))
  api.use(knownOnly(wallet))
  api.use(faulty(wallet))
  for (const [name, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = name.split(' ')
    api.on(method, path, async (c) => send(c, await answerIdempotently(wallet, c, operation)))
  }
  api.post('/v1/notifications/verify-webhook-signature', async (c) => send(c, await verify(wallet, await c.req.text())))
  api.all('*', (c) => send(c, missing))
  return api
}

async function answerIdempotently(wallet: Wallet, c: Context, operation: Operation): Promise<ApiResponse> {
  const { context } = wallet
  const text = await c.req.text()
  const query = { id: c.req.param('id') ?? '', query: c.req.query(), json: parsed(text) }
  const key = c.req.method === 'POST' && c.req.header('paypal-request-id')
  return context.transaction(async (tx) => {
    if (!key) return operation(tx, wallet, query)
    const name = `paypal:${c.req.path}:${key}`
    const hash = createHash('sha256').update(text).digest('hex')
    const before = await lockAnswer(tx, name)
    if (before) return before.asked === hash ? respond(before.body, before.status) : impossible('DUPLICATE_REQUEST_ID')
    const answer = await operation(tx, wallet, query)
    if (answer.status < 300) await saveAnswer(tx, name, { asked: hash, ...answer }, context.now())
    return answer
  })
}

type Verifying = Record<string, string>

async function verify({ context }: Wallet, text: string): Promise<ApiResponse> {
  const verification = parsed(text) as Verifying | undefined
  const body = text.match(/"webhook_event":(\{.*\})\}$/s)?.[1]
  if (!verification || body === undefined) return invalid('webhook_event')
  const { transmission_id: id = '', transmission_time: time = '', webhook_id: webhookId = '' } = verification
  const sent = { id, time, webhookId, body }
  const signed = isSigned(sent, verification.transmission_sig ?? '', await signingKey(context))
  return respond({ verification_status: signed && webhookId === WEBHOOK_ID ? 'SUCCESS' : 'FAILURE' })
}

const { createMiddleware } = createFactory()

const knownOnly = ({ context }: Wallet) =>
  createMiddleware(async (c, next) => {
    if (await isKnown(context, c.req.header('authorization'))) return next()
    return send(c, { status: 401, body: { error: 'invalid_token' } })
  })

const faulty = ({ faults }: Wallet) =>
  createMiddleware(async (c, next) => {
    const fault = faults.next.shift()
    if (fault === 'error') return send(c, { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } })
    if (fault === 'too-many') return send(c, { status: 429, body: { name: 'RATE_LIMIT_REACHED' } })
    await next()
    if (fault === 'lost') c.res = new Response('', { status: 502 })
    if (fault === 'hangs') await new Promise((done) => c.req.raw.signal.addEventListener('abort', done))
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const send = (c: Context, { status, body }: ApiResponse): Response =>
  status === 204 ? c.body(null, 204) : c.json(body as object, status as 200)
