import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { faultOf } from '../bank/behaviour.ts'
import { bankPage, type Outcome } from '../bank/charging.ts'
import { confirmSaving, confirmWith } from '../bank/confirming.ts'
import { withPlans } from '../bank/instalments.ts'
import { methodOfCard } from '../bank/methods.ts'
import { bare } from '../provider/bare.ts'
import { Fault } from '../provider/fault.ts'
import type { IntentThing, SetupThing } from '../provider/shapes.ts'
import { find, hold, insert, save } from '../provider/things.ts'
import { named, inTransaction, type Provider, type ProviderRequest } from '../provider/provider.ts'
import type { TokenThing } from '../resources/payment-methods.ts'
import { portalPath } from '../../pages/frame.ts'

export const cardSent = z.object({
  number: z.string().max(40),
  exp_month: z.coerce.number().int(),
  exp_year: z.coerce.number().int(),
  cvc: z.string().max(8),
  name: z.string().max(200).default(''),
})
const confirmation = z.object({
  client_secret: z.string(),
  card: cardSent.optional(),
  return_url: z.string().max(500).optional(),
})
type Confirmation = z.output<typeof confirmation>
const ON_SESSION = { onSession: true, authenticated: false, return_url: null } as const

type Work<T> = (request: ProviderRequest, sent: T) => Promise<Response>

/**
 * What a browser does with a secret and a card, as Stripe's script does: it confirms a payment (`pi_…`) or a saving
 * (`seti_…`), makes a word of a card, to be paid with or kept later. Answers are 200 with a status, or 402 with a decline.
 */
export function confirming(provider: Provider): Hono {
  const site = new Hono()
  const answering = async <T>(c: Context, shape: z.ZodType<T>, work: Work<T>) => {
    c.header('Cache-Control', 'no-store')
    const sent = shape.safeParse(await c.req.json().catch(() => null))
    if (!sent.success) return fault(c, new Fault(400, 'parameter_missing', 'Expected client_secret and a card.'))
    try {
      return await inTransaction(provider, (request) => work(request, sent.data))
    } catch (error) {
      if (error instanceof Fault) return fault(c, error)
      throw error
    }
  }
  site.post('/payments/:id/confirm', (c) =>
    answering(c, confirmation, async (request, sent) =>
      outcomeMessage(c, await confirm(request, c.req.param('id'), sent), portalPath(sent.return_url, c.req.url)),
    ),
  )
  site.post('/methods', (c) =>
    answering(c, cardSent, async (request, card) => {
      const wrong = faultOf(card, request.now)
      return wrong ? declineMessage(c, wrong) : c.json(bare(await methodOfCard(request, card)))
    }),
  )
  site.post('/tokens', (c) =>
    answering(c, cardSent, async (request, card) => {
      const wrong = faultOf(card, request.now)
      if (wrong) return declineMessage(c, wrong)
      const method = await methodOfCard(request, card)
      const token: TokenThing = {
        id: named(request, 'tok'),
        object: 'token',
        type: 'card',
        used: false,
        _method: method.id,
      }
      const { id } = await insert<TokenThing>(request, token)
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

const NONE = new Fault(404, 'resource_missing', 'No such payment.')

async function confirm(
  request: ProviderRequest,
  id: string,
  sent: Confirmation,
): Promise<Outcome<IntentThing | SetupThing>> {
  const intent = id.startsWith('seti_')
    ? await find<SetupThing>(request.tx, 'setup_intent', id)
    : await find<IntentThing>(request.tx, 'payment_intent', id)
  if (intent?.client_secret !== sent.client_secret) throw NONE
  if (!isOpen(intent)) return { kind: intent.status as 'succeeded' | 'requires_action', intent }
  if (!sent.card) throw new Fault(400, 'parameter_missing', 'Expected a card.')
  const method = await methodOfCard(request, sent.card)
  if (intent.object === 'setup_intent') return confirmSaving(request, id, method, ON_SESSION)
  // Held before it is written: another confirmation may have paid it since it was found.
  const held = await hold<IntentThing>(request, 'payment_intent', id)
  if (isOpen(held)) await save<IntentThing>(request, withPlans(held, method))
  return confirmWith(request, id, method, ON_SESSION)
}

const isOpen = ({ status }: IntentThing | SetupThing): boolean => status !== 'succeeded' && status !== 'requires_action'

function outcomeMessage(c: Context, outcome: Outcome<IntentThing | SetupThing>, return_url: string): Response {
  const { id } = outcome.intent
  switch (outcome.kind) {
    case 'succeeded':
      return c.json({ id, status: 'succeeded' })
    case 'requires_action':
      return c.json({ id, status: 'requires_action', next_action: bankPage(outcome.intent, return_url) })
    case 'declined':
      return declineMessage(c, outcome.decline)
    default:
      return outcome satisfies never
  }
}

const declineMessage = (c: Context, decline: object): Response =>
  c.json({ error: { type: 'card_error', ...decline } }, 402)
const fault = (c: Context, { body, status }: Fault): Response => c.json({ error: body }, status)
