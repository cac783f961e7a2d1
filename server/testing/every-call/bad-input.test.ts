import assert from 'node:assert/strict'
import type { Call } from '@aforo/domain/values/call.ts'
import { test } from 'vitest'
import { routes } from '../../app/routes.ts'
import { sampleOf, type Shape, shapeOf } from '../sample-of.ts'
import { type TestResponse, openTestStudio, type CallInput } from '../studio.ts'

const studio = await openTestStudio()
const admin = await studio.person({ role: 'admin' })
const calls = routes.map(({ call }) => call)
const digestQuery = await buildDigestQuery()

type WrongValue = [what: string, value: unknown]

function assertRefused({ status, body }: TestResponse, what: string): void {
  assert.ok(status >= 400 && status < 500, `${what}: expected 4xx, found ${status} ${JSON.stringify(body)}`)
  assert.equal(typeof body.code, 'string', what)
  assert.ok(body.message.length > 5, what)
  assert.doesNotMatch(
    // A uid is random text and may contain `pg_`.
    JSON.stringify(body, (key, value: unknown) => (key === 'uid' ? undefined : value)),
    /select |insert |update |sql|pg_|node_modules|\.ts\b|Error:|ZodError/i,
    what,
  )
}

async function readDigests(): Promise<Record<string, string>> {
  const { rows } = await studio.app.database.pool.query<{ name: string; sum: string }>(digestQuery)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

async function buildDigestQuery(): Promise<string> {
  const { rows } = await studio.app.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not in ('rate_limit', 'idempotency')`,
  )
  const digestOf = (name: string) =>
    `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as sum from "${name}" t`
  return rows.map(({ name }) => digestOf(name)).join(' union all ')
}

async function assertWritesNothing(work: () => Promise<void>): Promise<void> {
  const before = await readDigests()
  await work()
  assert.deepEqual(await readDigests(), before, 'a refused request has written something')
}

const validRequest = (call: Call): CallInput => ({
  params: sampleOf(call, 'params') as CallInput['params'],
  query: sampleOf(call, 'query') as CallInput['query'],
  ...(call.body ? { body: sampleOf(call, 'body') } : {}),
  as: admin,
})

const nameOf = ({ method, path }: Call) => `${method} ${path}`

const NESTED = `${'['.repeat(40_000)}${']'.repeat(40_000)}`

for (const call of calls.filter(({ body }) => body)) {
  test(`${nameOf(call)} refuses every field of a wrong type or unknown, and writes nothing [R16]`, () =>
    assertWritesNothing(async () => {
      const body = sampleOf(call, 'body')
      const wrongBodies = wrongFields(shapeOf(call.body!), body, call.method === 'PUT')
      const wholeBodies = wrongWholes(body).filter(
        ([, whole]) => whole !== undefined || !call.body?.safeParse({}).success,
      )
      for (const [what, wrong] of [...wrongBodies, ...wholeBodies]) {
        const response = await studio.call(call, { ...validRequest(call), body: wrong })
        assertRefused(response, what)
        assert.equal(response.status, 400, what)
      }
    }))

  test(`${nameOf(call)} refuses numbers larger than the database stores [R16]`, () =>
    assertWritesNothing(async () => {
      for (const [what, body] of largeNumbers(shapeOf(call.body!), sampleOf(call, 'body'))) {
        assertRefused(await studio.call(call, { ...validRequest(call), body }), what)
      }
    }))
}

for (const call of calls.filter(({ params, query }) => params ?? query)) {
  test(`${nameOf(call)} refuses wrong path and query parameters [R16]`, () =>
    assertWritesNothing(async () => {
      for (const part of ['params', 'query'] as const) {
        for (const [field, shape] of Object.entries(call[part] ? (shapeOf(call[part]).properties ?? {}) : {})) {
          for (const value of wrongAddressValues(shape, part)) {
            const sent = { ...validRequest(call), [part]: { ...sampleOf(call, part), [field]: value } }
            assertRefused(await studio.call(call, sent), `${part} ${field}=${value.slice(0, 60)}`)
          }
        }
      }
    }))
}

test('a repeated or unknown parameter is refused everywhere [R16]', async () => {
  for (const call of calls.filter(({ query }) => query)) {
    const params = new URLSearchParams(sampleOf(call, 'query') as Record<string, string>).toString()
    const [first] = params.split('&')
    for (const query of [`${params}&${first}`, `${params}&otra=1`]) {
      const response = await studio.call(
        { ...call, path: `${call.path}?${query}` },
        { params: validRequest(call).params ?? {}, as: admin },
      )
      assertRefused(response, `${nameOf(call)}?${query}`)
      assert.equal(response.status, 400, query)
    }
  }
})

test('a large, truncated or malformed body is refused everywhere [R16]', () =>
  assertWritesNothing(async () => {
    for (const call of calls.filter(({ method }) => method !== 'GET')) {
      const bodies = ['{"name":', 'null', '""', '[]', '{}{}', NESTED, JSON.stringify({ x: 'é'.repeat(100_000) })]
      for (const body of [...bodies, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])]) {
        if (!call.body && body.length < 100_000) continue
        const response = await sendBytes(call, body)
        assertRefused(response, `${nameOf(call)} ${String(body).slice(0, 20)} (${body.length})`)
      }
    }
  }))

test('a body without the JSON content type is refused [R16]', async () => {
  for (const call of calls.filter(({ body }) => body)) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const response = await sendBytes(call, JSON.stringify(sampleOf(call, 'body')), type)
      assert.equal(response.status, 400, `${nameOf(call)} as ${type}`)
    }
  }
})

async function sendBytes(call: Call, body: string | Buffer, type = 'application/json'): Promise<TestResponse> {
  const path = call.path.replace(/\{\w+\}/g, '1')
  const response = await studio.api.request(`/api${path}`, {
    method: call.method,
    headers: {
      'content-type': type,
      'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      authorization: `Bearer ${admin.token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

function wrongWholes(body: Record<string, unknown>): WrongValue[] {
  const withPrototype = JSON.stringify(body).replace('{', '{"__proto__":{"role":"admin"},')
  return [
    ['no body', undefined],
    ['a list', [body]],
    ['a text', JSON.stringify('texto')],
    ['null', 'null'],
    ['an unknown field', { ...body, role_of_mine: 'admin' }],
    ['has_unlimited', { ...body, has_unlimited: true }],
    ['constructor', { ...body, constructor: { prototype: {} } }],
    ['__proto__', withPrototype],
  ]
}

/**
 * Each field, at any depth, with values that its schema refuses. Null is refused in a required field and at the top of a
 * change; elsewhere it counts as not given (R17).
 */
function* wrongFields(
  shape: Shape,
  body: Record<string, unknown>,
  isChange: boolean,
  path = '',
): Generator<WrongValue> {
  for (const [field, fieldShape] of Object.entries(shape.properties ?? {})) {
    const isNullWrong = (isChange && path === '') || shape.required?.includes(field)
    for (const value of wrongValues(fieldShape).filter((candidate) => candidate !== null || isNullWrong))
      yield [`${path}${field}=${JSON.stringify(value).slice(0, 60)}`, { ...body, [field]: value }]
    if (shape.required?.includes(field)) {
      const { [field]: _, ...rest } = body
      yield [`without ${path}${field}`, rest]
    }
    const inner = [fieldShape, ...(fieldShape.anyOf ?? [])].find(({ properties }) => properties)
    if (!inner) continue
    for (const [what, value] of wrongFields(inner, body[field] as Record<string, unknown>, isChange, `${field}.`)) {
      yield [what, { ...body, [field]: value }]
    }
    yield [`${path}${field}.unknown`, { ...body, [field]: { ...(body[field] as object), unknown: 1 } }]
  }
}

function wrongValues(shape: Shape): unknown[] {
  const shapes = [shape, ...(shape.anyOf ?? []).flatMap((option) => [option, ...(option.anyOf ?? [])])]
  const types = shapes.flatMap(({ type }) => type ?? [])
  if (types.length === 0) return []
  const wrongNumbers = [0, -1, 1.5, 2 ** 53, 1e300].filter(
    (number) => !shapes.some((option) => allowsNumber(option, number)),
  )
  const has = (type: string) => types.includes(type)
  return [
    ...(has('null') ? [] : [null]),
    ...(has('string') ? ['a\u0000b', '\u0000', '\ud800', 'x\udc00y', tooLongText(shapes)] : ['texto', '1']),
    ...(has('integer') || has('number') ? wrongNumbers : [7]),
    ...(has('boolean') ? ['true'] : [true]),
    ...(has('array') ? [[null], [['1']], Array.from({ length: 5000 }, (_, index) => index + 1)] : [[], ['texto'], [1]]),
    ...(has('object') ? [] : [{}, { $ne: null }]),
    ...(shape.enum ? ['', 'constructor', '__proto__', 'toString'] : []),
  ]
}

const tooLongText = (shapes: readonly Shape[]): string =>
  'x'.repeat(Math.max(5000, ...shapes.map(({ maxLength }) => (maxLength ?? 0) + 1)))

function allowsNumber(
  { type, const: constant, minimum, exclusiveMinimum: exclusive, maximum }: Shape,
  number: number,
): boolean {
  if (constant === number) return true
  if (!isNumber(type, number) || (minimum ?? exclusive) === undefined) return false
  const isAboveMinimum = number >= (minimum ?? -Infinity) && number > (exclusive ?? -Infinity)
  return isAboveMinimum && number <= (maximum ?? Number.MAX_SAFE_INTEGER)
}
const isNumber = (type: Shape['type'], number: number) =>
  type === 'number' || (type === 'integer' && Number.isInteger(number))

function* largeNumbers(shape: Shape, body: Record<string, unknown>): Generator<WrongValue> {
  for (const [field, fieldShape] of Object.entries(shape.properties ?? {})) {
    if ([fieldShape, ...(fieldShape.anyOf ?? [])].every(({ type }) => type !== 'integer')) continue
    for (const value of [2_147_483_648, Number.MAX_SAFE_INTEGER])
      yield [`${field}=${value}`, { ...body, [field]: value }]
  }
}

function wrongAddressValues({ type, enum: choices }: Shape, part: string): string[] {
  const texts = ['\u0000', 'a\u0000', 'x'.repeat(2000)]
  if (type === 'number' || type === 'integer') {
    return [
      ...(part === 'params' ? ['0'] : []),
      'x',
      '-1',
      '1.5',
      'NaN',
      'Infinity',
      '1e400',
      '9'.repeat(40),
      "1' or '1'='1",
      '__proto__',
      '[object Object]',
      ...texts,
    ]
  }
  return choices ? ['', 'constructor', '__proto__', ...texts] : texts
}
