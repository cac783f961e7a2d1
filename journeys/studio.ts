import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Settings } from 'studio/settings/keys.ts'
import { openDatabase, type Tx } from '../server/database/database.ts'
import { takeInSettings } from '../server/settings/take-in-store.ts'
import { copyDatabase } from '../server/testing/test-server.ts'
import { loadedDemo } from './loaded-demo.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What a story needs to stand in the books already. */
type Past = (tx: Tx) => Promise<unknown>
type Beside = {
  /** Where somebody stands in for Facturapi, whom its process would ask. */
  readonly facturapi?: string
  /** What stands among the studio's own files, by name. */
  readonly files?: Readonly<Record<string, Buffer>>
}

/** The demo studio on a port of its own, with other settings where they are told; it closes with the test file. */
export async function openStudio(settings: Partial<Settings> = {}, past?: Past, beside?: Beside): Promise<string> {
  const { address, close } = await startStudio(settings, past, beside)
  after(close)
  return address
}

/** The same, with a clock that the story moves on. */
export async function openMovingStudio(settings: Partial<Settings> = {}) {
  const { close, ...studio } = await startStudio(settings)
  after(close)
  return studio
}

type Started = {
  address: string
  /** So many days go by for the studio and for its practising gateways. */
  daysLater: (days: number) => Promise<void>
  close: () => Promise<void>
}

/** The demo studio with its own copy of the freshly loaded data; who starts it closes it. */
export async function startStudio(
  settings: Partial<Settings> = {},
  past?: Past,
  beside: Beside = {},
): Promise<Started> {
  const demo = await loadedDemo(loadDemo)
  const data = mkdtempSync(join(tmpdir(), 'aforo-journey-'))
  cpSync(demo.data, data, { recursive: true })
  for (const [name, content] of Object.entries(beside.files ?? {})) writeFileSync(join(data, 'files', name), content)
  const { url, drop } = await copyDatabase(demo.template, data)
  await change(url, settings, past)
  const { process, address } = await run(url, data, beside)
  return {
    address,
    async daysLater(days) {
      const moved = new Promise((done) => process.once('message', done))
      process.send({ days })
      await moved
    },
    async close() {
      await stop(process)
      await drop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function loadDemo(url: string, data: string): Promise<void> {
  await stop((await run(url, data)).process)
}

async function change(url: string, settings: Partial<Settings>, past?: Past): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }))
  if (rows.length === 0 && !past) return
  const { db, close } = await openDatabase({ url, connections: 1 })
  await db.transaction(async (tx) => {
    if (rows.length > 0) await takeInSettings(tx, rows, new Date())
    await past?.(tx)
  })
  await close()
}

/** One proxy is trusted, so that each visitor may come from a place of her own: limits count by it. */
function run(
  url: string,
  data: string,
  { facturapi }: Beside = {},
): Promise<{ process: ChildProcess; address: string }> {
  const env = { PORT: '0', DATA_DIR: data, NODE_ENV: 'development', DATABASE_URL: url, TRUSTED_PROXIES: '1' }
  const preload = (path: string) => `--import=${new URL(path, import.meta.url).href}`
  const preloads = [preload('../scripts/quick-drizzle.ts'), ...(facturapi ? [preload('./facturapi-beside.ts')] : [])]
  const child = spawn(process.execPath, [...preloads, join(root, 'scripts/start.ts')], {
    env: { ...process.env, ...env, ...(facturapi ? { FACTURAPI_BESIDE: facturapi } : {}) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(String(text)))
  return new Promise((done, fail) => {
    child.once('message', (message) => done({ process: child, address: (message as { address: string }).address }))
    child.once('exit', (code) => fail(new Error(`The studio did not open (${code}):\n${said.join('')}`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}
