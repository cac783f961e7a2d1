import { drive, measureInRounds, median, send, serve } from '../drive.ts'
import type { Figure } from '../figure.ts'

const REQUEST = { path: '/', headers: { 'accept-encoding': 'br' } }

/**
 * Measures the landing page for many visitors, compared with a bare node:http server that sends the same bytes; and the
 * slowest of a hundred requests.
 */
export async function benchCrowd(address: string): Promise<Figure[]> {
  const port = Number(new URL(address).port)
  const reference = await serve('bytes')
  try {
    const { bytes, status } = await send(port, REQUEST)
    if (status !== 200) throw new Error(`GET /: expected 200, found ${status}.`)
    await send(reference.port, { method: 'PUT', path: '/', body: bytes })
    const slowest: number[] = []
    const rate = async (target: number) => {
      const { perSecond, p99 } = await drive(target, () => REQUEST, 2, 1)
      if (target === port) slowest.push(p99)
      return perSecond
    }
    const rates = await measureInRounds(
      5,
      () => rate(port),
      () => rate(reference.port),
    )
    return [
      {
        what: `landing page, ${Math.round(bytes.length / 1000)} kB, per second`,
        ...rates,
        beside: 'node:http, same bytes',
      },
      { what: 'landing page, slowest of a hundred, ms', ours: median(slowest), atMost: 60 },
    ]
  } finally {
    await reference.stop()
  }
}
