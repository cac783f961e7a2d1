import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { bankPage, type Outcome } from '../bank/charging.ts'
import { confirmWith } from '../bank/confirming.ts'
import { methodOfCard } from '../bank/methods.ts'
import { Fault } from '../provider/fault.ts'
import type { IntentThing } from '../provider/shapes.ts'
import { find } from '../provider/things.ts'
import { onTill, type Provider, type Till } from '../provider/till.ts'
import { portalPath } from './frame.ts'

export const cardSent = z.object({
  number: z.string().max(40),
  exp_month: z.coerce.number().int(),
  exp_year: z.coerce.number().int(),
  cvc: z.string().max(8),
  name: z.string().max(200).default(''),
})
const confirmation = z.object({
  client_secret: z.string(),
  card: cardSent,
  /** A path of the portal to come back to after the bank's own page. */
  return_url: z.string().max(500).optional(),
})

/** What a browser does with the secret of a payment and a card. Answers have Stripe's shapes: 200 with a status, or 402. */
export function confirming(provider: Provider): Hono {
  const site = new Hono()
  site.post('/payments/:id/confirm', async (c) => {
    const sent = confirmation.safeParse(await c.req.json().catch(() => null))
    if (!sent.success) return c.json(faultOf('parameter_missing', 'Expected client_secret and a card.'), 400)
    const { card, client_secret, return_url } = sent.data
    const back = portalPath(return_url, c.req.url)
    c.header('Cache-Control', 'no-store')
    try {
      return tell(c, await onTill(provider, (till) => confirm(till, c.req.param('id'), client_secret, card)), back)
    } catch (error) {
      if (error instanceof Fault) return c.json({ error: error.body }, error.status)
      throw error
    }
  })
  return site
}

async function confirm(till: Till, id: string, client_secret: string, card: z.output<typeof cardSent>) {
  const intent = await find<IntentThing>(till.tx, 'payment_intent', id)
  if (intent?.client_secret !== client_secret) return null
  const method = await methodOfCard(till, card)
  return confirmWith(till, id, method, { onSession: true, authenticated: false, return_url: null })
}

function tell(c: Context, outcome: Outcome | null, return_url: string): Response {
  if (!outcome) return c.json(faultOf('resource_missing', 'No such payment.'), 404)
  const { id } = outcome.intent
  switch (outcome.kind) {
    case 'succeeded':
      return c.json({ id, status: 'succeeded' })
    case 'requires_action':
      return c.json({ id, status: 'requires_action', next_action: bankPage(outcome.intent, return_url) })
    case 'declined':
      return c.json({ error: { type: 'card_error', ...outcome.decline } }, 402)
    default:
      return outcome satisfies never
  }
}

const faultOf = (code: string, message: string) => ({ error: { type: 'invalid_request_error', code, message } })
