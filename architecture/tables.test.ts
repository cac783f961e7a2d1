import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { areas } from './areas.ts'
import { importsOf, isTest, placeOf, type Source, sourcesOf } from './sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = sourcesOf(root).filter(({ path }) => path.startsWith('server/') && !isTest(path))
const order: readonly string[] = areas.server.map(({ name }) => name)

const declared = sources.flatMap(({ path, text }) => {
  const owner = /^server\/(.+)\/tables\.ts$/.exec(path)?.[1] ?? ''
  const tableCalls = owner ? [...text.matchAll(/(?:pgTable|\.table)\(\s*'(\w+)'/g)] : []
  return tableCalls.map(([, table = '']) => ({ owner, table }))
})
const areasOf = (table: string): string[] =>
  declared.flatMap((declaration) => (declaration.table === table ? [declaration.owner.split('/')[0] ?? ''] : []))

test('the page of the architecture names each table under its owner', () => {
  const page = readFileSync(`${root}docs/architecture.md`, 'utf8')
  const described = [...page.matchAll(/^\| ([\w/-]+) \| (`.*`) \|$/gm)].flatMap(([, owner = '', names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, table = '']) => `${owner}: ${table}`),
  )
  assert.ok(declared.length > 80)
  assert.deepEqual(described.toSorted(), declared.map(({ owner, table }) => `${owner}: ${table}`).toSorted())
})

const WRITES = /\b(?:insert\s+into|delete\s+from|(?<!\bfor |\bno key |\bdo )update)\s+"?(\w+)"?/gi
const READS = /\b(?<!delete )(?:from|join)\s+"?(\w+)"?/gi
const tablesIn = (text: string, statement: RegExp): string[] => [
  ...new Set([...text.matchAll(statement)].map(([, table = '']) => table)),
]

const TYPED_WRITES =
  /(?:\.(?:insert|update|delete)\(|\b(?:upsert|insertAll|placeFirst|deleteUnreferenced|deleteWithReferences)\(\s*\w+,)\s*(\w+)/g

/** The tables of other areas that a file imports, by the names and aliases that it uses for them. */
function foreignTables(source: Source): string[] {
  const names = importsOf(source)
    .filter(({ from, to }) => to.endsWith('/tables.ts') && placeOf(to).area !== placeOf(from).area)
    .flatMap((imported) => imported.names)
  const aliases = [...source.text.matchAll(/\b(\w+) = alias\(\s*(\w+)/g)]
  return [...names, ...aliases.flatMap(([, name = '', table = '']) => (names.includes(table) ? [name] : []))]
}

function foreignWrites(source: Source): string[] {
  const { path, text } = source
  const isOfOther = (table: string) => areasOf(table).length > 0 && !areasOf(table).includes(placeOf(path).area ?? '')
  const foreign = foreignTables(source)
  return [
    ...tablesIn(text, WRITES).filter(isOfOther),
    ...tablesIn(text, TYPED_WRITES).filter((table) => foreign.includes(table)),
  ].map((table) => `${path}: ${table}`)
}

const upwardReads = ({ path, text }: Source): string[] => {
  const here = order.indexOf(placeOf(path).area ?? '')
  return tablesIn(text, READS)
    .filter((table) => areasOf(table).length > 0 && areasOf(table).every((area) => order.indexOf(area) > here))
    .map((table) => `${path}: ${table}`)
}

test('only its own area writes a table', () => {
  assert.deepEqual(sources.flatMap(foreignWrites), [])
})

/** Known reads of a higher area, to be reduced: the audit log names its subjects, and the week counts seats and waitlists. */
const KNOWN_UPWARD_READS = [
  'server/audit/personal-data-store.ts: customer',
  'server/audit/store.ts: customer',
  'server/audit/subjects-store.ts: class_series',
  'server/audit/subjects-store.ts: class_type',
  'server/audit/subjects-store.ts: customer',
  'server/audit/subjects-store.ts: instructor',
  'server/audit/subjects-store.ts: location',
  'server/audit/subjects-store.ts: pay_rate',
  'server/audit/subjects-store.ts: single_class',
  'server/audit/subjects-store.ts: till_cut',
  'server/catalogue/files/answers/answer-files-store.ts: customer',
  'server/catalogue/files/personal-data-store.ts: customer',
  'server/catalogue/schedule/class-queries.ts: class_reservation',
  'server/catalogue/schedule/class-queries.ts: seat_hold',
  'server/catalogue/schedule/class-queries.ts: waitlist',
  'server/catalogue/schedule/week-store.ts: class_reservation',
  'server/catalogue/schedule/week-store.ts: waitlist',
  'server/catalogue/studio/admin/moved-classes-store.ts: class_reservation',
  'server/catalogue/studio/room/future-seats-store.ts: class_reservation',
  'server/commerce/cash-session/read-store.ts: class_reservation',
  'server/commerce/cash-session/store.ts: class_reservation',
  'server/commerce/credits/store.ts: class_reservation',
  'server/commerce/packages/buyer-store.ts: class_reservation',
  'server/commerce/packages/admin/attendees-store.ts: class_reservation',
  'server/commerce/purchases/pending/waiting-store.ts: payment',
  'server/reporting/today/problems-store.ts: job_state',
]

test('only the known reads are of tables of a higher area', () => {
  assert.deepEqual(sources.flatMap(upwardReads).toSorted(), KNOWN_UPWARD_READS.toSorted())
})

test('a typed write of a foreign table is found', () => {
  const [path, from] = ['server/people/store.ts', `from '../booking/waitlist/tables.ts'\n`]
  const imported = `import { other, waitlist } ${from}`
  for (const text of [
    `${imported}tx.insert(waitlist).values(row)`,
    `${imported}tx\n  .update(waitlist)`,
    `${imported}tx.delete(\n  waitlist,\n)`,
    `${imported}upsert(tx, waitlist, key, rows)`,
    `${imported}deleteUnreferenced(tx, waitlist.waitlist_id, ids)`,
    `import {\n  other,\n  waitlist,\n} ${from}tx.insert(waitlist)`,
  ])
    assert.deepEqual(foreignWrites({ path, text }), [`${path}: waitlist`], text)
  for (const clause of ['{ waitlist as line }', '{ other, waitlist as line }', '* as line'])
    assert.deepEqual(foreignWrites({ path, text: `import ${clause} ${from}tx.update(line.waitlist)` }), [
      `${path}: line`,
    ])
  const aliased = `${imported}const line = alias(waitlist, 'line')\ntx.delete(line)`
  assert.deepEqual(foreignWrites({ path, text: aliased }), [`${path}: line`])
  for (const text of [
    `${imported}tx.select().from(waitlist)`,
    `${imported}tx.update(customer).from(waitlist)`,
    `import { waitlist as line } ${from}tx.update(waitlist)`,
    `import { waitlist } from './tables.ts'\ntx.update(waitlist)`,
  ])
    assert.deepEqual(foreignWrites({ path, text }), [], text)
})

test('a foreign write and an upward read are found in SQL text', () => {
  const path = 'server/people/store.ts'
  for (const text of [
    'insert into waitlist (a)',
    'update  waitlist set',
    'delete from waitlist w',
    'DELETE\n  FROM waitlist',
  ])
    assert.deepEqual(foreignWrites({ path, text }), [`${path}: waitlist`], text)
  for (const text of ['select a from waitlist for update', 'update customer set a', 'for no key update of w'])
    assert.deepEqual(foreignWrites({ path, text }), [], text)
  assert.deepEqual(upwardReads({ path, text: 'select 1 from customer c join waitlist w' }), [`${path}: waitlist`])
  assert.deepEqual(upwardReads({ path: 'server/booking/store.ts', text: 'select 1 from customer c' }), [])
})
