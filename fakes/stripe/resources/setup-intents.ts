import { z } from 'zod'
import { createSetupIntent } from '../bank/saving.ts'
import type { SetupObject } from '../provider/shapes.ts'
import { lockObject } from '../provider/objects.ts'
import type { OperationHandler } from '../provider/operation.ts'
import { expand, parseParams, text } from './params.ts'

const createParams = z.strictObject({
  customer: text,
  usage: z.literal('off_session'),
  allowed_payment_method_types: z.array(z.literal('card')).default(['card']),
  expand,
})

export const createSetup: OperationHandler = async (request, params) => {
  const { customer } = parseParams(createParams, params)
  await lockObject(request, 'customer', customer)
  return createSetupIntent(request, { customer, _subscription: null })
}

export const retrieveSetup: OperationHandler = (request, _, id) => lockObject<SetupObject>(request, 'setup_intent', id)
