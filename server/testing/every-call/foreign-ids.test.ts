import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import type { Call } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { page } from '../../catalogue/content/tables.ts'
import { availableClass } from '../../commerce/credits/tables.ts'
import { openSession } from '../../identity/embedded.ts'
import { routes } from '../../app/routes.ts'
import { openFacturapiDouble } from '../facturapi-double.ts'
import { type OwnRecord, plansOf, recordsOf } from '../records-of.ts'
import { shapeOf } from '../sample-of.ts'
import { openShop } from '../shop.ts'

const shop = await openShop({ stamper: (await openFacturapiDouble()).stamper })
const { app, call, person } = shop
const { pool, db } = app.database
const [ana, beto] = [await person({ name: 'Ana' }), await person({ name: 'Beto' })]
const reception = await person({ role: 'reception' })
const records = await recordsOf(shop, { ana, beto, reception })
const ownedId = (name: string): number => {
  const record: OwnRecord | undefined = records[name]
  assert.ok(record !== undefined, name)
  return Number(typeof record === 'object' ? record.id : record)
}

const calls: Call[] = routes
  .map((route) => route.call)
  .filter(({ minRole }) => minRole === 'customer' || minRole === 'visitor')
const nameOf = ({ method, path }: Call) => `${method} ${path}`

const STUDIO_IDS =
  /^(single_class|class_package|class_type|class_category|instructor|location|video|video_type|program|tag|page|payment_method)_id$/
const PERSONAL_IDS = /(_id|ID|idAdjunto|^endpoint|^before|^id)$/

const MISSING_ID = 987_654
type Sent = { params?: Record<string, number>; query?: Record<string, number>; body?: Record<string, unknown> }
const { eight } = shop.packages
const reservation = ownedId('DELETE /class_reservations/{id}')
const [grant] = await db.select().from(availableClass).where(eq(availableClass.customer_id, ana.customer_id))
const { rows: classes } = await pool.query<{ id: number }>(
  'select single_class_id as id from single_class where capacity > 1 order by 1 desc limit 1',
)
const openClassId = classes[0]!.id
const plansOfBeto = await plansOf(shop, beto)
shop.clock.advance(11)
const [rulesPage] = await db.insert(page).values({ slug: 'reglamento', title: 'Reglamento' }).returning()
const address = { street: 'Otra 5', city: 'CDMX', state: 'CDMX', country: 'México', zip_code: '06700' }
await call('PUT /customer', { as: ana, body: { address } })
const { rows: addresses } = await pool.query<{ id: number }>('select address_id as id from address')
const threeMonths = { months: 3 }

const requestsWithId: Record<string, { anasId: number; send: (id: number) => Sent }> = {
  'GET /available_classes customer_id': { anasId: ana.customer_id, send: (id) => ({ query: { customer_id: id } }) },
  'POST /accepted_pages customer_id': {
    anasId: ana.customer_id,
    send: (id) => ({ body: { page_id: rulesPage!.page_id, customer_id: id } }),
  },
  'POST /checkout customer_id': {
    anasId: ana.customer_id,
    send: (id) => ({ body: { class_package_id: eight, customer_id: id } }),
  },
  'POST /checkout/attempt payment_source_id': {
    anasId: ownedId('DELETE /payment_sources/{id}'),
    send: (id) => ({ body: { class_package_id: eight, payment_method: 'source', payment_source_id: id } }),
  },
  'POST /checkout/capture purchase_id': {
    anasId: ownedId('GET /purchases/{id}'),
    send: (id) => ({ body: { subscriptionID: 'I-NADIE', purchase_id: id } }),
  },
  'POST /checkout/months purchase_id': {
    anasId: ownedId('GET /purchases/{id}'),
    send: (id) => ({ body: { purchase_id: id, ...threeMonths } }),
  },
  'POST /checkout/plans purchase_id': {
    anasId: ownedId('GET /purchases/{id}'),
    send: (id) => ({ body: { purchase_id: id, card: 'pm_card_visa' } }),
  },
  'POST /class_reservations available_class_id': {
    anasId: grant!.available_class_id,
    send: (id) => ({ body: { single_class_id: openClassId, available_class_id: id } }),
  },
  'POST /class_reservations customer_id': {
    anasId: ana.customer_id,
    send: (id) => ({ body: { single_class_id: openClassId, customer_id: id } }),
  },
  'POST /videos/rating class_reservation_id': {
    anasId: ownedId('POST /class_reservations/{id}/rating'),
    send: (id) => ({ body: { class_reservation_id: id, class_stars: 1, coach_stars: 1 } }),
  },
  'POST /videos/rating customer_id': {
    anasId: ana.customer_id,
    send: (id) => ({ body: { class_reservation_id: MISSING_ID, customer_id: id, class_stars: 1, coach_stars: 1 } }),
  },
  'POST /class_reservations/{id}/rating class_reservation_id': {
    anasId: ownedId('POST /class_reservations/{id}/rating'),
    send: (id) => ({ params: { id }, body: { class_reservation_id: id, class_stars: 1, coach_stars: 1 } }),
  },
  'POST /class_reservations/{id}/rating customer_id': {
    anasId: ana.customer_id,
    send: (id) => ({ params: { id: MISSING_ID }, body: { customer_id: id, class_stars: 1, coach_stars: 1 } }),
  },
  'POST /waitlist customer_id': {
    anasId: ana.customer_id,
    send: (id) => ({ body: { single_class_id: openClassId, customer_id: id } }),
  },
  'PUT /class_reservations class_reservation_id': {
    anasId: reservation,
    send: (id) => ({ body: { class_reservation_id: id, spot: 'A1' } }),
  },
  'PUT /class_reservations customer_id': {
    anasId: ana.customer_id,
    send: (id) => ({ body: { class_reservation_id: MISSING_ID, spot: 'A1', customer_id: id } }),
  },
  'PUT /customer customer_id': { anasId: ana.customer_id, send: (id) => ({ body: { customer_id: id, name: 'Otra' } }) },
  'PUT /customer address_id': {
    anasId: addresses[0]!.id,
    send: (id) => ({ body: { address: { ...address, address_id: id } } }),
  },
  'PUT /customer idAdjunto': { anasId: ownedId('GET /files/answer/{id}'), send: (id) => ({ body: { idAdjunto: id } }) },
  'PUT /purchases/{id}/source payment_source_id': {
    anasId: ownedId('DELETE /metodosPago/{id}'),
    send: (id) => ({ params: { id: plansOfBeto.online }, body: { payment_source_id: id } }),
  },
  'PUT /single_class/guest class_reservation_id': {
    anasId: reservation,
    send: (id) => ({ body: { class_reservation_id: id, name: 'Otra' } }),
  },
  'PUT /waitlist waitlist_id': {
    anasId: ownedId('GET /waitlist/{id}'),
    send: (id) => ({ body: { waitlist_id: id, single_class_id: openClassId } }),
  },
  'PUT /waitlist customer_id': {
    anasId: ana.customer_id,
    send: (id) => ({ body: { waitlist_id: MISSING_ID, single_class_id: openClassId, customer_id: id } }),
  },
}

const testedElsewhere: Record<string, string> = {
  'POST /checkout/capture orderID': 'server/payments/checkout/wallet.test.ts',
  'POST /checkout/capture subscriptionID': 'server/payments/checkout/wallet.test.ts',
  'POST /customer/push endpoint': 'server/notifications/push/browsers.test.ts',
  'POST /metodosPago token_id': 'server/commerce/saved-cards/sources.test.ts',
  'POST /payment_sources source_id': 'server/commerce/saved-cards/sources.test.ts',
  'POST /push/renew before': 'server/notifications/push/browsers.test.ts',
  'POST /push/renew endpoint': 'server/notifications/push/browsers.test.ts',
  'DELETE /customer/push endpoint': 'server/notifications/push/browsers.test.ts',
}

type Fields = { properties?: Record<string, Fields>; items?: Fields; anyOf?: Fields[] }
const fieldsOf = (shape: Fields): string[] => [
  ...Object.entries(shape.properties ?? {}).flatMap(([name, fieldShape]) => [name, ...fieldsOf(fieldShape)]),
  ...[shape.items, ...(shape.anyOf ?? [])].flatMap((option) => (option ? fieldsOf(option) : [])),
]

test('each foreign id in customers’ calls is tried below [F39, F40]', () => {
  const foreignFields = calls.flatMap((described) =>
    [described.body, described.query]
      .flatMap((part) => (part ? fieldsOf(shapeOf(part)) : []))
      .filter((field) => PERSONAL_IDS.test(field) && !STUDIO_IDS.test(field))
      .map((field) => `${nameOf(described)} ${field}`),
  )
  assert.deepEqual(
    [...new Set(foreignFields)].toSorted(),
    [...Object.keys(requestsWithId), ...Object.keys(testedElsewhere)].toSorted(),
  )
})

async function readRowsOfAna(): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'customer_id'",
  )
  const rowsByTable: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ content: string }>(
      `select coalesce(string_agg(t::text, E'\n' order by t::text), '') as content from "${name}" t where customer_id = $1`,
      [ana.customer_id],
    )
    rowsByTable[name] = rows[0]!.content
  }
  return rowsByTable
}

for (const [name, { anasId, send }] of Object.entries(requestsWithId)) {
  const [method, path] = name.split(' ')
  test(`${name}: another’s id is as if missing, nothing changes [F39, F40]`, async () => {
    const before = await readRowsOfAna()
    const as = (await openSession(app, beto.uid, 'customer')).token
    const [foreign, missing] = [
      await call(`${method} ${path}`, { as, ...send(anasId) }),
      await call(`${method} ${path}`, { as, ...send(MISSING_ID) }),
    ]
    assert.deepEqual([foreign.status, foreign.body.code], [missing.status, missing.body.code])
    assert.deepEqual(await readRowsOfAna(), before)
    assert.ok(!JSON.stringify(foreign.body).includes(ana.email))
  })
}
