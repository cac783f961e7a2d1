import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { formatIntegrityFault, integrityViolations } from '../../app/integrity/integrity-violations.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { loadStudio } from '../folder/load-studio.ts'

const DEMO = join(import.meta.dirname, '../../../demo/studio')
const files = await mkdtemp(join(tmpdir(), 'demo-'))
afterAll(() => rm(files, { recursive: true }))

async function loadedAt(moment: string) {
  const now = new Date(moment)
  const studio = await openTestStudio({ now })
  const startedAt = performance.now()
  const loaded = await loadStudio(studio.app, DEMO, files)
  assert.ok(loaded.kind === 'loaded')
  const seconds = (performance.now() - startedAt) / 1000
  const queryRows = async <Row>(sql: string) => (await studio.app.database.pool.query(sql)).rows as Row[]
  return { ...studio, queryRows, notes: loaded.notes, now, seconds }
}

const monday = await loadedAt('2026-11-23T18:00:00Z')
const person = (name: string) => `(select customer_id from customer where email = '${name}@casabarro.example')`

for (const moment of ['2026-11-27T12:20:00Z', '2026-11-29T05:30:00Z', '2026-11-30T01:00:00Z']) {
  test(`loaded at ${moment}, nothing of the past is refused and every invariant holds`, async () => {
    const { notes, app, now, close } = await loadedAt(moment)
    assert.deepEqual(
      notes.filter((line) => line.startsWith('history.csv')),
      [],
    )
    assert.deepEqual((await integrityViolations(app.database.db, now)).map(formatIntegrityFault), [])
    await close()
  })
}

test('the demo loads within 30 seconds', () => {
  assert.ok(monday.seconds < 30, `${monday.seconds} s`)
})

test('a full class has three people waiting, Ana last', async () => {
  const rows = await monday.queryRows(`
    select c.booked, c.capacity, array_agg(split_part(p.email, '@', 1) order by w."createdAt") as line
    from waitlist w join single_class c using (single_class_id) join customer p using (customer_id)
    group by c.single_class_id`)
  assert.deepEqual(rows, [{ booked: 18, capacity: 18, line: ['fernanda', 'hugo', 'ana'] }])
})

test('Ana has three credits and a class ahead', async () => {
  const credits = await monday.queryRows<{ left: number }>(`
    select sum(available)::int as left from available_class
    where customer_id = ${person('ana')} and expiration_date > '${monday.now.toISOString()}'`)
  assert.deepEqual(credits, [{ left: 3 }])
  assert.equal(await countUpcoming('ana'), 1)
})

test('Beto is unlimited, penalised for 3 no-shows, cannot book [R8]', async () => {
  const rows = await monday.queryRows<{ no_shows: number; runs: boolean }>(`
    select no_shows, end_date > '${monday.now.toISOString()}' as runs
    from class_reservation_penalty where customer_id = ${person('beto')}`)
  assert.deepEqual(rows, [{ no_shows: 3, runs: true }])
  const [grant] = await monday.queryRows<{ available: number }>(
    `select available from available_class where customer_id = ${person('beto')}`,
  )
  assert.equal(grant?.available, -1)
})

test('Carla is new, Diego’s grants lapsed, Elena renewed once', async () => {
  const rows = await monday.queryRows<{ name: string; purchases: number; alive: number }>(`
    select split_part(email, '@', 1) as name,
      (select count(*)::int from purchase p where p.customer_id = c.customer_id) as purchases,
      (select count(*)::int from available_class a where a.customer_id = c.customer_id
        and a.expiration_date > '${monday.now.toISOString()}') as alive
    from customer c where email ~ '^(carla|diego|elena)@' order by 1`)
  assert.deepEqual(rows, [
    { name: 'carla', purchases: 0, alive: 0 },
    { name: 'diego', purchases: 1, alive: 0 },
    { name: 'elena', purchases: 3, alive: 1 },
  ])
  assert.equal(await countUpcoming('elena'), 4)
  const grants = await monday.queryRows(
    `select 1 from available_class where amount = -1 and customer_id = ${person('elena')}`,
  )
  assert.equal(grants.length, 2)
})

test('Elena has favourites, finished and started videos [2.18, 4.21]', async () => {
  const [row] = await monday.queryRows(`select
    (select array_agg(v.handle order by 1) from video_favorite f join video v using (video_id)
      where f.customer_id = ${person('elena')}) as favorites,
    (select count(*)::int from video_progress where "completedAt" is not null and customer_id = ${person('elena')}) as done,
    (select array_agg(v.handle || ' ' || p.position order by p."updatedAt" desc) from video_progress p join video v using (video_id)
      where p."completedAt" is null and p.customer_id = ${person('elena')}) as begun,
    (select count(*)::int from video where "publishedAt" > '${monday.now.toISOString()}') as planned`)
  const startedVideos = ['barre-brazos 540', 'yoga-saludos 420']
  assert.deepEqual(row, { favorites: ['barre-manana', 'yoga-noche'], done: 3, begun: startedVideos, planned: 1 })
})

test('a past plan renews on its own day [R11]', async () => {
  const days = await monday.queryRows<{ bought: number; renewed: number }>(`
    select extract(day from p."createdAt" at time zone 'America/Mexico_City')::int as bought,
      extract(day from max(g.period_start) at time zone 'America/Mexico_City')::int as renewed
    from purchase p join purchase_grant g using (purchase_id)
    where p.customer_id = ${person('elena')} and p.subscription_period is not null and p.free_trial_length is null
    group by p.purchase_id`)
  assert.ok(days.length > 0)
  for (const { bought, renewed } of days) assert.equal(renewed, bought)
})

test('past weeks are well filled, the next half, then a little', async () => {
  const weeks = await monday.queryRows<{ full: number }>(`
    select round(100.0 * sum(booked) / sum(capacity))::int as full from single_class where class_package_id is null
    group by date_trunc('week', class_date at time zone 'America/Mexico_City')
    order by date_trunc('week', class_date at time zone 'America/Mexico_City')`)
  const [first = 0, , , , next = 0, second = 0, third = 0] = weeks.map(({ full }) => full)
  assert.ok(first > 50 && first < 75, `${first}`)
  assert.ok(next > 35 && next < 65, `${next}`)
  assert.ok(second > 8 && second < 30, `${second}`)
  assert.equal(third, 0)
})

test('the crowd comes once a day, after joining', async () => {
  const sameDay = await monday.queryRows(`
    select 1 from class_reservation r join single_class c using (single_class_id) join customer p using (customer_id)
    where r."deletedAt" is null and p.uid is null and p.email like '%@ejemplo.example'
    group by p.customer_id, (c.class_date at time zone 'America/Mexico_City')::date having count(*) > 1`)
  assert.equal(sameDay.length, 0)
  const tooEarly = await monday.queryRows(`
    select 1 from class_reservation r join customer p using (customer_id) join available_class a using (available_class_id)
    where r."createdAt" <= p."createdAt" or r."createdAt" < a."createdAt"`)
  assert.equal(tooEarly.length, 0)
})

test('the past sends no messages: no event of it waits', async () => {
  const [row] = await monday.queryRows<{ noted: number; waiting: number }>(
    'select count(*)::int as noted, count(*) filter (where "doneAt" is null)::int as waiting from event',
  )
  assert.ok((row?.noted ?? 0) > 20)
  assert.equal(row?.waiting, 0)
})

test('the same loading day gives the same past, seat by seat', async () => {
  const again = await loadedAt('2026-11-23T18:00:00Z')
  const seats = `
    select p.email, c.class_date, r.spot, r.attend, r."createdAt", r."deletedAt"
    from class_reservation r join single_class c using (single_class_id) join customer p using (customer_id)
    order by 1, 2, 5`
  assert.deepEqual(await again.queryRows(seats), await monday.queryRows(seats))
  await again.close()
})

async function countUpcoming(name: string): Promise<number> {
  const rows = await monday.queryRows<{ ahead: number }>(`
    select count(*)::int as ahead from class_reservation r join single_class c using (single_class_id)
    where r.customer_id = ${person(name)} and r."deletedAt" is null and c.class_date > '${monday.now.toISOString()}'`)
  return rows[0]?.ahead ?? 0
}
