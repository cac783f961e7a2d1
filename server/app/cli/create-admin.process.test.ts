import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, test } from 'vitest'
import { openProcess } from '../../testing/studio-process.ts'

const DATA_DIR = join(await mkdtemp(join(tmpdir(), 'aforo-first-admin-')), 'data')
afterAll(() => rm(join(DATA_DIR, '..'), { recursive: true, force: true }))
const COMMAND = fileURLToPath(new URL('./create-admin.ts', import.meta.url))
const PASSWORD = 'rosca-de-reyes-2027'

async function runCommand(...words: string[]): Promise<{ code: number; output: string }> {
  const { PATH = '', TZ = 'UTC', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, TZ, NODE_COMPILE_CACHE, NODE_ENV: 'test', DATA_DIR, ADDRESS: 'http://localhost:3000' }
  const result = await promisify(execFile)(process.execPath, [...process.execArgv, COMMAND, ...words], { env }).catch(
    (ended) => ended,
  )
  return { code: result.code ?? 0, output: `${result.stdout}${result.stderr}` }
}

test('the first admin’s link is printed once, only without one [R15]', async () => {
  assert.equal((await runCommand()).code, 1)
  const { code, output } = await runCommand('sofia@estudio.mx')
  assert.equal(code, 0, output)
  const link = new URL(/http:\S+/.exec(output)![0])
  assert.equal(link.pathname, '/recuperar/nueva')
  const second = await runCommand('otra@estudio.mx')
  assert.equal(second.code, 1)
  assert.match(second.output, /ya tiene administración/)
  assert.doesNotMatch(second.output, /http:/)

  const studio = openProcess({ DATA_DIR })
  const address = await studio.address
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const form = { code: link.searchParams.get('code'), password: PASSWORD, password_confirm: PASSWORD }
  assert.equal((await post('/session/reset', form)).status, 200)
  assert.equal((await post('/session/reset', form)).status, 400)
  const signedIn = await post('/session', { email: 'sofia@estudio.mx', password: PASSWORD })
  assert.deepEqual([signedIn.status, signedIn.body.role], [201, 'admin'])
  const meanwhile = await runCommand('tercera@estudio.mx')
  assert.equal(meanwhile.code, 1, 'a data folder has one process')
})
