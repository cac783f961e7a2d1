import { randomUUID } from 'node:crypto'
import { CONNECTIONS, median, send, type Served, serve, type BenchRequest } from './drive.ts'
import type { Figure } from './figure.ts'
import { recordStatements } from './sampling.ts'
import { queryRows, CLASSES, LARGE, REVISITED, type Size, SMALL, tokenOf, WEEK, WITH_SEATS } from './seed.ts'
import { scaled } from './scale.ts'

const ROUNDS = scaled(5, 1)
const SECONDS = scaled(1.5, 0.2)
const MAX_RATIO = 1.3

type Studio = { url: string; size: Size; api: Served }
type Measure = (studio: Studio) => Promise<Record<string, number>>

export async function benchGrowth(small: string, large: string): Promise<Figure[]> {
  const studios: Studio[] = [
    { url: small, size: SMALL, api: await serve('api', small) },
    { url: large, size: LARGE, api: await serve('api', large) },
  ]
  try {
    return [...(await measureCosts(studios)), ...(await countStatements(studios))]
  } finally {
    for (const { api } of studios) await api.stop()
  }
}

async function measureCosts(studios: readonly Studio[]): Promise<Figure[]> {
  const measures: Measure[] = [
    measureBookings,
    measureReading('GET /single_class', WEEK_PATH),
    measureReading('GET /class_reservations', RESERVATIONS_PATH),
  ]
  const figures: Figure[] = []
  for (const measure of measures) {
    for (const studio of studios) await measure(studio)
    const rounds: [small: Record<string, number>, large: Record<string, number>][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const [small, large] = [await measure(studios[0] as Studio), await measure(studios[1] as Studio)]
      rounds.push([small, large])
    }
    for (const what of Object.keys(rounds[0]?.[0] ?? {})) {
      const pairs = rounds.map(([small, large]) => [small[what] ?? Number.NaN, large[what] ?? Number.NaN] as const)
      figures.push({
        what: `${what}, 100 times larger, ms`,
        ours: median(pairs.map(([, large]) => large)),
        limit: median(pairs.map(([small]) => small)),
        ratios: pairs.map(([small, large]) => large / small),
        mostOfLimit: MAX_RATIO,
        beside: 'small studio',
      })
    }
  }
  return figures
}

const WEEK_PATH = `/api/single_class?start_date=${WEEK.start_date}&end_date=${WEEK.end_date}`
const RESERVATIONS_PATH = '/api/class_reservations'

const measureReading =
  (what: string, path: string): Measure =>
  async ({ api, size }) => {
    let requestCount = 0
    const times = await runForSeconds(async (seat) => {
      const took = await timeRequest(
        api,
        { path, headers: headersOf(1 + ((seat + requestCount++) % size.people)) },
        200,
      )
      return [took]
    })
    return { [what]: mean(times.map(([took]) => took ?? 0)) }
  }

const measureBookings: Measure = async ({ url, api, size }) => {
  await queryRows(url, 'truncate rate_limit')
  let turn = 0
  const times = await runForSeconds(async () => {
    const customer_id = 1 + (turn++ % size.people)
    const single_class_id = CLASSES + 1 + (turn % REVISITED)
    const authHeaders = headersOf(customer_id)
    const headers = { ...authHeaders, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const booking = { method: 'POST', path: RESERVATIONS_PATH, headers, body: JSON.stringify({ single_class_id }) }
    const began = performance.now()
    const { status, bytes } = await send(api.port, booking)
    const reserved = performance.now()
    if (status !== 201) throw new Error(`POST ${RESERVATIONS_PATH}: expected 201, found ${status} ${bytes}`)
    const [seat] = (JSON.parse(bytes.toString()) as { class_reservations: { class_reservation_id: number }[] })
      .class_reservations
    const cancelling = {
      method: 'DELETE',
      path: `${RESERVATIONS_PATH}/${seat?.class_reservation_id}`,
      headers: authHeaders,
    }
    return [reserved - began, await timeRequest(api, cancelling, 200)]
  })
  return {
    'POST /class_reservations': mean(times.map(([reserving]) => reserving ?? 0)),
    'DELETE /class_reservations/{id}': mean(times.map(([, cancelling]) => cancelling ?? 0)),
  }
}

async function countStatements(studios: readonly Studio[]): Promise<Figure[]> {
  const headers = headersOf(WITH_SEATS)
  const requests: BenchRequest[] = [
    { path: WEEK_PATH, headers },
    { path: RESERVATIONS_PATH, headers },
  ]
  const figures: Figure[] = []
  for (const request of requests) {
    const counts: number[] = []
    for (const { url } of studios) counts.push((await recordStatements(url, request)).length)
    const [small = 0, large = 0] = counts
    figures.push({ what: `statements of GET ${request.path.split('?')[0]}, large studio`, ours: large, atMost: small })
  }
  return figures
}

const headersOf = (customer_id: number) => ({ authorization: `Bearer ${tokenOf(customer_id)}` })

async function runForSeconds(runOnce: (seat: number) => Promise<number[]>): Promise<number[][]> {
  const end = performance.now() + SECONDS * 1000
  const seats = Array.from({ length: CONNECTIONS }, async (_, seat) => {
    const times = []
    while (performance.now() < end) times.push(await runOnce(seat))
    return times
  })
  return (await Promise.all(seats)).flat()
}

async function timeRequest(api: Served, request: BenchRequest, expected: number): Promise<number> {
  const began = performance.now()
  const { status, bytes } = await send(api.port, request)
  if (status !== expected)
    throw new Error(`${request.method ?? 'GET'} ${request.path}: expected ${expected}, found ${status} ${bytes}`)
  return performance.now() - began
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
