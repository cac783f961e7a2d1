import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const place = await mkdtemp(join(tmpdir(), 'export-command-'))
afterAll(() => rm(place, { recursive: true }))

const run = (file: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((done) => {
    const env = { ...process.env, DATA_DIR: join(place, 'data'), DATABASE_URL: '', INIT_CWD: place, NODE_ENV: 'test' }
    execFile(
      process.execPath,
      [...process.execArgv, join(root, 'server/app/cli', file), ...args],
      { cwd: root, env },
      (error, out, err) => done({ code: Number(error?.code ?? 0), output: `${out}${err}` }),
    )
  })

test('studio:export writes a folder and never over another [issue 6]', async () => {
  const loaded = await run('load-studio.ts', join(root, 'demo/studio'))
  assert.equal(loaded.code, 0, loaded.output)
  const { code, output } = await run('export-studio.ts', 'estudio')
  assert.equal(code, 0, output)
  assert.match(output, /^Written to .*estudio: settings\.csv \d+, locations\.csv 2,/m)
  assert.match(output.trimEnd().split('\n').at(-1) ?? '', /no passwords, secrets, reservations, purchases, credits/)
  const names = await readdir(join(place, 'estudio'))
  assert.ok(['settings.csv', 'timetable.csv', 'customers.csv', 'pages', 'images'].every((name) => names.includes(name)))
  const again = await run('export-studio.ts', 'estudio')
  assert.equal(again.code, 1)
  assert.match(again.output, /Nothing was written\.[\s\S]*new or empty/)
})

test('studio:export without a folder says what to write', async () => {
  const { code, output } = await run('export-studio.ts')
  assert.equal(code, 1)
  assert.match(output, /npm run studio:export -- mi-estudio/)
})
