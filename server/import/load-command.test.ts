import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { openLocalPostgres } from '../platform/database/local/local-postgres.ts'

const root = join(import.meta.dirname, '../..')
const place = await mkdtemp(join(tmpdir(), 'command-'))
afterAll(() => rm(place, { recursive: true }))
const dataDir = join(place, 'data')

const run = (file: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((done) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', INIT_CWD: root, NODE_ENV: 'test' }
    execFile(
      process.execPath,
      [...process.execArgv, join(root, 'server/app/cli', file), ...args],
      { cwd: root, env },
      (error, out, err) => done({ code: Number(error?.code ?? 0), output: `${out}${err}` }),
    )
  })

test('a wrong folder is refused with file, line, column and exit 1', async () => {
  const folder = join(place, 'studio')
  await cp(join(root, 'demo/studio'), folder, { recursive: true })
  const tags = await readFile(join(folder, 'tags.csv'), 'utf8')
  await writeFile(join(folder, 'tags.csv'), tags.replace('#4f7a5b', 'verde'))
  const { code, output } = await run('load-studio.ts', folder)
  assert.equal(code, 1)
  assert.match(output, /^tags\.csv:2 color: expected a colour such as #c2482d, found "verde"$/m)
  assert.match(output, /Nothing was loaded: 1 fault in/)
})

test('a command that reads a studio makes none where there is none', async () => {
  const { code, output } = await run('check-integrity.ts')
  assert.equal(code, 1)
  assert.match(output, /DATA_DIR: expected a studio's data folder, found none at/)
})

test('a database without tables is not said to hold together', async () => {
  const { close } = await openLocalPostgres(dataDir)
  const { code, output } = await run('check-integrity.ts')
  await close()
  assert.equal(code, 1)
  assert.match(output, /Expected migrated tables, found none\. Open the studio once/)
})
