import { z } from 'zod'
import { call } from '../../values/call.ts'
import { choiceSchema } from './shapes.ts'

const choices = z.array(choiceSchema)
const MOST = 15

export const getChoices = call({
  id: 'getChoices',
  method: 'GET',
  path: '/customer/choices',
  minRole: 'customer',
  summary: 'What the caller wants to hear of, and by which channel (R14).',
  response: z.strictObject({ choices }),
})

export const saveChoices = call({
  id: 'saveChoices',
  method: 'PUT',
  path: '/customer/choices',
  minRole: 'customer',
  summary:
    "Saves the caller's own choices that were sent; the others stay. What concerns her money or her account is always told (R14).",
  body: z.strictObject({ choices: choices.max(MOST) }),
  response: z.strictObject({ choices }),
})
