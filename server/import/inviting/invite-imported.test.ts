import assert from 'node:assert/strict'
import { and, eq, like } from 'drizzle-orm'
import { test } from 'vitest'
import { message } from '../../notifications/tables.ts'
import { customer } from '../../people/tables.ts'
import { createImportClient } from '../../testing/import-client.ts'
import { openTestStudio } from '../../testing/studio.ts'

const studio = await openTestStudio()
const { app, call, person } = studio
const { db } = app.database
const admin = await person({ role: 'admin' })
const { importText, send, undo } = createImportClient(studio, admin)
const invite = async (id: number, after = 0) =>
  call('POST /imports/{id}/invitations', { as: admin, params: { id }, body: { after } })
const lettersTo = (domain: string) =>
  db
    .select({ subject: message.subject, html: message.html, customer_id: message.customer_id })
    .from(message)
    .innerJoin(customer, eq(customer.customer_id, message.customer_id))
    .where(and(eq(message.kind, 'account'), like(customer.email, `%@${domain}`)))

test('imported people are invited once, twenty at a time', async () => {
  await person({ email: 'ya@invita.com', name: 'Ya' })
  const lines = Array.from({ length: 22 }, (_, at) => `p${at}@invita.com,Persona ${at}`)
  const imported = await importText('customers', ['correo,nombre', 'ya@invita.com,Cambiada', ...lines].join('\n'))
  const id = imported.import.import_batch_id
  assert.equal(imported.without_account, 22)
  const first = (await invite(id)).body
  assert.deepEqual([first.invited, first.failed, first.without_account], [20, 0, 2])
  const second = (await invite(id, first.last)).body
  assert.deepEqual([second.invited, second.failed, second.without_account], [2, 0, 0])
  const again = (await invite(id)).body
  assert.deepEqual(again, { invited: 0, failed: 0, last: null, without_account: 0 })
  const letters = await lettersTo('invita.com')
  assert.equal(letters.length, 22, 'who was there before gets none')
  assert.equal(new Set(letters.map(({ customer_id }) => customer_id)).size, 22)
  for (const { html } of letters) assert.match(html, /recuperar\/nueva\?code=(?![^"]*equipo)/, 'a link for customers')
  const undone = await undo(id)
  assert.equal(undone.import.counts.stays, 22, 'who has an account stays')
})

test('two at once send no second invitation', async () => {
  const { import: batch } = await importText('customers', 'correo,nombre\na@juntos.com,A\nb@juntos.com,B\n')
  const answers = await Promise.all([invite(batch.import_batch_id), invite(batch.import_batch_id)])
  assert.equal(
    answers.reduce((sum, { body }) => sum + body.invited, 0),
    2,
  )
  assert.equal((await lettersTo('juntos.com')).length, 2)
})

test('an import without new people invites none', async () => {
  const tried = (await send('customers', 'correo,nombre\nc@nadie.com,C\n')).body.import.import_batch_id
  const early = await invite(tried)
  assert.deepEqual([early.status, early.body.code], [409, 'import-not-over'])
  const coaches = await importText('coaches', 'nombre,apellidos\nTania,Vera\n')
  const wrong = await invite(coaches.import.import_batch_id)
  assert.deepEqual([wrong.status, wrong.body.code], [409, 'import-without-people'])
})
