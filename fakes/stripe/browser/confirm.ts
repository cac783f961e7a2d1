import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { findCardFault } from '../bank/behaviour.ts'
import { authenticationAction, type Outcome } from '../bank/charging.ts'
import { confirmSetup, confirmIntentWith } from '../bank/confirming.ts'
import { withPlans } from '../bank/instalments.ts'
import { createCardMethod } from '../bank/methods.ts'
import { Fault } from '../provider/fault.ts'
import type { IntentObject, SetupObject } from '../provider/shapes.ts'
import { bare, findObject, lockObject, insertObject, saveObject } from '../provider/objects.ts'
import { newId, inTransaction, type Provider, type ProviderRequest } from '../provider/provider.ts'
import type { TokenObject } from '../resources/payment-methods.ts'
import { portalPath } from '../../pages/frame.ts'

export const cardInput = z.object({
  number: z.string().max(40),
  exp_month: z.coerce.number().int(),
  exp_year: z.coerce.number().int(),
  cvc: z.string().max(8),
  name: z.string().max(200).default(''),
})
const confirmation = z.object({
  client_secret: z.string(),
  card: cardInput.optional(),
  return_url: z.string().max(500).optional(),
})
type Confirmation = z.output<typeof confirmation>
const ON_SESSION = { onSession: true, authenticated: false, return_url: null } as const

type HandleInput<T> = (request: ProviderRequest, sent: T) => Promise<Response>

/**
 * What Stripe's script does in a browser with a client secret and a card: it confirms a payment (`pi_…`) or a setup
 * (`seti_…`), or creates a payment method or a token. Responses are 200 with a status, or 402 with a decline.
 */
export function confirmationSite(provider: Provider): Hono {
  const site = new Hono()
  const handle = async <T>(c: Context, shape: z.ZodType<T>, work: HandleInput<T>) => {
    c.header('Cache-Control', 'no-store')
    const sent = shape.safeParse(await c.req.json().catch(() => null))
    if (!sent.success) return faultMessage(c, new Fault(400, 'parameter_missing', 'Expected client_secret and a card.'))
    try {
      return await inTransaction(provider, (request) => work(request, sent.data))
    } catch (error) {
      if (error instanceof Fault) return faultMessage(c, error)
      throw error
    }
  }
  site.post('/payments/:id/confirm', (c) =>
    handle(c, confirmation, async (request, sent) =>
      outcomeMessage(c, await confirm(request, c.req.param('id'), sent), portalPath(sent.return_url, c.req.url)),
    ),
  )
  site.post('/methods', (c) =>
    handle(c, cardInput, async (request, card) => {
      const cardFault = findCardFault(card, request.now)
      return cardFault ? declineMessage(c, cardFault) : c.json(bare(await createCardMethod(request, card)))
    }),
  )
  site.post('/tokens', (c) =>
    handle(c, cardInput, async (request, card) => {
      const cardFault = findCardFault(card, request.now)
      if (cardFault) return declineMessage(c, cardFault)
      const method = await createCardMethod(request, card)
      const token: TokenObject = {
        id: newId(request, 'tok'),
        object: 'token',
        type: 'card',
        used: false,
        _method: method.id,
      }
      const { id } = await insertObject<TokenObject>(request, token)
      return c.json({
        id,
        object: 'token',
        type: 'card',
        card: { brand: method.card?.brand, last4: method.card?.last4 },
      })
    }),
  )
  return site
}

const NOT_FOUND = new Fault(404, 'resource_missing', 'No such payment.')

async function confirm(
  request: ProviderRequest,
  id: string,
  input: Confirmation,
): Promise<Outcome<IntentObject | SetupObject>> {
  const intent = id.startsWith('seti_')
    ? await findObject<SetupObject>(request.tx, 'setup_intent', id)
    : await findObject<IntentObject>(request.tx, 'payment_intent', id)
  if (intent?.client_secret !== input.client_secret) throw NOT_FOUND
  if (!isOpen(intent)) return { kind: intent.status as 'succeeded' | 'requires_action', intent }
  if (!input.card) throw new Fault(400, 'parameter_missing', 'Expected a card.')
  const method = await createCardMethod(request, input.card)
  if (intent.object === 'setup_intent') return confirmSetup(request, id, method, ON_SESSION)
  // Locked before the update: another confirmation may have paid it since it was read.
  const locked = await lockObject<IntentObject>(request, 'payment_intent', id)
  if (isOpen(locked)) await saveObject<IntentObject>(request, withPlans(locked, method))
  return confirmIntentWith(request, id, method, ON_SESSION)
}

const isOpen = ({ status }: IntentObject | SetupObject): boolean =>
  status !== 'succeeded' && status !== 'requires_action'

function outcomeMessage(c: Context, outcome: Outcome<IntentObject | SetupObject>, return_url: string): Response {
  const { id } = outcome.intent
  switch (outcome.kind) {
    case 'succeeded':
      return c.json({ id, status: 'succeeded' })
    case 'requires_action':
      return c.json({ id, status: 'requires_action', next_action: authenticationAction(outcome.intent, return_url) })
    case 'declined':
      return declineMessage(c, outcome.decline)
    default:
      return outcome satisfies never
  }
}

const declineMessage = (c: Context, decline: object): Response =>
  c.json({ error: { type: 'card_error', ...decline } }, 402)
const faultMessage = (c: Context, { body, status }: Fault): Response => c.json({ error: body }, status)
