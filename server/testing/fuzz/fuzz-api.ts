import { openApiOf } from '../../platform/http/openapi/openapi.ts'
import { routes } from '../../app/routes.ts'
import { type FuzzStudio, openFuzzStudio } from './fuzz-studio.ts'
import { operationsOf } from './operations.ts'
import type { FuzzRequest } from './requests.ts'
import { fuzz, type FuzzReport, type FuzzOptions, replayLine } from './run.ts'
import { type Outcome, send } from './send.ts'

export const fuzzApi = (options: FuzzOptions): Promise<FuzzReport> =>
  fuzz(openFuzzStudio, operationsOf(openApiOf(routes, { title: 'Aforo', version: 'fuzz' })), options)

export async function replay(request: FuzzRequest): Promise<Outcome & { error: unknown }> {
  const studio: FuzzStudio = await openFuzzStudio()
  const outcome = await send(studio.api, request, await studio.tokenOf(request.role))
  return { ...outcome, error: studio.lastFault() }
}

export function reportLines({ seed, requests, byClass, answered2xx, never2xx, faults }: FuzzReport): string[] {
  const classes = Object.entries(byClass).map(
    ([firstDigit, count]) => `${firstDigit === '0' ? 'none' : `${firstDigit}xx`}: ${count}`,
  )
  return [
    `seed ${seed}: ${requests} requests; ${classes.join(', ')}`,
    `${answered2xx.length} of ${answered2xx.length + never2xx.length} operations answered 2xx at least once`,
    ...(never2xx.length > 0 ? [`never 2xx: ${never2xx.join(', ')}`] : []),
    ...faults.map(({ request, outcome, count }) => `FAULT (${count} times) ${outcome.fault}: ${replayLine(request)}`),
  ]
}
