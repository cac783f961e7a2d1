import type { Hono } from 'hono'
import type { Database, DatabaseLocation } from 'server/platform/database/database.ts'
import { migrate } from 'server/platform/database/migrate.ts'
import { withoutSocketTimeout } from 'server/platform/database/connection/socket-timeout.ts'
import { reportKeys } from '@aforo/domain/reporting/reports/reports.ts'
import { addDays } from '@aforo/domain/values/days.ts'
import type { Figure } from './figure.ts'
import { busyStudio, DAYS } from './reports-studio.ts'
import { openApi } from './open-api.ts'
import { emptyDatabase, NOW, tokenOf } from './seed.ts'
import { scaled } from './scale.ts'

const ROUNDS = scaled(5, 1)
const MAX_MS = 1000

export async function benchReports(server: string): Promise<Figure[]> {
  const url = await emptyDatabase(server, 'aforo_reports')
  const times = await measureReports({ url })
  return times.map(([report, ms]) => ({ what: `report «${report}» over two years, ms`, ours: ms, atMost: MAX_MS }))
}

async function measureReports(place: DatabaseLocation): Promise<[report: string, ms: number][]> {
  const { app, api } = await openApi(place)
  try {
    await migrate(app.database)
    await fillDatabase(app.database)
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
