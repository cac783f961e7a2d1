import assert from 'node:assert/strict'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, test } from 'vitest'
import { oldAddress } from '../../catalogue/content/tables.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { loadStudio } from './load-studio.ts'

const DEMO = join(import.meta.dirname, '../../../demo/studio')
const directory = await mkdtemp(join(tmpdir(), 'load-addresses-'))
afterAll(() => rm(directory, { recursive: true }))

test('a folder changes its old addresses, and makes no loop with others', async () => {
  const { app } = await openTestStudio()
  const { db } = app.database
  const folder = join(directory, 'studio')
  await cp(DEMO, folder, { recursive: true })
  const load = async (lines: string) => {
    await writeFile(join(folder, 'old_addresses.csv'), `path,target\n${lines}\n`)
    return (await loadStudio(app, folder, join(directory, 'files'))).kind
  }
  const read = async () =>
    (await db.select().from(oldAddress).orderBy(asc(oldAddress.path))).map(({ path, target }) => [path, target])
  assert.equal(await load('/Horarios/,/calendario\n/precios,/paquetes'), 'loaded')
  assert.equal(await load('/Horarios/,/avisos'), 'loaded')
  assert.deepEqual(await read(), [
    ['/horarios', '/avisos'],
    ['/precios', '/paquetes'],
  ])
  await assert.rejects(load('/paquetes,/precios'), /old_addresses\.csv, \/paquetes: expected a target that is a page/)
  assert.equal((await read()).length, 2)
})
