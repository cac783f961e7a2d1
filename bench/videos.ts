import { CONNECTIONS, drive, measureInRounds, send, type Served, serve, type BenchRequest } from './drive.ts'
import type { Figure } from './figure.ts'
import { recordStatements } from './sampling.ts'
import { tokenOf } from './seed.ts'
import { PEOPLE, seedVideos } from './video-library.ts'
import { scaled } from './scale.ts'

const VIDEOS = 5000
const SMALLER = 100
const MAX_RATIO = 1.3
const QUERIES: [what: string, query: string][] = [
  ['the first screen', ''],
  ['page 20', '?page=20'],
  ['filters', '?class_type_id=3&duration=media&tag_id=4&completed=false'],
  ['words', '?query=barre%20luc%C3%ADa'],
]

/** Measures a page of 32 out of 5,000 videos, compared with a bare node:http server that sends the same bytes. */
export async function benchVideos(server: string): Promise<Figure[]> {
  const [small, large] = [await seedVideos(server, SMALLER), await seedVideos(server, VIDEOS)]
  return [...(await benchPages(large)), ...(await benchGrowth(small, large))]
}

async function benchPages(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const api = await serve('api', url)
  const reference = await serve('bytes')
  try {
    for (const [what, query] of QUERIES) {
      const next = requestsOfAll(`/api/videos${query}`)
      const request = next()
      const { bytes, status } = await send(api.port, request)
      const { videos } = JSON.parse(bytes.toString()) as { videos?: unknown[] }
      if (status !== 200 || videos?.length !== 32) {
        throw new Error(`GET ${request.path}: expected a page of 32, found ${status} ${bytes.toString().slice(0, 300)}`)
      }
      await send(reference.port, { method: 'PUT', path: '/', body: bytes })
      const rate = async (port: number) => (await drive(port, next, scaled(2, 0.2), scaled(1, 0))).perSecond
      const found = await measureInRounds(
        scaled(5, 1),
        () => rate(api.port),
        () => rate(reference.port),
      )
      const size = `${Math.round(bytes.length / 1024)} kB`
      figures.push({
        what: `GET /videos of 5,000, ${what}, ${size}, per second`,
        ...found,
        goal: 0.5,
        beside: 'node:http, same bytes',
      })
    }
    return figures
  } finally {
    await api.stop()
    await reference.stop()
  }
}

function requestsOfAll(path: string): () => BenchRequest {
  let requestCount = 0
  return () => ({ path, headers: { authorization: `Bearer ${tokenOf(1 + (requestCount++ % PEOPLE))}` } })
}

async function benchGrowth(small: string, large: string): Promise<Figure[]> {
  const [smallApi, largeApi] = [await serve('api', small), await serve('api', large)]
  const next = requestsOfAll('/api/videos')
  const meanTime = async ({ port }: Served) =>
    (1000 * CONNECTIONS) / (await drive(port, next, scaled(2, 0.2), scaled(1, 0))).perSecond
  try {
    const found = await measureInRounds(
      scaled(5, 1),
      () => meanTime(largeApi),
      () => meanTime(smallApi),
    )
    const counts = [
      (await recordStatements(small, next())).length,
      (await recordStatements(large, next())).length,
    ] as const
    return [
      { what: 'GET /videos, of 5,000 and not of 100, ms', ...found, mostOfLimit: MAX_RATIO, beside: '100 videos' },
      { what: 'statements of GET /videos, of 5,000, first to ask', ours: counts[1], atMost: counts[0] },
    ]
  } finally {
    await smallApi.stop()
    await largeApi.stop()
  }
}
