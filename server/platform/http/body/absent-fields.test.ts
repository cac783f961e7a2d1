import { allow } from '@aforo/domain/values/refusal.ts'
import assert from 'node:assert/strict'
import { call } from '@aforo/domain/values/call.ts'
import { absentOrNull, changeBody, createBody, ignoredField } from '@aforo/domain/values/fields.ts'
import { test } from 'vitest'
import { z } from 'zod'
import { openApiOf } from '../openapi/openapi.ts'
import { parse } from './parse.ts'
import { route } from '../route.ts'

const part = z.strictObject({ label: z.string(), step: z.int().default(0) })
const fields = z.strictObject({
  name: z.string().min(1),
  text: z.string(),
  capacity: z.int().nullable(),
  isHome: z.boolean(),
  parts: z.array(part),
})
const defaults = { text: '', capacity: 10, isHome: true, parts: [] }
const described = { minRole: 'admin', summary: 'for this test', response: z.strictObject({}) } as const
const create = call({ id: 'create', ...described, method: 'POST', path: '/things', body: createBody(fields, defaults) })
const change = call({
  id: 'change',
  ...described,
  method: 'PUT',
  path: '/things',
  body: changeBody(fields, defaults).extend({ note: absentOrNull(z.string()), owner: ignoredField }),
})
const bodyOf = (described: typeof create | typeof change, body: unknown) => {
  const parsed = parse(described, { params: {}, query: {}, body })
  return (parsed.allowed ? parsed.value.body : parsed.details) as Record<string, unknown>
}

test('creating, null counts as not given unless the field takes it [R17]', () => {
  const empty = { thing_id: null, name: 'Uno', text: null, isHome: null, parts: null, unknown: null }
  assert.deepEqual(bodyOf(create, empty), { name: 'Uno', text: '', capacity: 10, isHome: true, parts: [] })
  assert.deepEqual(bodyOf(create, { name: 'Uno', capacity: null }), { ...bodyOf(create, empty), capacity: null })
  const parts = [{ label: 'A', step: null, id: null }]
  assert.deepEqual(bodyOf(create, { name: 'Uno', parts }), {
    ...bodyOf(create, empty),
    parts: [{ label: 'A', step: 0 }],
  })
})

test('creating, a required null and an unknown value are refused [R17]', () => {
  for (const wrong of [{ name: null }, { name: 'Uno', unknown: 1 }, { name: 'Uno', parts: [{ label: 'A', b: 1 }] }]) {
    assert.ok('fields' in bodyOf(create, wrong), JSON.stringify(wrong))
  }
})

test('changing, a missing field stays and null clears [R17]', () => {
  assert.deepEqual(bodyOf(change, {}), {})
  assert.deepEqual(bodyOf(change, { text: null, capacity: null, isHome: null, parts: null, note: null, owner: 7 }), {
    text: '',
    capacity: null,
    isHome: true,
    parts: [],
    note: undefined,
    owner: undefined,
  })
  assert.deepEqual(bodyOf(change, { parts: [{ label: 'A', step: null }] }), { parts: [{ label: 'A', step: 0 }] })
  assert.ok('fields' in bodyOf(change, { name: null }))
})

test('the published document shows what may be left out or null [R17]', () => {
  const routes = [route(create, async () => allow({})), route(change, async () => allow({}))]
  const { paths } = openApiOf(routes, { title: 'API', version: '1' }) as {
    paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: never }> } }>>
  }
  const schemaOf = (method: string) =>
    paths['/api/things']?.[method]?.requestBody.content['application/json']?.schema as unknown as {
      required?: string[]
      properties: Record<string, unknown>
    }
  assert.deepEqual(schemaOf('post').required, ['name'])
  assert.deepEqual(schemaOf('put').required, undefined)
  assert.deepEqual(schemaOf('post').properties.text, { anyOf: [{ type: 'string' }, { type: 'null' }], default: '' })
  assert.deepEqual(schemaOf('put').properties.text, { type: ['string', 'null'] })
  assert.deepEqual(schemaOf('put').properties.name, { type: 'string', minLength: 1 })
})
