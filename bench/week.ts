import { drive, measureInRounds, send, serve } from './drive.ts'
import type { Figure } from './figure.ts'
import { tokenOf, WEEK, WITH_SEATS } from './seed.ts'
import { scaled } from './scale.ts'

const PATH = `/api/single_class?start_date=${WEEK.start_date}&end_date=${WEEK.end_date}`

/**
 * Measures a week of 150 classes with 40,000 reservations, compared with a bare node:http server that sends the same
 * bytes.
 */
export async function benchWeek(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const api = await serve('api', url)
  const reference = await serve('bytes')
  try {
    const callers: [role: string, headers: Record<string, string>][] = [
      ['a visitor', {}],
      ['a signed-in person', { authorization: `Bearer ${tokenOf(WITH_SEATS)}` }],
    ]
    for (const [role, headers] of callers) {
      const request = { path: PATH, headers }
      const { bytes, status } = await send(api.port, request)
      if (status !== 200)
        throw new Error(`GET ${PATH}: expected 200, found ${status} ${bytes.toString().slice(0, 300)}`)
      await send(reference.port, { method: 'PUT', path: '/', body: bytes })
      const rate = async (port: number) => (await drive(port, () => request, scaled(2, 0.2), scaled(1, 0))).perSecond
      const found = await measureInRounds(
        scaled(5, 1),
        () => rate(api.port),
        () => rate(reference.port),
      )
      const what = `GET /single_class of ${role}, ${Math.round(bytes.length / 1024)} kB, per second`
      figures.push({ what, ...found, goal: 0.5, beside: 'node:http, same bytes' })
    }
    return figures
  } finally {
    await api.stop()
    await reference.stop()
  }
}
