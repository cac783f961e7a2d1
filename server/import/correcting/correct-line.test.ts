import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auditEntry } from '../../audit/tables.ts'
import { customer } from '../../people/tables.ts'
import { createImportClient } from '../../testing/import-client.ts'
import { openTestStudio } from '../../testing/studio.ts'
import { importBatch } from '../tables.ts'

const studio = await openTestStudio()
const { app, person } = studio
const { db } = app.database
const admin = await person({ role: 'admin' })
const { send, sendCommand, show, finish, undo, correct } = createImportClient(studio, admin)
const find = async (email: string) => (await db.select().from(customer).where(eq(customer.email, email)))[0]
const noCounts = { made: 0, changed: 0, same: 0, wrong: 0, undone: 0, stays: 0 }

const sendThree = async (name: string) => {
  const lines = [`uno@${name}.com,Uno`, `dos.${name}.com,Dos`, `tres.${name}.com,Tres`]
  return (await send('customers', ['correo,nombre', ...lines].join('\n'))).body.import.import_batch_id as number
}

test('a wrong line is corrected, left out and restored', async () => {
  const id = await sendThree('corrige')
  assert.deepEqual((await show(id)).import.counts, { ...noCounts, made: 1, wrong: 2 })
  const still = await correct(id, 3, { action: 'correct', cells: ['dos', 'Dos'] })
  assert.match(still.body.faults[0].reason, /dice «dos»/)
  const fixed = await correct(id, 3, { action: 'correct', cells: ['dos@corrige.com', 'Dos'] })
  assert.deepEqual(fixed.body.import.counts, { ...noCounts, made: 2, wrong: 1 })
  const left = await correct(id, 4, { action: 'leave_out' })
  assert.deepEqual(left.body.import.counts, { ...noCounts, made: 2 })
  assert.deepEqual([left.body.left_out, left.body.import.lines], [[4], 2])
  const restored = await correct(id, 4, { action: 'restore' })
  assert.deepEqual([restored.body.left_out, restored.body.import.counts.wrong], [[], 1])
  await correct(id, 4, { action: 'leave_out' })
  await sendCommand(id, 'start')
  await finish()
  const done = await show(id)
  assert.deepEqual(done.import.counts, { ...noCounts, made: 2 })
  assert.equal((await find('dos@corrige.com'))?.name, 'Dos')
  assert.equal(await find('tres@corrige.com'), undefined)
  const [batch] = await db.select().from(importBatch).where(eq(importBatch.import_batch_id, id))
  assert.deepEqual([batch?.text, batch?.corrections], [null, {}], 'neither the file nor its corrections are kept')
  await undo(id)
  assert.equal(await find('dos@corrige.com'), undefined)
})

test('a correction is kept when the columns change', async () => {
  const id = await sendThree('columnas')
  await correct(id, 3, { action: 'correct', cells: ['dos@columnas.com', 'Dos'] })
  const mapping = { email: 'correo', name: 'nombre' }
  const tried = await studio.call('PUT /imports', { as: admin, body: { import_batch_id: id, mapping } })
  assert.deepEqual(tried.body.import.counts, { ...noCounts, made: 2, wrong: 1 })
})

test('a line is left out before its columns are known, and not tried', async () => {
  const { body } = await send('customers', 'uno,dos\nx@antes.com,Equis\ny@antes.com,Ye\n')
  const left = await correct(body.import.import_batch_id, 2, { action: 'leave_out' })
  assert.deepEqual([left.body.import.counts, left.body.import.lines, left.body.left_out], [noCounts, 1, [2]])
})

test('after the import a wrong line is imported with its new cells', async () => {
  const id = await sendThree('despues')
  await sendCommand(id, 'start')
  await finish()
  const shown = await show(id)
  assert.deepEqual(
    shown.columns.map(({ name }) => name),
    ['correo', 'nombre'],
  )
  const still = await correct(id, 3, { action: 'correct', cells: ['otra.vez', 'Dos'] })
  assert.deepEqual(still.body.faults[0].cells, ['otra.vez', 'Dos'])
  const fixed = await correct(id, 3, { action: 'correct', cells: ['dos@despues.com', 'Dos'] })
  assert.deepEqual(fixed.body.import.counts, { ...noCounts, made: 2, wrong: 1 })
  assert.deepEqual(
    fixed.body.figures.map(({ adds, added }: { adds: number; added: number }) => [adds, added]),
    [[2, 2]],
  )
  const again = await correct(id, 3, { action: 'correct', cells: ['dos@despues.com', 'Dos'] })
  assert.deepEqual([again.status, again.body.code], [409, 'line-not-wrong'])
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.did, 'correct-import'))
  assert.deepEqual(
    entries.map(({ subject_id, by, after }) => [subject_id, by, after]),
    [[id, admin.customer_id, { line: 3 }]],
  )
  const undone = await undo(id)
  assert.deepEqual(undone.import.counts, { ...noCounts, wrong: 1, undone: 2 })
  assert.equal(await find('dos@despues.com'), undefined)
})

test('what cannot be corrected is refused with its reason', async () => {
  const id = await sendThree('rechazo')
  const code = async (line: number, body: { action: string; cells?: string[] }, batch = id) => {
    const { status, body: answer } = await correct(batch, line, body)
    return [status, answer.code]
  }
  assert.deepEqual(await code(99, { action: 'leave_out' }), [404, 'line-missing'])
  assert.deepEqual(await code(3, { action: 'correct' }), [400, 'cells-missing'])
  assert.deepEqual(await code(3, { action: 'leave_out' }, 999_999), [404, 'import-missing'])
  await sendCommand(id, 'start')
  assert.deepEqual(await code(3, { action: 'leave_out' }), [409, 'import-started'])
  await finish()
  assert.deepEqual(await code(3, { action: 'leave_out' }), [409, 'import-started'])
  assert.deepEqual(await code(2, { action: 'correct', cells: ['uno@rechazo.com', 'Uno'] }), [409, 'line-not-wrong'])
})
