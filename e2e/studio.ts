import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { openDatabase, type Tx } from '../server/platform/database/database.ts'
import { importSettings } from '../server/settings/import-store.ts'
import { copyDatabase } from '../server/testing/copied-database.ts'
import { ffmpegPath } from '../server/testing/films.ts'
import { loadedDemo } from './loaded-demo.ts'
import { startStudioProcess, type StudioProcess } from './studio-process.ts'

type Past = (tx: Tx) => Promise<unknown>
type Beside = {
  readonly facturapi?: string
  readonly files?: Readonly<Record<string, Buffer>>
  readonly makesFilms?: true
}

const logs = new Map<string, () => string>()
export const logOf = (address: string): string => logs.get(address)?.() ?? ''

export type Studio = {
  address: string
  daysLater: (days: number) => Promise<void>
  close: () => Promise<void>
}

export async function startStudio(
  settings: Partial<Settings> = {},
  past?: Past,
  { facturapi, files = {}, makesFilms }: Beside = {},
): Promise<Studio> {
  const demo = await loadedDemo(async (url, data) => {
    const { close } = await openIn(sharedProcess(), envOf(url, data))
    await untilIdle(url)
    await close()
  })
  const data = mkdtempSync(join(tmpdir(), 'aforo-journey-'))
  cpSync(demo.data, data, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(data, 'files', name), content)
  const { url, drop } = await copyDatabase(demo.template, data)
  await change(url, settings, past)
  const process = facturapi ? processBeside(facturapi) : sharedProcess()
  const env = { ...envOf(url, data), ...(makesFilms ? { FFMPEG: await ffmpegPath() } : {}) }
  const { close, ...studio } = await openIn(process, env)
  return {
    ...studio,
    async close() {
      await close()
      await drop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

let shared: StudioProcess | undefined
const sharedProcess = (): StudioProcess => (shared ??= startStudioProcess())
const processBeside = (facturapi: string) =>
  startStudioProcess(['./facturapi-beside.ts'], { FACTURAPI_BESIDE: facturapi })

const envOf = (url: string, data: string) => ({
  PORT: '0',
  DATA_DIR: data,
  NODE_ENV: 'development',
  DATABASE_URL: url,
  TRUSTED_PROXIES: '1',
})

async function openIn({ request, lastLines }: StudioProcess, env: Record<string, string>): Promise<Studio> {
  const studio = randomUUID()
  const address = (await request('open', { studio, env })) as string
  logs.set(address, lastLines)
  return {
    address,
    async daysLater(days) {
      await request('daysLater', { studio, days })
    },
    async close() {
      await request('close', { studio })
    },
  }
}

async function untilIdle(url: string): Promise<void> {
  const { pool, close } = await openDatabase({ url, connections: 1 })
  for (let idleChecks = 0; idleChecks < 5; await sleep(200)) {
    const { rows } = await pool.query<{ isIdle: boolean }>(
      `select not exists (select from event where "doneAt" is null and available_at <= now())
        and not exists (select from webhook_event where "processedAt" is null and available_at <= now())
        and not exists (select from rehearsal.delivery where "deliveredAt" is null and due_at <= now()) as "isIdle"`,
    )
    idleChecks = rows[0]?.isIdle ? idleChecks + 1 : 0
  }
  await close()
}

async function change(url: string, settings: Partial<Settings>, past?: Past): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }))
  if (rows.length === 0 && !past) return
  const { db, close } = await openDatabase({ url, connections: 1 })
  await db.transaction(async (tx) => {
    if (rows.length > 0) await importSettings(tx, rows, new Date())
    await past?.(tx)
  })
  await close()
}
