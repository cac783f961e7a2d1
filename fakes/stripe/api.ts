import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { bare } from './provider/objects.ts'
import { expanded } from './provider/expand.ts'
import { Fault, LostResponse } from './provider/fault.ts'
import { decodeForm } from './provider/form.ts'
import { respondIdempotently } from './provider/idempotency.ts'
import { type GatewayFault, inTransaction, type Provider, type ProviderRequest } from './provider/provider.ts'
import { Declined, type OperationHandler } from './provider/operation.ts'
import { operations } from './operations.ts'

const API_VERSION = '2026-10-28.endive'
const SLOW_MS = 1500

/** The API of the provider in the protocol of Stripe: forms in, JSON out, an Idempotency-Key, 402 for a decline. */
export function fakeStripeApi(provider: Provider): Hono {
  const api = new Hono()
  for (const [operation, handler] of Object.entries(operations)) {
    const [method = '', path = ''] = operation.split(' ')
    api.on(method, `/v1${path}`, (c) => serve(provider, c, operation, handler))
  }
  api.notFound((c) =>
    errorResponse(c, new Fault(404, 'resource_missing', `Unrecognized request URL (${c.req.method}: ${c.req.path}).`)),
  )
  api.onError((error) => {
    throw error
  })
  return api
}

async function serve(provider: Provider, c: Context, operation: string, handler: OperationHandler): Promise<Response> {
  const fault = takeFault(provider, operation)
  if (fault === 'slow') await sleep(SLOW_MS)
  if (fault === 'error') return c.json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }, 500)
  if (fault === 'limited')
    return errorResponse(c, new Fault(429, 'rate_limit', 'Too many requests hit the API too quickly.'))
  try {
    assertAuthenticated(c)
    const raw = (await c.req.text()) || new URL(c.req.url).search.slice(1)
    const params = decodeForm(raw)
    const handle = async (request: ProviderRequest) => {
      const result = await handler(request, params, c.req.param('id') ?? '')
      if (result instanceof Declined) return { status: 402, body: { error: bare(result.error) } }
      return { status: 200, body: bare(await expanded(request, result, params.expand)) }
    }
    const key = c.req.method === 'POST' ? c.req.header('idempotency-key') : undefined
    const requestHash = createHash('sha256').update(`${operation} ${c.req.path} ${raw}`).digest('base64url')
    const { status, body, replayed } = await inTransaction(provider, (request) =>
      respondIdempotently(request, key, requestHash, () => handle(request)),
    )
    if (fault === 'timeout-after-effect')
      throw new LostResponse(`fake Stripe: ${operation} took effect, but its response is lost as configured.`)
    if (replayed) c.header('idempotent-replayed', 'true')
    return c.json(body as object, status as 200)
  } catch (error) {
    if (error instanceof Fault) return errorResponse(c, error)
    if (isLocked(error)) return errorResponse(c, IN_USE)
    throw error
  }
}

const IN_USE = new Fault(
  409,
  'idempotency_key_in_use',
  'There is another request in progress with this key.',
  'idempotency_error',
)

/** Another request holds the row (lock_not_available). Drizzle wraps the driver's error. */
const isLocked = (error: unknown): boolean =>
  (((error as { cause?: unknown }).cause ?? error) as { code?: string }).code === '55P03'

const errorResponse = (c: Context, { status, body }: Fault): Response => c.json({ error: body }, status)

function takeFault({ faults }: Provider, operation: string): GatewayFault | undefined {
  const name = faults[operation] ? operation : '*'
  const fault = faults[name]
  if (fault !== 'error-once' && fault !== 'timeout-after-effect-once') return fault
  delete faults[name]
  return fault === 'error-once' ? 'error' : 'timeout-after-effect'
}

function assertAuthenticated(c: Context): void {
  if (!/^Bearer sk_test_\w+$/.test(c.req.header('authorization') ?? '')) {
    throw new Fault(401, 'api_key_invalid', 'Invalid API Key provided.')
  }
  const version = c.req.header('stripe-version')
  if (version !== API_VERSION) throw new Fault(400, 'version_invalid', `Expected the version ${API_VERSION}.`)
}
