import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { buildWhatIsStale } from '../scripts/build.ts'
import { drive, measureInRounds, type Served, send, serve } from './drive.ts'
import type { Figure } from './figure.ts'
import { scaled } from './scale.ts'
import { tokenOf, WITH_SEATS } from './seed.ts'

/**
 * Measures the calendar page of 150 classes for a visitor and for a signed-in person, compared with a bare node:http
 * server that sends the same bytes; and CPU time and statements of an idle process.
 */
export async function benchPage(url: string): Promise<Figure[]> {
  buildWhatIsStale(['portal', 'admin'])
  const site = await serve('site', url)
  const reference = await serve('bytes')
  try {
    const idle = await measureIdle(site, url)
    const session = { cookie: `aforo_session=${tokenOf(WITH_SEATS)}` }
    return [
      ...idle,
      await comparePage(site, reference, 'a visitor', { path: '/calendario', headers: {}, goal: 0.15 }),
      await comparePage(site, reference, 'a signed-in person', { path: '/mystudio', headers: session, goal: 0.014 }),
    ]
  } finally {
    await site.stop()
    await reference.stop()
  }
}

type PageRequest = { path: string; headers: Record<string, string>; goal: number }

async function comparePage(
  site: Served,
  reference: Served,
  caller: string,
  { path, headers, goal }: PageRequest,
): Promise<Figure> {
  const request = { path, headers: { ...headers, 'accept-encoding': 'br' } }
  const { bytes, status } = await send(site.port, request)
  const html = status === 200 ? brotliDecompressSync(bytes).toString() : bytes.toString()
  if (!html.includes('Clase 1'))
    throw new Error(`GET ${path}: expected the week, found ${status} ${html.slice(0, 300)}`)
  await send(reference.port, { method: 'PUT', path: '/', body: bytes })
  const rate = async (port: number) => (await drive(port, () => request, scaled(2, 0.2), scaled(1, 0))).perSecond
  const rates = await measureInRounds(
    scaled(5, 1),
    () => rate(site.port),
    () => rate(reference.port),
  )
  const what = `calendar page of ${caller}, ${Math.round(bytes.length / 1024)} kB, per second`
  return { what, ...rates, goal, beside: 'node:http, same bytes' }
}

async function measureIdle(site: Served, url: string): Promise<Figure[]> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const transactions = async () => {
    const { rows } = await database.query(
      'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0].n)
  }
  try {
    // The clock of jobs wakes each minute, and some jobs run every second time: three minutes show their mean.
    const seconds = scaled(180, 1)
    await sleep(scaled(10, 0) * 1000)
    const before = { transactions: await transactions(), computed: await site.computed() }
    await sleep(seconds * 1000)
    const after = { transactions: await transactions(), computed: await site.computed() }
    const perSecond = Math.max(0, after.transactions - before.transactions - 1) / seconds
    const share = (after.computed - before.computed) / (seconds * 10)
    return [
      { what: 'idle studio, transactions per second', ours: perSecond, ...(seconds > 1 ? { atMost: 0.2 } : {}) },
      { what: 'idle studio, per cent of a core', ours: share, ...(seconds > 1 ? { atMost: 0.3 } : {}) },
    ]
  } finally {
    await database.end()
  }
}
