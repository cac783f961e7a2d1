import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { openDatabase, type Tx } from '../server/platform/database/database.ts'
import { importSettings } from '../server/settings/import-store.ts'
import { copyDatabase, testServer } from '../server/testing/copied-database.ts'
import { ffmpegPath } from '../server/testing/films.ts'
import { migratedDatabase } from '../server/testing/template.ts'
import { getLoadedDemo } from './loaded-demo.ts'
import { type Addresses, startStudioProcess, type StudioProcess } from './studio-process.ts'

type SeedData = (tx: Tx) => Promise<unknown>
type StudioExtras = {
  readonly facturapi?: string
  readonly files?: Readonly<Record<string, Buffer>>
  readonly makesFilms?: true
  /** Without the demo: no owner, no data. */
  readonly isEmpty?: true
  /** Backups go into its data folder. */
  readonly hasBackups?: true
}

const logs = new Map<string, () => string>()
export const logOf = (address: string): string => logs.get(address)?.() ?? ''

export type Studio = {
  address: string
  /** The admin's port; the host `admin.` serves it too. */
  adminAddress: string
  daysLater: (days: number) => Promise<void>
  close: () => Promise<void>
}

export async function startStudio(
  settings: Partial<Settings> = {},
  seed?: SeedData,
  { facturapi, files = {}, makesFilms, isEmpty, hasBackups }: StudioExtras = {},
): Promise<Studio> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aforo-journey-'))
  const template = isEmpty ? await migratedDatabase(testServer()) : await copyDemo(dataDir)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dataDir, 'files', name), content)
  const { url, drop } = await copyDatabase(template, dataDir)
  await changeData(url, settings, seed)
  const studioProcess = facturapi ? startFacturapiProcess(facturapi) : getSharedProcess()
  const env = {
    ...envOf(url, dataDir),
    ...(makesFilms ? { FFMPEG: await ffmpegPath() } : {}),
    ...(isEmpty ? { DEMO: 'off' } : {}),
    ...(hasBackups ? { BACKUP: join(dataDir, 'backups') } : {}),
  }
  const { close, ...studio } = await openStudioIn(studioProcess, env)
  return {
    ...studio,
    async close() {
      await close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function copyDemo(dataDir: string): Promise<string> {
  const demo = await getLoadedDemo(async (url, data) => {
    const { close } = await openStudioIn(getSharedProcess(), envOf(url, data))
    await waitUntilIdle(url)
    await close()
  })
  cpSync(demo.data, dataDir, { recursive: true })
  return demo.template
}

let sharedProcess: StudioProcess | undefined
const getSharedProcess = (): StudioProcess => (sharedProcess ??= startStudioProcess())
const startFacturapiProcess = (facturapi: string) =>
  startStudioProcess(['./redirect-facturapi.ts'], { FACTURAPI_FAKE: facturapi })

const envOf = (url: string, dataDir: string) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  NODE_ENV: 'development',
  DATABASE_URL: url,
  TRUSTED_PROXIES: '1',
})

async function openStudioIn({ request, lastLines }: StudioProcess, env: Record<string, string>): Promise<Studio> {
  const studio = randomUUID()
  const addresses = (await request('open', { studio, env })) as Addresses
  const { address } = addresses
  logs.set(address, lastLines)
  return {
    ...addresses,
    async daysLater(days) {
      await request('daysLater', { studio, days })
    },
    async close() {
      await request('close', { studio })
    },
  }
}

async function waitUntilIdle(url: string): Promise<void> {
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

async function changeData(url: string, settings: Partial<Settings>, seed?: SeedData): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }))
  if (rows.length === 0 && !seed) return
  const { db, close } = await openDatabase({ url, connections: 1 })
  await db.transaction(async (tx) => {
    if (rows.length > 0) await importSettings(tx, rows, new Date())
    await seed?.(tx)
  })
  await close()
}
