import assert from 'node:assert/strict'
import type { Call } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { routes } from '../../app/routes.ts'
import { sampleOf, type Shape, shapeOf } from '../sample-of.ts'
import { openTestStudio } from '../studio.ts'

const { app } = await openTestStudio({ routes: [] })
const writeCalls: Call[] = routes.map((route) => route.call).filter(({ body }) => body)
const nameOf = ({ method, path }: Call) => `${method} ${path}`

const { rows } = await app.database.pool.query<{ name: string }>(
  "select distinct column_name as name from information_schema.columns where table_schema = 'public'",
)
const TEMPTING_FIELDS =
  'has_unlimited unlimited_membership_expiration credits admin permissions deleted_at isAdmin total'.split(' ')
const columns = [...rows.map(({ name }) => name), ...TEMPTING_FIELDS]

type BodyObject = { path: string; shape: Shape; withField: (name: string, value: unknown) => unknown }

function* objectsIn(shape: Shape, body: unknown, path = 'body'): Generator<BodyObject> {
  const object = [shape, ...(shape.anyOf ?? [])].find(({ properties }) => properties)
  if (object && isObject(body)) {
    yield { path, shape: object, withField: (name, value) => ({ ...body, [name]: value }) }
    for (const [field, fieldShape] of Object.entries(object.properties ?? {})) {
      for (const inner of objectsIn(fieldShape, body[field], `${path}.${field}`)) {
        yield { ...inner, withField: (name, value) => ({ ...body, [field]: inner.withField(name, value) }) }
      }
    }
  }
  const list = [shape, ...(shape.anyOf ?? [])].find(({ items }) => items)
  if (list?.items && Array.isArray(body)) {
    for (const inner of objectsIn(list.items, body[0], `${path}[]`)) {
      yield { ...inner, withField: (name, value) => [inner.withField(name, value), ...body.slice(1)] }
    }
  }
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)

test('no call accepts an undeclared column at any depth [R16]', () => {
  const acceptedFields: string[] = []
  let bodyCount = 0
  for (const call of writeCalls) {
    for (const { path, shape, withField } of objectsIn(shapeOf(call.body!), sampleOf(call, 'body'))) {
      for (const name of columns.filter((column) => !Object.hasOwn(shape.properties!, column))) {
        for (const value of [1, true, 'admin']) {
          bodyCount += 1
          if (call.body!.safeParse(withField(name, value)).success)
            acceptedFields.push(`${nameOf(call)} ${path}.${name}`)
        }
      }
    }
  }
  assert.deepEqual([...new Set(acceptedFields)], [])
  assert.ok(bodyCount > 50_000, `only ${bodyCount} bodies were tried`)
})

/** Fields that decide about money, rights and attendance. `reasons` says what each call of a customer does with them. */
const SENSITIVE =
  /^(role|uid|customer_id|credits?|available|amount|price|total|is_paid|is_cash|is_gift|attend|charged|free|deletedAt|deleted_at|createdAt|disabledAt|verifiedAt|status|state|has_unlimited|capacity|by|expiration_date|max_\w+|sale_price)$/
const reasons: Record<string, string> = {
  'POST /accepted_pages customer_id': 'ignored: 7.38',
  'POST /checkout customer_id': 'accepted from staff only: 7.18',
  'POST /class_reservations/{id}/rating customer_id': 'ignored: 4.7',
  'POST /class_reservations customer_id': 'another customer is refused: 3.5, F40',
  'POST /class_reservations attend': 'true is refused: F6',
  'POST /class_reservations is_cash': 'true is refused: F6',
  'POST /class_reservations is_paid': 'true is refused: F6',
  'POST /videos/rating customer_id': 'ignored: 3.6',
  'POST /waitlist createdAt': 'ignored: 3.7',
  'PUT /waitlist createdAt': 'ignored: 3.7',
  'POST /waitlist customer_id': 'ignored: 7.27',
  'PUT /waitlist customer_id': 'ignored: 7.27',
  'PUT /customer customer_id': 'another customer is for staff only: 7.8',
  'PUT /customer state': 'the state of the postal address: 5.5',
  'PUT /class_reservations customer_id': 'ignored: 7.24',
  'PUT /class_reservations attend': 'ignored: F6',
  'PUT /class_reservations is_cash': 'ignored: F6',
  'PUT /class_reservations is_paid': 'ignored: F6',
  'PUT /class_reservations deletedAt': 'ignored: F6',
}

test('studio fields in customers’ calls are listed with reasons [R16]', () => {
  const found = writeCalls
    .filter(({ minRole }) => minRole === 'visitor' || minRole === 'customer')
    .flatMap((call) =>
      [...objectsIn(shapeOf(call.body!), sampleOf(call, 'body'))].flatMap(({ shape }) =>
        Object.keys(shape.properties ?? {})
          .filter((field) => SENSITIVE.test(field))
          .map((field) => `${nameOf(call)} ${field}`),
      ),
    )
  assert.deepEqual([...new Set(found)].toSorted(), Object.keys(reasons).toSorted())
})
