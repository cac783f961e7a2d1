import { CONNECTIONS, drive, inRounds, send, type Served, serve, type BenchRequest } from './drive.ts'
import type { Figure } from './figure.ts'
import { sample } from './sampling.ts'
import { tokenOf } from './seed.ts'
import { PEOPLE, seedVideos } from './video-library.ts'
import { scaled } from './scale.ts'

const VIDEOS = 5000
const SMALLER = 100
const MOST = 1.3
const USUAL: [what: string, query: string][] = [
  ['the first screen', ''],
  ['page 20', '?page=20'],
  ['filters', '?class_type_id=3&duration=media&tag_id=4&completed=false'],
  ['words', '?query=barre%20luc%C3%ADa'],
]

/** A page of 32 out of 5,000 videos, beside a bare node:http server returning the same bytes. */
export async function benchVideos(server: string): Promise<Figure[]> {
  const [small, large] = [await seedVideos(server, SMALLER), await seedVideos(server, VIDEOS)]
  return [...(await benchPages(large)), ...(await benchGrowth(small, large))]
}

async function benchPages(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const api = await serve('api', url)
  const bare = await serve('bytes')
  try {
    for (const [what, query] of USUAL) {
      const next = byEverybody(`/api/videos${query}`)
      const request = next()
      const { bytes, status } = await send(api.port, request)
      const { videos } = JSON.parse(bytes.toString()) as { videos?: unknown[] }
      if (status !== 200 || videos?.length !== 32) {
        throw new Error(`GET ${request.path}: expected a page of 32, found ${status} ${bytes.toString().slice(0, 300)}`)
      }
      await send(bare.port, { method: 'PUT', path: '/', body: bytes })
      const rate = async (port: number) => (await drive(port, next, scaled(2, 0.2), scaled(1, 0))).perSecond
      const found = await inRounds(
        scaled(5, 1),
        () => rate(api.port),
        () => rate(bare.port),
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
    await bare.stop()
  }
}

function byEverybody(path: string): () => BenchRequest {
  let requestCount = 0
  return () => ({ path, headers: { authorization: `Bearer ${tokenOf(1 + (requestCount++ % PEOPLE))}` } })
}

async function benchGrowth(small: string, large: string): Promise<Figure[]> {
  const [few, many] = [await serve('api', small), await serve('api', large)]
  const next = byEverybody('/api/videos')
  const took = async ({ port }: Served) =>
    (1000 * CONNECTIONS) / (await drive(port, next, scaled(2, 0.2), scaled(1, 0))).perSecond
  try {
    const found = await inRounds(
      scaled(5, 1),
      () => took(many),
      () => took(few),
    )
    const counts = [(await sample(small, next())).length, (await sample(large, next())).length] as const
    return [
      { what: 'GET /videos, of 5,000 and not of 100, ms', ...found, mostOfLimit: MOST, beside: '100 videos' },
      { what: 'statements of GET /videos, of 5,000, first to ask', ours: counts[1], atMost: counts[0] },
    ]
  } finally {
    await few.stop()
    await many.stop()
  }
}
