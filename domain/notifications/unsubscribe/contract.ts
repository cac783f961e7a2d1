import { z } from 'zod'
import { choiceSchema } from '../../people/choices/shapes.ts'
import { call } from '../../values/call.ts'

/** Read-only: mail scanners open links. The page asks before anything changes (RFC 8058). */
export const showUnsubscribe = call({
  id: 'showUnsubscribe',
  method: 'GET',
  path: '/unsubscribe/{token}',
  minRole: 'visitor',
  summary: 'What the signed link of a letter lets its owner refuse by e-mail, and whether she is told it now (R14).',
  params: z.strictObject({ token: z.string().max(100) }),
  response: choiceSchema.pick({ kind: true, wanted: true }),
})
