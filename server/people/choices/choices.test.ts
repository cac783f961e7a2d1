import assert from 'node:assert/strict'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import { test } from 'vitest'
import { openTestStudio } from '../../testing/studio.ts'
import type { TestPerson } from '../../testing/person.ts'
import { hasOptedOut } from './choose.ts'
import { choiceRoutes } from './routes.ts'

const { app, call, person } = await openTestStudio({ routes: choiceRoutes })
const save = (as: TestPerson, choices: unknown) => call('PUT /customer/choices', { as, body: { choices } })
const refused = (choices: Choice[]) => choices.filter(({ wanted }) => !wanted).map(({ kind }) => kind)
const wants = async (customer: TestPerson, kind: Choice['kind']) =>
  !(await hasOptedOut(app.database.db, customer.customer_id, { channel: 'email', kind }))

test('preferences change one by one, the rest stays [R14]', async () => {
  const [ana, beto] = [await person(), await person()]
  const none = await save(ana, [{ channel: 'email', kind: 'news', wanted: false }])
  assert.deepEqual([none.status, refused(none.body.choices)], [200, ['news']])
  await save(ana, [{ channel: 'email', kind: 'reminders', wanted: false }])
  assert.deepEqual(refused((await call('GET /customer/choices', { as: ana })).body.choices), ['reminders', 'news'])
  assert.deepEqual(refused((await call('GET /customer/choices', { as: beto })).body.choices), [])
  assert.deepEqual([await wants(ana, 'news'), await wants(beto, 'news')], [false, true])
})

test('preferences can change again, the last word holds [R14]', async () => {
  const ana = await person()
  const word = (wanted: boolean) => ({ channel: 'email', kind: 'credits', wanted })
  await save(ana, [word(false)])
  assert.equal(await wants(ana, 'credits'), false)
  await save(ana, [word(false), word(true)])
  assert.equal(await wants(ana, 'credits'), true)
})

test('a choice of another person, channel or kind is not taken [R16]', async () => {
  const ana = await person()
  for (const strange of [{ channel: 'fax' }, { kind: 'purchases' }, { customer_id: 1 }, { wanted: 'no' }]) {
    const choice = { channel: 'email', kind: 'news', wanted: false, ...strange }
    assert.equal((await save(ana, [choice])).status, 400, JSON.stringify(strange))
  }
  assert.equal(await wants(ana, 'news'), true)
})
