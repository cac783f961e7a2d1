import { z } from 'zod'
import { call } from '../../values/call.ts'
import { choiceSchema } from './shapes.ts'

const choices = z.array(choiceSchema)
const MAX_CHOICES = 15

export const getChoices = call({
  id: 'getChoices',
  method: 'GET',
  path: '/customer/choices',
  minRole: 'customer',
  summary: "Returns the caller's notification preferences by message kind and channel (R14).",
  response: z.strictObject({ choices }),
})

export const saveChoices = call({
  id: 'saveChoices',
  method: 'PUT',
  path: '/customer/choices',
  minRole: 'customer',
  summary:
    "Updates the caller's given notification preferences; messages about their money or account are always sent (R14).",
  body: z.strictObject({ choices: choices.max(MAX_CHOICES) }),
  response: z.strictObject({ choices }),
})
