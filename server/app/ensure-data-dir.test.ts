import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { ensureDataDir } from './ensure-data-dir.ts'

const folder = await mkdtemp(join(tmpdir(), 'aforo-own-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('the data folder is closed to other users, new or old [R15]', async () => {
  const dataDir = join(folder, 'one', 'data')
  await ensureDataDir(dataDir)
  assert.equal(await modeOf(dataDir), '700')
  await chmod(dataDir, 0o777)
  await ensureDataDir(dataDir)
  assert.equal(await modeOf(dataDir), '700')
})
