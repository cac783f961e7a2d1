import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Database } from '../../database/database.ts'
import { askForCopy, giveCopies } from './given-copies.ts'

const folder = await mkdtemp(join(tmpdir(), 'aforo-copies-'))
after(() => rm(folder, { recursive: true, force: true }))
const copies = join(folder, 'copies')
const holding = (keepCopy: Database['keepCopy']) => ({ folder, keepCopy }) as Database

/** Gives copies until somebody has one, as the clock of a studio does. */
async function answered(database: Database): Promise<string> {
  const asked = askForCopy(folder, 5000)
  const settled = Promise.allSettled([asked])
  let given = 0
  while (given === 0) given = await giveCopies(database)
  await settled
  return asked
}

test('who asks for a copy of a database that another process has is given one, whole', async () => {
  const path = await answered(
    holding(async (to) => {
      await writeFile(join(to, 'rows'), 'all of them')
      return { dataDir: to }
    }),
  )
  assert.equal(await readFile(join(path, 'rows'), 'utf8'), 'all of them')
  await rm(path, { recursive: true })
  assert.deepEqual(await readdir(copies), [])
})

test('a copy that failed is told to who asked, and nothing of it is left', async () => {
  const full = holding(() => Promise.reject(new Error('no space left on the device')))
  await assert.rejects(answered(full), /could not copy its database: no space left on the device/)
  assert.deepEqual(await readdir(copies), [])
})

test('where nobody answers, it is said who was asked and what to do', async () => {
  await assert.rejects(
    askForCopy(folder, 300),
    /gave no copy of its database within 0\.3 s: .*Stop it and back up again/,
  )
  assert.deepEqual(await readdir(copies), [])
})

test('copies that nobody took away go after a day', async () => {
  await mkdir(join(copies, 'forgotten'))
  await mkdir(join(copies, 'fresh'))
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(copies, 'forgotten'), longAgo, longAgo)
  await giveCopies(holding(async (to) => ({ dataDir: to })))
  assert.deepEqual(await readdir(copies), ['fresh'])
})
