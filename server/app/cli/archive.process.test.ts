import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const place = await mkdtemp(join(tmpdir(), 'archive-command-'))
afterAll(() => rm(place, { recursive: true }))

const run = (data: string, file: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((done) => {
    const env = { ...process.env, DATA_DIR: join(place, data), DATABASE_URL: '', INIT_CWD: place, NODE_ENV: 'test' }
    execFile(
      process.execPath,
      [...process.execArgv, join(root, 'server/app/cli', file), ...args],
      { cwd: root, env },
      (error, out, err) => done({ code: Number(error?.code ?? 0), output: `${out}${err}` }),
    )
  })

test('the commands move a studio to another data folder', async () => {
  const made = await run('here', 'create-admin.ts', 'duena@estudio.mx')
  assert.equal(made.code, 0, made.output)
  const written = await run('here', 'archive-export.ts', 'estudio.tar.gz')
  assert.equal(written.code, 0, written.output)
  assert.match(written.output, /Written to .*estudio\.tar\.gz: [\d.]+ MB/)
  const again = await run('here', 'archive-export.ts', 'estudio.tar.gz')
  assert.match(again.output, /Nothing was written\.[\s\S]*expected no file there/)
  const imported = await run('there', 'archive-import.ts', 'estudio.tar.gz')
  assert.equal(imported.code, 0, imported.output)
  assert.match(imported.output, /Imported: \d+ rows, 0 files\.[\s\S]*duena@estudio\.mx chooses a password here/)
  const refused = await run('here', 'archive-import.ts', 'estudio.tar.gz')
  assert.equal(refused.code, 1)
  assert.match(refused.output, /Nothing was imported\.[\s\S]*studio-not-empty/)
})
