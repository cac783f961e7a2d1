import assert from 'node:assert/strict'
import type { Call } from '@aforo/domain/values/call.ts'
import { pathOf } from '@aforo/domain/values/path.ts'
import { test } from 'vitest'
import { routes } from '../../app/routes.ts'
import { sampleOf, shapeOf } from '../sample-of.ts'
import { openTestStudio } from '../studio.ts'

const studio = await openTestStudio()
const admin = await studio.person({ role: 'admin' })

/** What a URL would normalise, split or cut. */
const HOSTILE = ['', '.', '..', '../..', '%2e%2e', '%2F', '/', '\\', 'a/b', '?', '#', ';x=1', 'ñ 🧘', 'A'.repeat(3000)]

const textParams = ({ params }: Call): string[] =>
  Object.entries(params ? (shapeOf(params).properties ?? {}) : {}).flatMap(([name, { type }]) =>
    type === 'string' ? [name] : [],
  )
const calls = routes.map(({ call }) => call).filter((call) => textParams(call).length > 0)

test('the calls with text in their path are found', () => {
  const names = calls.map(({ method, path }) => `${method} ${path}`)
  for (const name of ['DELETE /class_reservations/roster/{id}/blocks/{spot}', 'GET /discounts/code/{code}']) {
    assert.ok(names.includes(name), name)
  }
})

for (const call of calls) {
  test(`${call.method} ${call.path} stays the same call with any text [R16]`, async () => {
    for (const field of textParams(call)) {
      for (const text of HOSTILE) {
        const path = pathOf(call.path, { ...(sampleOf(call, 'params') as object), [field]: text })
        const response = await studio.api.request(`/api${path}`, {
          method: call.method,
          headers: {
            authorization: `Bearer ${admin.token}`,
            'content-type': 'application/json',
            'x-forwarded-for': `10.8.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
          },
          ...(call.body ? { body: JSON.stringify(sampleOf(call, 'body')) } : {}),
        })
        const body = await response.text()
        assert.ok(response.status < 500, `${path}: ${response.status} ${body}`)
        assert.doesNotMatch(body, /"no-such-call"/, `${path} became another path`)
      }
    }
  })
}
