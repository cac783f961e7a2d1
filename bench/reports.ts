import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Database, DatabaseLocation } from 'server/platform/database/database.ts'
import { migrate } from 'server/platform/database/migrate.ts'
import { withoutSocketTimeout } from 'server/platform/database/socket-timeout.ts'
import { noPayments } from 'server/gateways/card-and-wallet.ts'
import { trialChannels } from 'server/gateways/trial-channels.ts'
import { apiOf } from 'server/platform/http/api.ts'
import { embeddedIdentity } from 'server/identity/embedded.ts'
import { findCaller } from 'server/identity/find-caller.ts'
import { openApp } from 'server/app/open-app.ts'
import { routes } from 'server/app/routes.ts'
import { reportKeys } from '@aforo/domain/reporting/reports/reports.ts'
import { addDays } from '@aforo/domain/values/days.ts'
import type { Figure } from './figure.ts'
import { busyStudio, DAYS } from './reports-studio.ts'
import { emptyDatabase, NOW, tokenOf } from './seed.ts'
import { scaled } from './scale.ts'

const ROUNDS = scaled(5, 1)
/** Milliseconds that a report over two years may take. */
const MAX_MS = 1000

export async function benchReports(server: string): Promise<Figure[]> {
  const url = await emptyDatabase(server, 'aforo_reports')
  const times = await measureReports({ url })
  return times.map(([report, ms]) => ({ what: `report «${report}» over two years, ms`, ours: ms, atMost: MAX_MS }))
}

async function measureReports(place: DatabaseLocation): Promise<[report: string, ms: number][]> {
  const app = await openApp({
    place,
    address: 'http://localhost',
    checksAnswers: false,
    files: join(tmpdir(), 'aforo-bench-files'),
    now: () => NOW,
    report: () => {},
    identity: embeddedIdentity,
    payments: noPayments,
    post: () => trialChannels,
  })
  try {
    await migrate(app.database)
    await fillDatabase(app.database)
    const api = apiOf(app, routes, { findCaller, trustedProxies: 0, log: (line) => console.error(line) })
    const found: [string, number][] = []
    for (const report of reportKeys) found.push([report, await measureSlowest(api, report)])
    return found
  } finally {
    await app.close()
  }
}

async function fillDatabase({ pool }: Database): Promise<void> {
  const client = await pool.connect()
  try {
    await withoutSocketTimeout(client, async () => {
      for (const statement of [
        'set statement_timeout = 0',
        ...busyStudio,
        'vacuum analyze',
        'reset statement_timeout',
      ]) {
        await client.query(statement)
      }
    })
  } finally {
    client.release()
  }
}

async function measureSlowest(api: Hono, report: string): Promise<number> {
  const to = NOW.toISOString().slice(0, 10)
  const path = `/api/reports/${report}?from=${addDays(to, 1 - DAYS)}&to=${to}`
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const began = performance.now()
    const response = await api.request(path, { headers: { authorization: `Bearer ${tokenOf(1)}` } })
    times.push(performance.now() - began)
    if (response.status !== 200) throw new Error(`GET ${path}: expected 200, found ${await response.text()}`)
  }
  return Math.max(...times.slice(1))
}
