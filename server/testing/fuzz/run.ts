import { inspect } from 'node:util'
import { roles } from '@aforo/domain/values/call.ts'
import { type Chance, chanceFrom } from '../generated/chance.ts'
import type { FuzzStudio } from './fuzz-studio.ts'
import { endsCaller } from './hints.ts'
import type { Operation } from './operations.ts'
import { type FuzzRequest, requestFor, roleFor, withEdge, withWrongTransport } from './requests.ts'
import { sampleFor } from './samples.ts'
import { type Outcome, send, type Target } from './send.ts'

export type FuzzOptions = {
  readonly seed: number
  readonly requests: number
  /** Stops earlier when so much time has gone by, milliseconds. */
  readonly within?: number
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

/** After so many requests counted tries and changed settings are taken back. */
const CALM_EVERY = 120
/** Then a new studio is opened: records are used up, and a fault is reached again in a short time. */
const STUDIO_EVERY = 4_000
const MOST_FAULTS = 200

export async function fuzz(
  open: () => Promise<FuzzStudio>,
  operations: readonly Operation[],
  options: FuzzOptions,
): Promise<FuzzReport> {
  const chance = chanceFrom(options.seed)
  // What deletes comes last in each round, when the others have had the records.
  const inTurn = operations.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
  const tally = { byClass: {} as Record<string, number>, good: new Set<string>(), faults: new Map<string, FuzzFault>() }
  const started = Date.now()
  let studio = await open()
  let sent = 0
  for (; sent < options.requests && Date.now() - started < (options.within ?? Infinity); sent += 1) {
    if (sent > 0 && sent % STUDIO_EVERY === 0) {
      await studio.close()
      studio = await open()
    } else if (sent % CALM_EVERY === 0) await studio.calm()
    const round = Math.floor(sent / inTurn.length)
    await sendNext(nextRequest(inTurn[sent % inTurn.length]!, round, chance, studio, sent), studio, options, tally)
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
  const isLast = endsCaller.includes(request.operation)
  const token = await (isLast ? studio.strangerOf : studio.tokenOf)(request.role)
  const outcome = await send(options.target ?? studio.api, request, token)
  const group = String(Math.floor(outcome.status / 100))
  tally.byClass[group] = (tally.byClass[group] ?? 0) + 1
  if (group === '2') tally.good.add(request.operation)
  if (outcome.status === 401 && !isLast) studio.forget(request.role)
  const error = studio.lastFault()
  if (outcome.fault) recordFinding(tally.faults, request, outcome, error, options)
}

function nextRequest(operation: Operation, round: number, chance: Chance, studio: FuzzStudio, at: number): FuzzRequest {
  const role = round > 0 && round <= roles.length ? roles[round - 1]! : roleFor(chance, operation.role)
  const sample = sampleFor(operation, chance, studio.ids, role === 'customer', at)
  const kind = round <= roles.length || chance.isIn(25) ? 'good' : chance.isIn(12) ? 'transport' : 'edge'
  if (kind === 'edge') return requestFor(operation, role, withEdge(chance, sample), at)
  const request = requestFor(operation, role, sample, at)
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
  const kind = `${request.operation} ${outcome.fault} ${firstLine(error)}`
  const known = faults.get(kind)
  if (known) known.count += 1
  else if (faults.size < MOST_FAULTS) {
    faults.set(kind, { request, outcome, cause, count: 1 })
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
