import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openTestStudio } from '../testing/studio.ts'
import { personalData } from './personal-data-store.ts'
import { writeAudit } from './write-audit.ts'

const { app, person } = await openTestStudio({ routes: [] })
const { pool } = app.database
const admin = await person({ role: 'admin' })
const ana = await person({ name: 'Ana' })
await app.transaction((tx) =>
  writeAudit(
    tx,
    {
      by: admin.customer_id,
      did: 'update-customer',
      subject: 'customer',
      subject_id: ana.customer_id,
      reason: 'Lo pidió Ana',
      before: { name: 'Anita' },
      after: { name: 'Ana' },
    },
    app.now(),
  ),
)
const listEntries = async () => (await pool.query('select * from audit_entry order by audit_entry_id')).rows

test('no line of the audit log is changed or removed [R13]', async () => {
  const before = await listEntries()
  for (const wrong of [
    `update audit_entry set did = 'nothing'`,
    `update audit_entry set by = ${ana.customer_id}`,
    `update audit_entry set "createdAt" = "createdAt" - interval '1 day'`,
    `update audit_entry set subject_id = 1, before = null, after = null, reason = null`,
    `update audit_entry set reason = 'Otra'`,
    `update audit_entry set after = '{"name":"Otra"}'`,
    'delete from audit_entry',
  ]) {
    await assert.rejects(pool.query(wrong), /audit_entry is written once/, wrong)
  }
  assert.deepEqual(await listEntries(), before)
})

test('of an erased person the log keeps act, author and date [R13]', async () => {
  const [before] = await listEntries()
  for (const { erase } of personalData) await app.transaction((tx) => erase(tx, ana.customer_id, app.now()))
  assert.deepEqual(await listEntries(), [{ ...before, before: null, after: null, reason: null }])
})
