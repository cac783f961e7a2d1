import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run.ts'

export type Demo = { address: string; close: () => Promise<void> }

export async function openDemoAt(): Promise<Demo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aforo-screens-'))
  const preload = ['../fast-resolve.ts', './clock-at.ts'].map(
    (file) => `--import=${new URL(file, import.meta.url).href}`,
  )
  const child = spawn(process.execPath, [...preload, join(root, 'scripts/start.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'development', DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const address = await waitUntilOpen(child)
  return {
    address,
    async close() {
      const exit = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await exit
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const waitUntilOpen = (child: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    child.once('message', (message) => done((message as { address: string }).address))
    child.once('exit', (code) => fail(new Error(`The demo did not open (${code}): look above.`)))
  })
