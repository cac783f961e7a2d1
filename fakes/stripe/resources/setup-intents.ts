import { z } from 'zod'
import { beginSetup } from '../bank/saving.ts'
import type { SetupThing } from '../provider/shapes.ts'
import { hold } from '../provider/things.ts'
import type { Verb } from '../provider/verb.ts'
import { expand, reading, text } from './params.ts'

const creating = z.strictObject({
  customer: text,
  usage: z.literal('off_session'),
  allowed_payment_method_types: z.array(z.literal('card')).default(['card']),
  expand,
})

export const createSetup: Verb = async (request, sent) => {
  const { customer } = reading(creating, sent)
  await hold(request, 'customer', customer)
  return beginSetup(request, { customer, _subscription: null })
}

export const retrieveSetup: Verb = (request, _, id) => hold<SetupThing>(request, 'setup_intent', id)
