import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openTestStudio, type CallInput } from '../studio.ts'

const studio = await openTestStudio({ settings: { timezone: 'America/Mexico_City' } })
const admin = await studio.person({ role: 'admin' })

for (const date of ['1900-01-01', '2999-12-31']) {
  test(`the first and last day of the calendar are valid: ${date} [N20]`, async () => {
    const calls: (CallInput & { name: string })[] = [
      { name: 'GET /today', query: { date } },
      { name: 'GET /single_class', query: { start_date: date, end_date: date } },
      { name: 'GET /single_class/board', query: { start_date: date, end_date: date } },
      { name: 'GET /reports/{report}', params: { report: 'sales' }, query: { from: date, to: date } },
    ]
    for (const { name, ...request } of calls) {
      assert.equal((await studio.call(name, { as: admin, ...request })).status, 200, name)
    }
  })
}

const discount = {
  code: 'LIMITES',
  amount: 20,
  is_percent: true,
  first_invoice_only: false,
  max_uses: null,
  max_uses_per_customer: null,
  valid_from: null,
  valid_until: null,
  class_packages: [],
}
const wrongBodies: [name: string, body: Record<string, unknown>][] = [
  ['POST /discounts', { ...discount, valid_until: '9999-12-31' }],
  ['POST /discounts', { ...discount, valid_from: '0000-01-01' }],
  ['POST /instructors', { name: 'Eva', last_name: 'Luna', birthdate: '0000-01-01' }],
  ['POST /videos', { name: 'Barre', duration: 20, url: null, publishedAt: '0000-01-01T00:00:00Z' }],
]
for (const [name, body] of wrongBodies) {
  test(`${name} refuses a day outside the calendar: ${JSON.stringify(body).match(/\d{4}-\d\d-\d\d/)} [N20]`, async () => {
    const { status, body: responseBody } = await studio.call(name, { as: admin, body })
    assert.deepEqual([status, responseBody.code], [400, 'invalid'])
    const fields = responseBody.fields.map(({ field }: { field: string }) => field)
    assert.ok(
      fields.some((field: string) => /valid|birthdate|publishedAt/.test(field)),
      fields.join(),
    )
  })
}
