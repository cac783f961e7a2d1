import assert from 'node:assert/strict'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { openTestStudio } from '../../testing/studio.ts'
import { loadStudio } from './load-studio.ts'

const DEMO = join(import.meta.dirname, '../../../demo/studio')
const { app, clock } = await openTestStudio()
const directory = await mkdtemp(join(tmpdir(), 'load-'))
afterAll(() => rm(directory, { recursive: true }))
const folder = join(directory, 'studio')
await cp(DEMO, folder, { recursive: true })

const load = () => loadStudio(app, folder, join(directory, 'files'))
const edit = async (file: string, change: (text: string) => string) => {
  const text = await readFile(join(folder, file), 'utf8')
  assert.notEqual(change(text), text)
  await writeFile(join(folder, file), change(text))
}

async function dump(): Promise<Record<string, string[]>> {
  const { pool } = app.database
  const tables = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'rehearsal')",
  )
  const dumpByTable: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${name} t order by 1`)
    dumpByTable[name] = rows.map(({ line }) => line)
  }
  return dumpByTable
}
function difference(before: Record<string, string[]>, now: Record<string, string[]>) {
  return Object.keys(now).flatMap((table) => {
    const [was, is] = [new Set(before[table]), new Set(now[table])]
    const changed = [...[...is].filter((line) => !was.has(line)), ...[...was].filter((line) => !is.has(line))]
    return changed.length > 0 ? [{ table, changed }] : []
  })
}

test('a wrong folder is refused whole, with every fault', async () => {
  const before = await dump()
  await edit('packages.csv', (text) => text.replace(',120,', ',ciento,'))
  const refused = await load()
  assert.equal(refused.kind, 'refused')
  assert.deepEqual(difference(before, await dump()), [])
  await cp(join(DEMO, 'packages.csv'), join(folder, 'packages.csv'))
})

test('package 152 is one class, new packages number themselves [2.11]', async () => {
  const loaded = await load()
  assert.equal(loaded.kind, 'loaded')
  const { rows } = await app.database.pool.query('select title from class_package where class_package_id = 152')
  assert.deepEqual(rows, [{ title: '1 clase' }])
  const { rows: next } = await app.database.pool.query<{ class_package_id: number }>(
    "insert into class_package (title, price, class_amount) values ('De mostrador', 0, 1) returning class_package_id",
  )
  assert.ok((next[0]?.class_package_id ?? 0) > 153)
  await app.database.pool.query("delete from class_package where title = 'De mostrador'")
})

test('the folder’s forms and answers exist, form 6 too [3.27, 9.8, 5.5]', async () => {
  const { rows } = await app.database.pool.query<{ line: string }>(`
    select key || ' ' || step || ' ' || required as line from form_field where form_id = 6 and required
    union all select object || '.' || key || ' on ' || (precondition ->> 'key') from custom_field where required
    union all select c.name || ': ' || (a.value #>> '{}') from answer a join custom_field f using (custom_field_id)
      join customer c on c.customer_id = a.object_id where f.key = 'emergency_name'
    union all select c.name || ', ' || d.city from address d join customer c using (customer_id) where c.name = 'Ana'
    order by 1`)
  assert.deepEqual(
    rows.map(({ line }) => line).toSorted(),
    [
      'Ana, Ciudad de México',
      'Ana: Lucía Robledo',
      'city 0 true',
      'country 0 true',
      'customer.emergency_name on care',
      'customer.emergency_phone on care',
      'state 0 true',
    ].toSorted(),
  )
})

test('the demo’s codes exist, counted from the first load [3.14, R10]', async () => {
  const codes = async () =>
    (
      await app.database.pool.query(`
        select code, amount, is_percent, first_invoice_only, max_uses, max_uses_per_customer,
          to_char(valid_until at time zone 'America/Mexico_City', 'YYYY-MM-DD HH24:MI:SS') as until,
          (select count(*)::int from discount_package p where p.discount_id = d.discount_id) as packages
        from discount d order by code`)
    ).rows
  const shared = { first_invoice_only: false, max_uses_per_customer: 1 }
  assert.deepEqual(await codes(), [
    { ...shared, code: 'BARRO10', amount: 1000, is_percent: true, max_uses: null, until: null, packages: 0 },
    {
      ...shared,
      code: 'PRIMERMES',
      amount: 3000,
      is_percent: true,
      first_invoice_only: true,
      max_uses: 100,
      until: '2027-02-21 23:59:59',
      packages: 1,
    },
    {
      ...shared,
      code: 'VECINOS150',
      amount: 15_000,
      is_percent: false,
      max_uses: 50,
      until: '2027-01-22 23:59:59',
      packages: 3,
    },
  ])
})

test('the timetable becomes local classes of twelve weeks [R1]', async () => {
  const { rows } = await app.database.pool.query<{ first: string; last: string; hours: string[] }>(`
    select min((class_date at time zone 'America/Mexico_City')::date)::text as first,
      max((class_date at time zone 'America/Mexico_City')::date)::text as last,
      array_agg(distinct to_char(class_date at time zone 'America/Mexico_City', 'HH24:MI')) as hours
    from single_class`)
  const today = app.now().getTime()
  const days = (date: string) => Math.round((Date.parse(`${date}T18:00:00Z`) - today) / 86_400_000)
  assert.equal(days(rows[0]?.first ?? ''), -28)
  assert.equal(days(rows[0]?.last ?? ''), 55)
  assert.ok(rows[0]?.hours.includes('06:15'))
})

test('loading twice leaves every row of every table', async () => {
  const before = await dump()
  const again = await load()
  assert.ok(again.kind === 'loaded')
  assert.deepEqual(
    Object.entries(again.written).filter(([, count]) => count > 0),
    [],
  )
  assert.deepEqual(difference(before, await dump()), [])
})

test('an edited line changes its own row and nothing else', async () => {
  const before = await dump()
  await edit('packages.csv', (text) => text.replace(',120,', ',130,'))
  await load()
  const changed = difference(before, await dump())
  assert.deepEqual(changed.map(({ table, changed }) => [table, changed.length]).sort(), [
    ['public.class_package', 2],
    ['public.studio_load', 1],
  ])
})

test('a class no longer in the timetable goes, unless booked', async () => {
  const { pool } = app.database
  const { rows } = await pool.query<{ single_class_id: number }>(
    `select s.single_class_id from single_class s join class_type using (class_type_id)
     where handle = 'box' and class_date > $1 and extract(isodow from class_date at time zone 'America/Mexico_City') = 1
     order by class_date`,
    [app.now()],
  )
  const last = rows.at(-1)?.single_class_id
  await pool.query(
    `insert into class_reservation (single_class_id, customer_id, "createdAt")
     select $1, customer_id, $2 from customer where email like 'carla@%'`,
    [last, app.now()],
  )
  await pool.query('update single_class set booked = 1 where single_class_id = $1', [last])
  const { rows: booked } = await pool.query<{ single_class_id: number }>(
    'select distinct single_class_id from class_reservation where single_class_id = any($1)',
    [rows.map((row) => row.single_class_id)],
  )
  await edit('timetable.csv', (text) => text.replace(/^lunes,.*,box,.*\n/m, ''))
  const loaded = await load()
  const left = await pool.query<{ single_class_id: number }>(
    'select single_class_id from single_class where single_class_id = any($1)',
    [rows.map((row) => row.single_class_id)],
  )
  assert.ok(booked.length >= 2 && booked.length <= rows.length - 5)
  assert.deepEqual(
    new Set(left.rows.map((row) => row.single_class_id)),
    new Set(booked.map((row) => row.single_class_id)),
  )
  assert.ok(loaded.kind === 'loaded')
  assert.equal(loaded.notes.filter((line) => line.startsWith('timetable.csv: kept box')).length, booked.length)
})

test('coaches and places change in future classes alone', async () => {
  const { pool } = app.database
  await edit('timetable.csv', (text) =>
    text.replace('martes,06:15,ride-45,roma-norte,mateo,18,45', 'martes,06:15,ride-45,roma-norte,mateo,12,45'),
  )
  await load()
  const { rows } = await pool.query<{ ahead: boolean; capacity: number }>(
    `select class_date > $1 as ahead, capacity from single_class s join class_type using (class_type_id)
     where handle = 'ride-45' and to_char(class_date at time zone 'America/Mexico_City', 'ID HH24:MI') = '2 06:15'`,
    [app.now()],
  )
  assert.deepEqual([...new Set(rows.map(({ ahead, capacity }) => `${ahead} ${capacity}`))].sort(), [
    'false 18',
    'true 12',
  ])
})

test('loaded again a day later, one more day of classes is added at the end', async () => {
  const count = async () => Number((await app.database.pool.query('select count(*) from single_class')).rows[0]?.count)
  const before = await count()
  clock.advance(24 * 60)
  await load()
  const more = (await count()) - before
  assert.ok(more >= 5 && more <= 14, `${more} classes more`)
})

test('demo accounts sign in with their password; the crowd has no account', async () => {
  const ticket = await app.identity.signIn({ email: 'ana@casabarro.example', password: 'ana-barro' })
  assert.ok(ticket.allowed)
  const { rows } = await app.database.pool.query<{ role: string; with_account: number; people: number }>(
    'select role, count(uid)::int as with_account, count(*)::int as people from customer group by role order by role',
  )
  assert.deepEqual(
    rows.map(({ role, with_account }) => [role, with_account]),
    [
      ['admin', 1],
      ['coach', 1],
      ['customer', 5],
      ['reception', 1],
    ],
  )
})

test('a coach’s account is linked, manual links stay [R13]', async () => {
  const { pool } = app.database
  const linked = async () =>
    (
      await pool.query(`select c.email, i.name from customer c join instructor i using (instructor_id)
        where c.email like 'renata%' or c.email like 'mateo%' order by c.email`)
    ).rows.map(({ email, name }) => `${name}: ${email}`)
  assert.deepEqual(await linked(), ['Mateo: mateo.coach@casabarro.example', 'Renata: renata.coach@casabarro.example'])
  await pool.query(`update customer set instructor_id = null where email like 'renata%'`)
  await pool.query(`update customer set instructor_id = (select instructor_id from instructor where name = 'Renata')
    where email like 'admin%'`)
  await load()
  assert.deepEqual(await linked(), ['Mateo: mateo.coach@casabarro.example'])
})
