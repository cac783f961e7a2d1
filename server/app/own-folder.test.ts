import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { ownFolder } from './own-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'aforo-own-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('the data folder is closed to other users, new or old [R15]', async () => {
  const fresh = join(folder, 'one', 'data')
  await ownFolder(fresh)
  assert.equal(await modeOf(fresh), '700')
  await chmod(fresh, 0o777)
  await ownFolder(fresh)
  assert.equal(await modeOf(fresh), '700')
})
