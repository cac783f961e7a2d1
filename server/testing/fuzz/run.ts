import { inspect } from 'node:util'
import { roles } from '@aforo/domain/values/call.ts'
import { type Chance, chanceFrom } from '../generated/chance.ts'
import type { FuzzStudio } from './fuzz-studio.ts'
import { endsSession } from './hints.ts'
import type { Operation } from './operations.ts'
import { type FuzzRequest, requestFor, roleFor, withEdgeValue, withWrongTransport } from './requests.ts'
import { sampleFor } from './samples.ts'
import { type Outcome, send, type Target } from './send.ts'

export type FuzzOptions = {
  readonly seed: number
  readonly requests: number
  readonly maxMs?: number
  readonly target?: Target
  readonly log?: (line: string) => void
}
type FuzzFault = {
  readonly request: FuzzRequest
  readonly outcome: Outcome
  readonly cause: string
  count: number
}
export type FuzzReport = {
  readonly seed: number
  readonly requests: number
  readonly byClass: Readonly<Record<string, number>>
  readonly answered2xx: readonly string[]
  readonly never2xx: readonly string[]
  readonly faults: readonly FuzzFault[]
}

/** After so many requests rate limits and changed settings are reset. */
const RESET_EVERY = 120
/** After so many requests a new studio is opened: records are used up, and a fault must be reached again in a short time. */
const STUDIO_EVERY = 4_000
const MAX_FAULTS = 200

export async function fuzz(
  open: () => Promise<FuzzStudio>,
  operations: readonly Operation[],
  options: FuzzOptions,
): Promise<FuzzReport> {
  const chance = chanceFrom(options.seed)
  // Deletions come last in each round, after the others have used the records.
  const ordered = operations.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
  const tally = { byClass: {} as Record<string, number>, good: new Set<string>(), faults: new Map<string, FuzzFault>() }
  const started = Date.now()
  let studio = await open()
  let sent = 0
  for (; sent < options.requests && Date.now() - started < (options.maxMs ?? Infinity); sent += 1) {
    if (sent > 0 && sent % STUDIO_EVERY === 0) {
      await studio.close()
      studio = await open()
    } else if (sent % RESET_EVERY === 0) await studio.reset()
    const round = Math.floor(sent / ordered.length)
    await sendNext(nextRequest(ordered[sent % ordered.length]!, round, chance, studio, sent), studio, options, tally)
    if (sent % 10_000 === 9_999) {
      options.log?.(`${sent + 1} requests, ${tally.good.size} operations answered 2xx, ${tally.faults.size} faults`)
    }
  }
  await studio.close()
  const names = operations.map(({ name }) => name)
  return {
    seed: options.seed,
    requests: sent,
    byClass: tally.byClass,
    answered2xx: names.filter((name) => tally.good.has(name)),
    never2xx: names.filter((name) => !tally.good.has(name)),
    faults: [...tally.faults.values()],
  }
}

type Tally = { byClass: Record<string, number>; good: Set<string>; faults: Map<string, FuzzFault> }

async function sendNext(request: FuzzRequest, studio: FuzzStudio, options: FuzzOptions, tally: Tally): Promise<void> {
  const isSessionEnding = endsSession.includes(request.operation)
  const token = await (isSessionEnding ? studio.tokenOfNewPerson : studio.tokenOf)(request.role)
  const outcome = await send(options.target ?? studio.api, request, token)
  const statusClass = String(Math.floor(outcome.status / 100))
  tally.byClass[statusClass] = (tally.byClass[statusClass] ?? 0) + 1
  if (statusClass === '2') tally.good.add(request.operation)
  if (outcome.status === 401 && !isSessionEnding) studio.forgetActor(request.role)
  const error = studio.lastFault()
  if (outcome.fault) recordFinding(tally.faults, request, outcome, error, options)
}

function nextRequest(
  operation: Operation,
  round: number,
  chance: Chance,
  studio: FuzzStudio,
  sequence: number,
): FuzzRequest {
  const role = round > 0 && round <= roles.length ? roles[round - 1]! : roleFor(chance, operation.role)
  const sample = sampleFor(operation, chance, studio.ids, role === 'customer', sequence)
  const kind = round <= roles.length || chance.bool(25) ? 'good' : chance.bool(12) ? 'transport' : 'edge'
  if (kind === 'edge') return requestFor(operation, role, withEdgeValue(chance, sample), sequence)
  const request = requestFor(operation, role, sample, sequence)
  return kind === 'good' ? request : withWrongTransport(chance, request)
}

function recordFinding(
  faults: Map<string, FuzzFault>,
  request: FuzzRequest,
  outcome: Outcome,
  error: unknown,
  { log }: FuzzOptions,
) {
  const cause = error === undefined ? outcome.body.slice(0, 300) : inspect(error, { depth: 3 }).slice(0, 2_000)
  const signature = `${request.operation} ${outcome.fault} ${firstLine(error)}`
  const existing = faults.get(signature)
  if (existing) existing.count += 1
  else if (faults.size < MAX_FAULTS) {
    faults.set(signature, { request, outcome, cause, count: 1 })
    log?.(`${request.operation}: ${outcome.fault}\n  ${replayLine(request)}\n${cause}`)
  }
}

const firstLine = (error: unknown): string =>
  String(
    (error as { cause?: { message?: string } } | undefined)?.cause?.message ??
      (error as Error | undefined)?.message ??
      '',
  )
    .split('\n')[0]!
    .replace(/\d+/g, '#')

export const replayLine = (request: FuzzRequest): string => JSON.stringify(request)
