import { demo, known } from '../../e2e/people.ts'
import type { Page } from './pages.ts'

const TIMES = 60

export async function firstByteOf(address: string, { path, role }: Page): Promise<number> {
  const cookie = role === 'customer' ? `aforo_session=${(await known(address, demo.ana)).token}` : ''
  const waited: number[] = []
  for (let time = -10; time < TIMES; time++) {
    const start = performance.now()
    const response = await fetch(`${address}${path}`, { headers: { cookie, 'accept-encoding': 'gzip' } })
    if (time >= 0) waited.push(performance.now() - start)
    await response.arrayBuffer()
  }
  return waited.toSorted((a, b) => a - b)[Math.ceil(TIMES * 0.95) - 1] ?? Number.NaN
}
