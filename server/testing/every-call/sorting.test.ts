import assert from 'node:assert/strict'
import { test } from 'vitest'
import { routes } from '../../app/routes.ts'
import { insertAnyRow } from '../any-row.ts'
import { openTestStudio } from '../studio.ts'

const studio = await openTestStudio()
const { call, person, app } = studio
const admin = await person({ role: 'admin' })
const buyers = [
  await person({ name: 'Zoe', last_name: 'Abad' }),
  await person({ name: 'Ángel', last_name: 'Ruiz' }),
  await person({ name: 'Mía', last_name: 'Ñuñez' }),
]
const ROWS = 260
const { pool } = app.database
const packageId = await insertAnyRow(pool, 'class_package', { title: '8 clases' })

/** Purchases that wait, charges, refunds, tax invoices and messages, with many equal values in each column. */
await pool.query(
  `with made as (select n, $1::int[] as people, timestamptz '2026-11-02 12:00Z' + n % 9 * interval '1 day' as at
      from generate_series(1, ${ROWS}) n),
    bought as (insert into purchase (purchase_id, customer_id, class_package_id, title, amount, total_payment, status,
        payment_kind, attempt_key, class_amount, "createdAt", "updatedAt")
      select n, people[1 + n % 3], $2::int, 'Paquete ' || n % 5, 1000 + n % 7 * 100, 1000 + n % 7 * 100, 'pending',
        case n % 2 when 0 then 'cash' else 'transfer' end, n, 1, at, at from made returning 1),
    charged as (insert into invoice (invoice_id, purchase_id, customer_id, gateway, gateway_invoice_id, kind, total_payment,
        refunded, status, "createdAt", "updatedAt")
      select n, n, people[1 + n % 3], 'desk', n, case n % 4 when 0 then 'renewal' else 'purchase' end, 1000 + n % 7 * 100,
        0, case n % 5 when 0 then 'disputed' else 'paid' end, at, at from made returning 1),
    returned as (insert into refund (refund_id, purchase_id, gateway, amount, status, reason, "createdAt", "updatedAt")
      select n, n, case n % 3 when 0 then 'desk' else 'account' end, 100 + n % 11, case n % 4 when 0 then 'failed' else 'succeeded' end,
        'No vino', at, at from made returning 1),
    billed as (insert into cfdi (cfdi_id, invoice_id, customer_id, status, profile, available_at, "createdAt", "updatedAt")
      select n, n, people[1 + n % 3], case n % 3 when 0 then 'failed' else 'requested' end,
        jsonb_build_object('rfc', 'XAXX010101000', 'legal_name', 'EMPRESA ' || n % 4, 'tax_system', '616', 'zip_code',
          '06100', 'cfdi_use', 'S01', 'email', 'a@example.com'), at, at, at from made returning 1)
  insert into message (message_id, kind, customer_id, "to", subject, html, text, "createdAt")
  select n + 100000, case n % 2 when 0 then 'birthday' else 'promoted' end, people[1 + n % 3], 'a@example.com',
    'Asunto ' || n % 6, '', '', at from made`,
  [buyers.map(({ customer_id }) => customer_id), packageId],
)

await pool.query(
  `insert into till_cut (till_cut_id, location_id, opening_float, opened_by, "openedAt", counted, expected, kept,
      difference_reason, closed_by, "closedAt")
    select n, ($1::int[])[1 + n % 2], 0, $2::int, at, 1000 + n % 7, 1000 + n % 5, 0, 'Faltó', $2::int, at
    from (select n, timestamptz '2026-11-02 12:00Z' + n % 9 * interval '1 day' as at from generate_series(1, ${ROWS}) n) made`,
  [
    [await insertAnyRow(pool, 'location', { name: 'Roma' }), await insertAnyRow(pool, 'location', { name: 'Condesa' })],
    buyers[0]?.customer_id,
  ],
)

await pool.query(
  `with made as (select n, $1::int[] as people, timestamptz '2026-11-02 12:00Z' + n % 9 * interval '1 day' as at
      from generate_series(1, ${ROWS}) n),
    changed as (insert into audit_entry (by, did, subject, subject_id, "createdAt")
      select people[1 + n % 3], case n % 2 when 0 then 'update-tag' else 'create-tag' end, 'tag', n, at from made returning 1),
    differing as (insert into mismatch (gateway, kind, gateway_ref, purchase_id, expected, found, "foundAt")
      select case n % 2 when 0 then 'stripe' else 'paypal' end, case n % 3 when 0 then 'late-money' else 'paid-twice' end,
        n, n, 1000 + n % 7 * 100, 2000 + n % 5 * 100, at from made returning 1)
  insert into file (name, type, src, size, "createdAt")
  select 'Foto ' || n % 5, 'image/jpeg', '/files/' || n || '.jpg', 1000 + n % 7, at from made`,
  [buyers.map(({ customer_id }) => customer_id)],
)

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads any row
type Row = Record<string, any>
type SortedList = {
  rows: string
  id: string
  query?: Record<string, string>
  /** What a row has in each sorted column; a text is only compared with itself, for its order is the database's. */
  keys: Record<string, (row: Row) => unknown>
}

const lists: Record<string, SortedList> = {
  'GET /purchases/pending': {
    rows: 'purchases',
    id: 'purchase_id',
    keys: {
      created_at: ({ createdAt }) => Date.parse(createdAt),
      name: ({ customer }) => customer.name,
      title: ({ title }) => title,
      payment_kind: ({ payment_kind }) => payment_kind,
      total_payment: ({ total_payment }) => total_payment,
    },
  },
  'GET /invoices/admin': {
    rows: 'charges',
    id: 'invoice_id',
    query: { from: '2026-11-01', to: '2026-11-30' },
    keys: {
      created_at: ({ createdAt }) => Date.parse(createdAt),
      name: ({ customer }) => customer.name,
      payment_kind: ({ payment_kind }) => payment_kind,
      kind: ({ kind }) => kind,
      status: ({ status }) => status,
      total_payment: ({ total_payment }) => total_payment,
    },
  },
  'GET /till_cuts': {
    rows: 'cuts',
    id: 'till_cut_id',
    query: { from: '2026-11-01', to: '2026-11-30' },
    keys: {
      opened_at: ({ openedAt }) => Date.parse(openedAt),
      location: ({ location }) => location.name,
      closed_by: ({ closed }) => closed.closed_by,
      difference: ({ closed }) => closed.difference,
      counted: ({ closed }) => closed.counted,
    },
  },
  'GET /refunds': {
    rows: 'refunds',
    id: 'refund_id',
    keys: {
      created_at: ({ refund_id }) => refund_id,
      name: ({ purchase }) => purchase.customer.name,
      gateway: ({ gateway }) => gateway,
      status: ({ status }) => status,
      amount: ({ amount }) => amount,
    },
  },
  'GET /cfdis/admin/all': {
    rows: 'cfdis',
    id: 'cfdi_id',
    keys: {
      created_at: ({ cfdi_id }) => cfdi_id,
      legal_name: ({ legal_name }) => legal_name,
      charged_at: ({ chargedAt }) => Date.parse(chargedAt),
      status: ({ status }) => status,
      total_payment: ({ total_payment }) => total_payment,
    },
  },
  'GET /audit': {
    rows: 'entries',
    id: 'audit_entry_id',
    keys: {
      created_at: (entry) => entry.audit_entry_id,
      name: ({ by }) => by.name,
      did: ({ did }) => did,
    },
  },
  'GET /mismatches': {
    rows: 'mismatches',
    id: 'mismatch_id',
    keys: {
      found_at: ({ foundAt }) => Date.parse(foundAt),
      kind: ({ kind }) => kind,
      name: ({ purchase }) => purchase.customer.name,
      gateway: ({ gateway }) => gateway,
      expected: ({ expected }) => expected,
      found: ({ found }) => found,
    },
  },
  'GET /files': {
    rows: 'files',
    id: 'file_id',
    keys: {
      created_at: ({ file_id }) => file_id,
      name: ({ name }) => name,
      size: ({ size }) => size,
    },
  },
  'GET /messages': {
    rows: 'messages',
    id: 'message_id',
    keys: {
      created_at: ({ message_id }) => message_id,
      subject: ({ subject }) => subject,
      name: ({ customer }) => customer.name,
      kind: ({ kind }) => kind,
    },
  },
}

/** Sorted by columns that no other list has; `customers.test.ts` and `reports.test.ts` try them. */
const OWN_TESTS = ['GET /customer/list', 'GET /reports/{report}/{figure}']

test('every list that is sorted is tried here, by each of its keys', () => {
  const sorted = routes.flatMap(({ call: { method, path, query } }) => {
    const shape = (query as { shape?: Record<string, { unwrap?: () => { options?: string[] } }> } | undefined)?.shape
    return shape?.sort ? [[`${method} ${path}`, shape.sort.unwrap?.().options?.toSorted()]] : []
  })
  const tried = Object.entries(lists).map(([name, { keys }]) => [name, Object.keys(keys).toSorted()])
  assert.deepEqual(sorted.filter(([name]) => !OWN_TESTS.includes(String(name))).toSorted(), tried.toSorted())
})

async function readAll(name: string, query: Record<string, string>): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 0; ; page++) {
    const { status, body } = await call(name, { as: admin, query: { ...query, page: String(page) } })
    assert.equal(status, 200, JSON.stringify(body))
    const rows = body[lists[name]!.rows]
    all.push(...rows)
    if (rows.length === 0) return all
  }
}

test.each(Object.entries(lists))('%s is sorted in both directions', async (name, { id, keys, query = {} }) => {
  for (const [sort, valueOf] of Object.entries(keys)) {
    const ascending = await readAll(name, { ...query, sort })
    const ids = ascending.map((row) => row[id])
    assert.equal(new Set(ids).size, ROWS, `${name} by ${sort}: each row once`)
    const values = ascending.map(valueOf)
    const runs = values.filter((value, index) => value !== values[index - 1])
    assert.equal(runs.length, new Set(values).size, `${name} by ${sort}: equal values follow each other`)
    if (typeof values[0] === 'number')
      assert.deepEqual(
        values,
        values.toSorted((a, b) => Number(a) - Number(b)),
      )
    const descending = await readAll(name, { ...query, sort, direction: 'desc' })
    assert.deepEqual(
      descending.map((row) => row[id]),
      ids.toReversed(),
    )
  }
})

test.each([
  ['GET /purchases/pending', 'created_at', 'asc'],
  ['GET /invoices/admin', 'created_at', 'desc'],
  ['GET /refunds', 'created_at', 'desc'],
  ['GET /cfdis/admin/all', 'created_at', 'desc'],
  ['GET /messages', 'created_at', 'desc'],
  ['GET /audit', 'created_at', 'desc'],
  ['GET /mismatches', 'found_at', 'desc'],
  ['GET /files', 'created_at', 'desc'],
])('%s keeps its order without a choice', async (name, sort, direction) => {
  const { id, query = {} } = lists[name]!
  const ids = async (chosen: Record<string, string>) =>
    (await readAll(name, { ...query, ...chosen })).map((row) => row[id])
  assert.deepEqual(await ids({}), await ids({ sort, direction }))
})

test('an unknown key is refused, and people are in the order of their names', async () => {
  const refused = await call('GET /refunds', { as: admin, query: { sort: 'reason' } })
  assert.equal(refused.status, 400)
  const { body } = await call('GET /purchases/pending', { as: admin, query: { sort: 'name' } })
  assert.equal(body.purchases[0].customer.name, 'Ángel')
})

test('sums are of all pages, in pesos, without what failed [R2]', async () => {
  const sumOf = async (name: string, field: string, counts: (row: Row) => boolean) => {
    const rows = await readAll(name, {})
    const { body } = await call(name, { as: admin })
    const sum = rows.filter(counts).reduce((centavos, row) => centavos + Math.round(row[field] * 100), 0)
    assert.ok(sum > 0)
    assert.deepEqual([body.sum, body.total], [sum / 100, ROWS])
  }
  await sumOf('GET /purchases/pending', 'total_payment', () => true)
  await sumOf('GET /refunds', 'amount', ({ status }) => status !== 'failed')
  await sumOf('GET /cfdis/admin/all', 'total_payment', ({ status }) => status === 'requested')
})
