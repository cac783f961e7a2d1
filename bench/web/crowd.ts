import { drive, inRounds, median, send, serve } from '../drive.ts'
import type { Figure } from '../figure.ts'

const WISH = { path: '/', headers: { 'accept-encoding': 'br' } }

/** The landing page for a crowd of visitors, beside a bare node:http server returning the same bytes; and how long the slowest of a hundred waits. */
export async function benchCrowd(address: string): Promise<Figure[]> {
  const port = Number(new URL(address).port)
  const bare = await serve('bytes')
  try {
    const { bytes, status } = await send(port, WISH)
    if (status !== 200) throw new Error(`GET /: expected 200, found ${status}.`)
    await send(bare.port, { method: 'PUT', path: '/', body: bytes })
    const slowest: number[] = []
    const rate = async (of: number) => {
      const { perSecond, p99 } = await drive(of, () => WISH, 2, 1)
      if (of === port) slowest.push(p99)
      return perSecond
    }
    const found = await inRounds(
      5,
      () => rate(port),
      () => rate(bare.port),
    )
    return [
      {
        what: `landing page, ${Math.round(bytes.length / 1000)} kB, per second`,
        ...found,
        beside: 'node:http, same bytes',
      },
      { what: 'landing page, slowest of a hundred, ms', ours: median(slowest), atMost: 60 },
    ]
  } finally {
    await bare.stop()
  }
}
