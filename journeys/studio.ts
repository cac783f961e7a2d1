import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The demo studio on a port of its own, with its own copy of the freshly loaded data; it closes with the test file. */
export async function openStudio(): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'aforo-journey-'))
  cpSync(await loadedDemo(), data, { recursive: true })
  const studio = await run(data)
  after(async () => {
    await close(studio.process)
    rmSync(data, { recursive: true, force: true })
  })
  return studio.address
}

/** The demo as it is right after its first start, loaded once per day and state of the sources. */
async function loadedDemo(): Promise<string> {
  const folder = join(tmpdir(), 'aforo-tests', `demo-${stateOfToday()}`)
  if (existsSync(join(folder, 'loaded'))) return join(folder, 'data')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'data'), { recursive: true })
  const { process } = await run(join(folder, 'data'))
  await close(process)
  mkdirSync(join(folder, 'loaded'))
  return join(folder, 'data')
}

function stateOfToday(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 13))
  hash.update(readFileSync(join(root, 'server/database/migrations/meta/_journal.json')))
  return hash.digest('hex').slice(0, 12)
}

function run(data: string): Promise<{ process: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: data, NODE_ENV: 'development', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(String(text)))
  return new Promise((done, fail) => {
    child.once('message', (message) => done({ process: child, address: (message as { address: string }).address }))
    child.once('exit', (code) => fail(new Error(`The studio did not open (${code}):\n${said.join('')}`)))
  })
}

async function close(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}
