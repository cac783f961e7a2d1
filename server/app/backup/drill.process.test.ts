import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { digestsAt } from '../../testing/backups.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../../testing/classes.ts'
import { type RunningCommand, runCommandFile } from '../../testing/command.ts'
import { insertPerson, type TestPerson } from '../../testing/person.ts'
import { openProcess } from '../../testing/studio-process.ts'
import { emptyServerDatabase } from '../../testing/test-server.ts'
import { migrate } from '../../platform/database/migrate.ts'
import type { AppContext } from '../app-context.ts'

const folder = await mkdtemp(join(tmpdir(), 'aforo-drill-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const BACKUP = join(folder, 'kept')
const PEOPLE = 6
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Place = { DATA_DIR: string; DATABASE_URL?: string }
const command = (file: string, words: string[], place: Place) => runCommandFile(file, words, { BACKUP, ...place }).ended
const whereIs = ({ DATA_DIR, DATABASE_URL }: Place) => ({ url: DATABASE_URL ?? null, dataDir: DATA_DIR })

async function prepare(place: Place): Promise<{ people: TestPerson[]; classes: number[] }> {
  const { url, dataDir } = whereIs(place)
  const database = await openDatabase(url === null ? { dataDir } : { url })
  try {
    await migrate(database)
    const app = { database, now: () => new Date(), secret: () => crypto.randomUUID() } as unknown as AppContext
    const room = await insertRoom(app)
    const people: TestPerson[] = []
    for (let at = 0; at < PEOPLE; at++) {
      const person = await insertPerson(app, {})
      await insertCreditGrant(app, person.customer_id, {
        amount: 100,
        expiration_date: new Date(Date.now() + 90 * DAY_MS),
      })
      people.push(person)
    }
    const classes: number[] = []
    for (let at = 0; at < 120; at++)
      classes.push(
        await insertClass(app, room, { class_date: new Date(Date.now() + DAY_MS + at * HOUR_MS), capacity: 3 }),
      )
    await mkdir(join(dataDir, 'files/respuestas'), { recursive: true })
    await writeFile(join(dataDir, 'files/respuestas/of-ana'), 'a certificate')
    return { people, classes }
  } finally {
    await database.close()
  }
}

const book = async (address: string, { token }: TestPerson, single_class_id: number): Promise<string> => {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  const response = await fetch(`${address}/api/class_reservations`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ single_class_id }),
  })
  return `${response.status} ${response.ok ? '' : await response.text()}`.trim()
}

const seatsIn = async (place: Place): Promise<Set<number>> => {
  const { url, dataDir } = whereIs(place)
  const database = await openDatabase(url === null ? { dataDir } : { url })
  const { rows } = await database.pool.query<{ id: number }>('select single_class_id as id from class_reservation')
  await database.close()
  return new Set(rows.map(({ id }) => id))
}

for (const from of ['local', 'server'] as const) {
  test(`the drill: a studio (${from}) is backed up under load, killed, and restored elsewhere`, async () => {
    const own: Place = {
      DATA_DIR: join(folder, from),
      ...(from === 'server' ? { DATABASE_URL: await emptyServerDatabase('drill-from') } : {}),
    }
    const { people, classes } = await prepare(own)
    const [ana] = people as [TestPerson]
    const studio = openProcess({ ...own })
    const address = await studio.address
    const booked: number[] = []
    let isOver = false
    const booking = (async () => {
      for (const [turn, id] of classes.slice(0, -1).entries()) {
        if (isOver) return
        assert.equal(await book(address, people[turn % PEOPLE]!, id), '201')
        booked.push(id)
      }
    })()
    while (booked.length < 5) await Promise.race([sleep(5), booking])
    const before = [...booked]
    const backup = await command('back-up.ts', [], own)
    assert.equal(backup.code, 0, backup.output)
    isOver = true
    await booking
    studio.child.kill('SIGKILL')
    await studio.exitCode

    const restored: Place[] = [{ DATA_DIR: join(folder, `${from}-to-local`) }]
    if (from === 'local')
      restored.push({ DATA_DIR: join(folder, 'to-server'), DATABASE_URL: await emptyServerDatabase('drill-to') })
    const digests: Record<string, string>[] = []
    for (const target of restored) {
      const done = await command('restore.ts', ['latest'], target)
      assert.equal(done.code, 0, done.output)
      assert.match(done.output, /1 files\.[^]*invariants asked, none broken/)
      digests.push(await digestsAt(whereIs(target)))
    }
    assert.deepEqual(digests.at(-1), digests[0])
    const seats = await seatsIn(restored[0]!)
    // The backup holds every booking that was confirmed before it began, and none that was never requested.
    assert.deepEqual(
      before.filter((id) => !seats.has(id)),
      [],
    )
    assert.ok([...seats].every((id) => classes.indexOf(id) <= booked.length))
    for (const target of restored) {
      const again = openProcess({ ...target })
      const at = await again.address
      assert.equal(await book(at, ana, classes.at(-1)!), '201')
      assert.equal(await readFile(join(target.DATA_DIR, 'files/respuestas/of-ana'), 'utf8'), 'a certificate')
      again.child.kill('SIGTERM')
      assert.equal(await again.exitCode, 0)
    }
  })
}

test('kill -9 in a backup: the last one stays, the next is made', async () => {
  const place: Place = { DATA_DIR: join(folder, 'killed'), DATABASE_URL: await emptyServerDatabase('drill-killed') }
  await prepare(place)
  const where = join(folder, 'kept-of-killed')
  const backUp = () => runCommandFile('back-up.ts', ['--to', where], { ...place })
  const countComplete = async () =>
    (await readdir(where, { recursive: true }).catch((): string[] => [])).filter((name) =>
      name.endsWith('manifest.json'),
    ).length
  assert.equal((await backUp().ended).code, 0)
  // A locked table keeps the backup from ending before it is killed.
  const holder = new pg.Client({ connectionString: place.DATABASE_URL })
  await holder.connect()
  await holder.query('begin; lock table waitlist in access exclusive mode')
  const killed = backUp()
  await until(killed, async () => (await readdir(join(where, 'under-way')).catch(() => [])).length > 0)
  killed.child.kill('SIGKILL')
  await killed.ended
  await holder.end()
  assert.equal(await countComplete(), 1)
  const checked = await command('restore.ts', ['latest', '--check', '--from', where], place)
  assert.equal(checked.code, 0, checked.output)
  assert.match(checked.output, /All of it is as it was written/)
  assert.equal((await backUp().ended).code, 0)
  assert.equal(await countComplete(), 2)
})

test('kill -9 in a restore: unchanged, and repeatable', async () => {
  const own: Place = { DATA_DIR: join(folder, 'whole'), DATABASE_URL: await emptyServerDatabase('drill-whole') }
  await prepare(own)
  const where = join(folder, 'kept-of-whole')
  assert.equal((await runCommandFile('back-up.ts', ['--to', where], { ...own }).ended).code, 0)
  const digests = await digestsAt(whereIs(own))
  for (const target of [
    { DATA_DIR: join(folder, 'half-server'), DATABASE_URL: await emptyServerDatabase('drill-half') },
    { DATA_DIR: join(folder, 'half-local') },
  ] as Place[]) {
    const restore = () => runCommandFile('restore.ts', ['latest', '--from', where], { ...target })
    const killed = restore()
    await until(killed, async () => existsSync(join(target.DATA_DIR, 'restoring', 'files')))
    killed.child.kill('SIGKILL')
    await killed.ended
    const left = await readdir(target.DATA_DIR)
    assert.deepEqual(
      left.filter((name) => !name.startsWith('restoring') && name !== 'postgres'),
      [],
      'hundreds of statements follow after the files',
    )
    const again = await restore().ended
    assert.equal(again.code, 0, again.output)
    assert.deepEqual(await digestsAt(whereIs(target)), digests)
  }
})

async function until({ child, ended }: RunningCommand, isReached: () => Promise<boolean>): Promise<void> {
  while (!(await isReached()) && child.exitCode === null) await sleep(1)
  if (child.exitCode !== null) assert.fail((await ended).output)
}
