import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { lockFolder } from '../database/folder-lock.ts'

const root = join(import.meta.dirname, '../..')
const place = await mkdtemp(join(tmpdir(), 'command-'))
after(() => rm(place, { recursive: true }))
const dataDir = join(place, 'data')

/** Runs a command of the server on a data folder of this test's own. */
const run = (file: string, ...args: string[]) =>
  new Promise<{ code: number; told: string }>((done) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', INIT_CWD: root, NODE_ENV: 'test' }
    execFile(
      process.execPath,
      [...process.execArgv, join(root, 'server', file), ...args],
      { cwd: root, env },
      (error, out, err) => done({ code: Number(error?.code ?? 0), told: `${out}${err}` }),
    )
  })

test('a folder with faults is refused with file, line and column, and an exit code of 1', async () => {
  const folder = join(place, 'studio')
  await cp(join(root, 'demo-studio'), folder, { recursive: true })
  const tags = await readFile(join(folder, 'tags.csv'), 'utf8')
  await writeFile(join(folder, 'tags.csv'), tags.replace('#4f7a5b', 'verde'))
  const { code, told } = await run('load-studio.ts', folder)
  assert.equal(code, 1)
  assert.match(told, /^tags\.csv:2 color: expected a colour such as #c2482d, found "verde"$/m)
  assert.match(told, /Nothing was loaded: 1 fault in/)
})

test('a folder whose studio is open is left alone, and the command says by whom and what to do', async () => {
  const unlock = await lockFolder(dataDir)
  for (const file of ['load-studio.ts', 'check-integrity.ts']) {
    const { code, told } = await run(file, 'demo-studio')
    assert.equal(code, 1)
    assert.ok(told.includes(`is in use by process ${process.pid}`) && told.includes('Stop that process'), told)
  }
  await unlock()
})

test('a database without tables is not said to hold together', async () => {
  const { code, told } = await run('check-integrity.ts')
  assert.equal(code, 1)
  assert.match(told, /The tables are not there: open the studio once/)
})
