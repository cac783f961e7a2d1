import assert from 'node:assert/strict'
import type { Call } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { routes } from '../../app/routes.ts'
import { sampleOf, type Shape, shapeOf } from '../sample-of.ts'
import { openTestStudio } from '../studio.ts'

const { app } = await openTestStudio({ routes: [] })
const writes: Call[] = routes.map((route) => route.call).filter(({ body }) => body)
const nameOf = ({ method, path }: Call) => `${method} ${path}`

const { rows } = await app.database.pool.query<{ name: string }>(
  "select distinct column_name as name from information_schema.columns where table_schema = 'public'",
)
const HOPED = 'has_unlimited unlimited_membership_expiration credits admin permissions deleted_at isAdmin total'.split(
  ' ',
)
const columns = [...rows.map(({ name }) => name), ...HOPED]

type Place = { at: string; shape: Shape; put: (name: string, value: unknown) => unknown }

function* placesIn(shape: Shape, body: unknown, at = 'body'): Generator<Place> {
  const object = [shape, ...(shape.anyOf ?? [])].find(({ properties }) => properties)
  if (object && isObject(body)) {
    yield { at, shape: object, put: (name, value) => ({ ...body, [name]: value }) }
    for (const [field, of] of Object.entries(object.properties ?? {})) {
      for (const inner of placesIn(of, body[field], `${at}.${field}`)) {
        yield { ...inner, put: (name, value) => ({ ...body, [field]: inner.put(name, value) }) }
      }
    }
  }
  const list = [shape, ...(shape.anyOf ?? [])].find(({ items }) => items)
  if (list?.items && Array.isArray(body)) {
    for (const inner of placesIn(list.items, body[0], `${at}[]`)) {
      yield { ...inner, put: (name, value) => [inner.put(name, value), ...body.slice(1)] }
    }
  }
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)

test('no call accepts an undeclared column at any depth [R16]', () => {
  const acceptedFields: string[] = []
  let tried = 0
  for (const call of writes) {
    for (const { at, shape, put } of placesIn(shapeOf(call.body!), sampleOf(call, 'body'))) {
      for (const name of columns.filter((column) => !Object.hasOwn(shape.properties!, column))) {
        for (const value of [1, true, 'admin']) {
          tried += 1
          if (call.body!.safeParse(put(name, value)).success) acceptedFields.push(`${nameOf(call)} ${at}.${name}`)
        }
      }
    }
  }
  assert.deepEqual([...new Set(acceptedFields)], [])
  assert.ok(tried > 50_000, `only ${tried} bodies were tried`)
})

/** What decides about money, rights and presence. A customer's call that names one says here what it does with it. */
const DECIDES =
  /^(role|uid|customer_id|credits?|available|amount|price|total|is_paid|is_cash|is_gift|attend|charged|free|deletedAt|deleted_at|createdAt|disabledAt|verifiedAt|status|state|has_unlimited|capacity|by|expiration_date|max_\w+|sale_price)$/
const named: Record<string, string> = {
  'POST /accepted_pages customer_id': 'never looked at: 7.38',
  'POST /checkout customer_id': 'honoured for staff alone: 7.18',
  'POST /class_reservations/{id}/rating customer_id': 'never looked at: 4.7',
  'POST /class_reservations customer_id': 'another one is refused: 3.5, F40',
  'POST /class_reservations attend': 'true is refused: F6',
  'POST /class_reservations is_cash': 'true is refused: F6',
  'POST /class_reservations is_paid': 'true is refused: F6',
  'POST /videos/rating customer_id': 'never looked at: 3.6',
  'POST /waitlist createdAt': 'never looked at: 3.7',
  'PUT /waitlist createdAt': 'never looked at: 3.7',
  'POST /waitlist customer_id': 'never looked at: 7.27',
  'PUT /waitlist customer_id': 'never looked at: 7.27',
  'PUT /customer customer_id': 'another one is for staff alone: 7.8',
  'PUT /customer state': 'the state of the postal address: 5.5',
  'PUT /class_reservations customer_id': 'never looked at: 7.24',
  'PUT /class_reservations attend': 'never looked at: F6',
  'PUT /class_reservations is_cash': 'never looked at: F6',
  'PUT /class_reservations is_paid': 'never looked at: F6',
  'PUT /class_reservations deletedAt': 'never looked at: F6',
}

test('studio fields in customers’ calls are listed with reasons [R16]', () => {
  const found = writes
    .filter(({ minRole }) => minRole === 'visitor' || minRole === 'customer')
    .flatMap((call) =>
      [...placesIn(shapeOf(call.body!), sampleOf(call, 'body'))].flatMap(({ shape }) =>
        Object.keys(shape.properties ?? {})
          .filter((field) => DECIDES.test(field))
          .map((field) => `${nameOf(call)} ${field}`),
      ),
    )
  assert.deepEqual([...new Set(found)].toSorted(), Object.keys(named).toSorted())
})
