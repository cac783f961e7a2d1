import type { Call } from '@aforo/domain/values/call.ts'
import type { RefusalWords } from '@aforo/domain/values/refusal.ts'
import { refuse as refuseRequest } from '@aforo/domain/values/request-refusals.ts'
import { refuse as refuseVersion } from '@aforo/domain/values/version.ts'
import { statusOf } from '../reply.ts'
import type { Route } from '../route.ts'

export type Refusals = Readonly<Record<string, RefusalWords>>
type Schema = Record<string, unknown>

/** Every reason for which a call may be refused: those of its handler, and those of the request before it. */
export const refusalsOf = ({ call, isVersioned }: Route, ofSession: Refusals): Refusals => ({
  ...ofRequest(call),
  ...ofSession,
  ...(isVersioned ? refuseVersion.of('version-conflict') : {}),
  ...call.refuses,
})

function ofRequest({ method, minRole, params, query, body, idempotent, limit }: Call): Refusals {
  const { of } = refuseRequest
  return {
    ...of('busy', 'no-such-call'),
    ...(params || query || body ? of('invalid') : {}),
    ...(minRole === 'visitor' ? {} : of('sign-in-needed')),
    ...(minRole === 'visitor' || minRole === 'customer' ? {} : of('not-allowed')),
    ...(method === 'GET' ? {} : of('bearer-needed', 'foreign-page', 'too-large', 'too-slow')),
    ...(idempotent ? of('key-reused', 'key-in-flight', 'invalid') : {}),
    ...(limit ? of('too-many') : {}),
  }
}

/** The responses of a call that is refused, one for each status, with the codes that it may have. */
export function refusedResponses(refusals: Refusals, refusalSchema: Schema): Record<string, Schema> {
  const byStatus = Map.groupBy(Object.entries(refusals), ([, [kind]]) => statusOf(kind))
  return Object.fromEntries(
    [...byStatus].map(([status, reasons]) => [
      status,
      {
        description: reasons.map(([code, [, message]]) => `\`${code}\`: ${message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [refusalSchema, { type: 'object', properties: { code: { enum: reasons.map(([code]) => code) } } }],
            },
            examples: Object.fromEntries(
              reasons.map(([code, [, message]]) => [exampleName(code), { value: { code, message } }]),
            ),
          },
        },
      },
    ]),
  )
}

const exampleName = (code: string): string => code.replaceAll('/', '.')
