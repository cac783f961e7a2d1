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
const own = (name: string): number => {
  const record: OwnRecord | undefined = records[name]
  assert.ok(record !== undefined, name)
  return Number(typeof record === 'object' ? record.id : record)
}

const calls: Call[] = routes
  .map((route) => route.call)
  .filter(({ minRole }) => minRole === 'customer' || minRole === 'visitor')
const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** Ids of the studio's records: not personal. */
const OF_THE_STUDIO =
  /^(single_class|class_package|class_type|class_category|instructor|location|video|video_type|program|tag|page|payment_method)_id$/
/** Ids of personal records in customers' calls. */
const OF_SOMEBODY = /(_id|ID|idAdjunto|^endpoint|^before|^id)$/

const NOBODY = 987_654
type Sent = { params?: Record<string, number>; query?: Record<string, number>; body?: Record<string, unknown> }
const { eight } = shop.packages
const reservation = own('DELETE /class_reservations/{id}')
const [grant] = await db.select().from(availableClass).where(eq(availableClass.customer_id, ana.customer_id))
const { rows: classes } = await pool.query<{ id: number }>(
  'select single_class_id as id from single_class where capacity > 1 order by 1 desc limit 1',
)
const open = classes[0]!.id
const his = await plansOf(shop, beto)
// So many cards are tried in ten minutes and no more.
shop.clock.advance(11)
const [rules] = await db.insert(page).values({ slug: 'reglamento', title: 'Reglamento' }).returning()
const address = { street: 'Otra 5', city: 'CDMX', state: 'CDMX', country: 'México', zip_code: '06700' }
await call('PUT /customer', { as: ana, body: { address } })
const { rows: addresses } = await pool.query<{ id: number }>('select address_id as id from address')
const months = { months: 3 }

const sentWith: Record<string, { of: number; send: (number: number) => Sent }> = {
  'GET /available_classes customer_id': { of: ana.customer_id, send: (n) => ({ query: { customer_id: n } }) },
  'POST /accepted_pages customer_id': {
    of: ana.customer_id,
    send: (n) => ({ body: { page_id: rules!.page_id, customer_id: n } }),
  },
  'POST /checkout customer_id': {
    of: ana.customer_id,
    send: (n) => ({ body: { class_package_id: eight, customer_id: n } }),
  },
  'POST /checkout/attempt payment_source_id': {
    of: own('DELETE /payment_sources/{id}'),
    send: (n) => ({ body: { class_package_id: eight, payment_method: 'source', payment_source_id: n } }),
  },
  'POST /checkout/capture purchase_id': {
    of: own('GET /purchases/{id}'),
    send: (n) => ({ body: { subscriptionID: 'I-NADIE', purchase_id: n } }),
  },
  'POST /checkout/months purchase_id': {
    of: own('GET /purchases/{id}'),
    send: (n) => ({ body: { purchase_id: n, ...months } }),
  },
  'POST /checkout/plans purchase_id': {
    of: own('GET /purchases/{id}'),
    send: (n) => ({ body: { purchase_id: n, card: 'pm_card_visa' } }),
  },
  'POST /class_reservations available_class_id': {
    of: grant!.available_class_id,
    send: (n) => ({ body: { single_class_id: open, available_class_id: n } }),
  },
  'POST /class_reservations customer_id': {
    of: ana.customer_id,
    send: (n) => ({ body: { single_class_id: open, customer_id: n } }),
  },
  'POST /videos/rating class_reservation_id': {
    of: own('POST /class_reservations/{id}/rating'),
    send: (n) => ({ body: { class_reservation_id: n, class_stars: 1, coach_stars: 1 } }),
  },
  'POST /videos/rating customer_id': {
    of: ana.customer_id,
    send: (n) => ({ body: { class_reservation_id: NOBODY, customer_id: n, class_stars: 1, coach_stars: 1 } }),
  },
  'POST /class_reservations/{id}/rating class_reservation_id': {
    of: own('POST /class_reservations/{id}/rating'),
    send: (n) => ({ params: { id: n }, body: { class_reservation_id: n, class_stars: 1, coach_stars: 1 } }),
  },
  'POST /class_reservations/{id}/rating customer_id': {
    of: ana.customer_id,
    send: (n) => ({ params: { id: NOBODY }, body: { customer_id: n, class_stars: 1, coach_stars: 1 } }),
  },
  'POST /waitlist customer_id': {
    of: ana.customer_id,
    send: (n) => ({ body: { single_class_id: open, customer_id: n } }),
  },
  'PUT /class_reservations class_reservation_id': {
    of: reservation,
    send: (n) => ({ body: { class_reservation_id: n, spot: 'A1' } }),
  },
  'PUT /class_reservations customer_id': {
    of: ana.customer_id,
    send: (n) => ({ body: { class_reservation_id: NOBODY, spot: 'A1', customer_id: n } }),
  },
  'PUT /customer customer_id': { of: ana.customer_id, send: (n) => ({ body: { customer_id: n, name: 'Otra' } }) },
  'PUT /customer address_id': {
    of: addresses[0]!.id,
    send: (n) => ({ body: { address: { ...address, address_id: n } } }),
  },
  'PUT /customer idAdjunto': { of: own('GET /files/answer/{id}'), send: (n) => ({ body: { idAdjunto: n } }) },
  'PUT /purchases/{id}/source payment_source_id': {
    of: own('DELETE /metodosPago/{id}'),
    send: (n) => ({ params: { id: his.online }, body: { payment_source_id: n } }),
  },
  'PUT /single_class/guest class_reservation_id': {
    of: reservation,
    send: (n) => ({ body: { class_reservation_id: n, name: 'Otra' } }),
  },
  'PUT /waitlist waitlist_id': {
    of: own('GET /waitlist/{id}'),
    send: (n) => ({ body: { waitlist_id: n, single_class_id: open } }),
  },
  'PUT /waitlist customer_id': {
    of: ana.customer_id,
    send: (n) => ({ body: { waitlist_id: NOBODY, single_class_id: open, customer_id: n } }),
  },
}

const texts: Record<string, string> = {
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
  ...Object.entries(shape.properties ?? {}).flatMap(([name, of]) => [name, ...fieldsOf(of)]),
  ...[shape.items, ...(shape.anyOf ?? [])].flatMap((of) => (of ? fieldsOf(of) : [])),
]

test('each foreign number in customers’ calls is tried below [F39, F40]', () => {
  const foreignFields = calls.flatMap((one) =>
    [one.body, one.query]
      .flatMap((part) => (part ? fieldsOf(shapeOf(part)) : []))
      .filter((field) => OF_SOMEBODY.test(field) && !OF_THE_STUDIO.test(field))
      .map((field) => `${nameOf(one)} ${field}`),
  )
  assert.deepEqual([...new Set(foreignFields)].toSorted(), [...Object.keys(sentWith), ...Object.keys(texts)].toSorted())
})

async function stateOfAna(): Promise<Record<string, string>> {
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

for (const [name, { of, send }] of Object.entries(sentWith)) {
  const [method, path] = name.split(' ')
  test(`${name}: with Ana’s, Beto gets the answer of a missing one, and nothing changes [F39, F40]`, async () => {
    const before = await stateOfAna()
    const as = (await openSession(app, beto.uid, 'customer')).token
    const [foreign, nobody] = [
      await call(`${method} ${path}`, { as, ...send(of) }),
      await call(`${method} ${path}`, { as, ...send(NOBODY) }),
    ]
    assert.deepEqual([foreign.status, foreign.body.code], [nobody.status, nobody.body.code])
    assert.deepEqual(await stateOfAna(), before)
    assert.ok(!JSON.stringify(foreign.body).includes(ana.email))
  })
}
