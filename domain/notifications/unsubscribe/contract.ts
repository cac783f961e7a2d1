import { z } from 'zod'
import { choiceSchema } from '../../people/choices/shapes.ts'
import { call } from '../../values/call.ts'
import { refuse } from './refusals.ts'

/** Read-only, because mail scanners open links; the page asks before anything changes (RFC 8058). */
export const getUnsubscribe = call({
  id: 'showUnsubscribe',
  method: 'GET',
  path: '/unsubscribe/{token}',
  minRole: 'visitor',
  summary:
    "Returns the message kind of an e-mail's signed unsubscribe link, and whether its recipient currently receives it (R14).",
  params: z.strictObject({ token: z.string().max(100) }),
  response: choiceSchema.pick({ kind: true, wanted: true }),
  refuses: refuse.of('unsubscribe-unknown'),
})
