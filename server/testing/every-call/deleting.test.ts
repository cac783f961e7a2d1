import assert from 'node:assert/strict'
import { useOfTable } from '@aforo/domain/catalogue/studio/deleting.ts'
import { test } from 'vitest'
import { routes } from '../../app/routes.ts'
import { dropChecks, insertAnyRow, readForeignKeys } from '../any-row.ts'
import { openTestStudio } from '../studio.ts'

const studio = await openTestStudio()
const { pool } = studio.app.database
const admin = await studio.person({ role: 'admin' })
await dropChecks(pool)
const foreignKeys = await readForeignKeys(pool)

type Deletable = {
  readonly table: string
  readonly instead: 'in-use' | 'archive' | string
  readonly row?: Record<string, unknown>
}

const deletables: Record<string, Deletable> = {
  'DELETE /locations/{id}': { table: 'location', instead: 'in-use' },
  'DELETE /class_types/{id}': { table: 'class_type', instead: 'in-use' },
  'DELETE /class_categories/{id}': { table: 'class_category', instead: 'in-use' },
  'DELETE /instructors/{id}': { table: 'instructor', instead: 'in-use' },
  'DELETE /tags/{id}': { table: 'tag', instead: 'in-use' },
  'DELETE /rooms/{id}': { table: 'room', instead: 'in-use' },
  'DELETE /custom_spot_maps/{id}': { table: 'custom_spot_map', instead: 'in-use' },
  'DELETE /video_types/{id}': { table: 'video_type', instead: 'in-use' },
  'DELETE /programs/{id}': { table: 'program', instead: 'in-use' },
  'DELETE /films/{id}': { table: 'film', instead: 'film-in-use' },
  'DELETE /pay_runs/{id}': { table: 'pay_run', instead: 'run-approved', row: { approvedAt: null } },
  'DELETE /class_packages/{id}': { table: 'class_package', instead: 'archive' },
  'DELETE /discounts/{id}': { table: 'discount', instead: 'archive' },
  'DELETE /payment_methods/{id}': { table: 'payment_method', instead: 'archive' },
  'DELETE /videos/{id}': { table: 'video', instead: 'archive' },
  'DELETE /pages/{id}': { table: 'page', instead: 'archive' },
  'DELETE /custom_fields/{id}': { table: 'custom_field', instead: 'archive' },
  'DELETE /pay_rates/{id}': { table: 'pay_rate', instead: 'in-use' },
  'DELETE /announcements/{id}': { table: 'announcement', instead: 'in-use' },
  'DELETE /old_addresses/{id}': { table: 'old_address', instead: 'in-use' },
  'DELETE /files/{id}': { table: 'file', instead: 'file-in-use' },
  'DELETE /addresses/{id}': { table: 'address', instead: 'in-use' },
}

const otherDeletes = [
  'DELETE /agenda',
  'DELETE /available_classes/{id}',
  'DELETE /class_packages/{id}/home',
  'DELETE /class_reservations/hold/{id}',
  'DELETE /class_reservations/roster/{id}/blocks/{spot}',
  'DELETE /class_reservations/{id}',
  'DELETE /customer/mine',
  'DELETE /customer/push',
  'DELETE /customer/{id}',
  'DELETE /customer/segments/{id}',
  'DELETE /customer/{id}/notes/{customer_note_id}',
  'DELETE /customer/{id}/tags',
  'DELETE /favorites/{id}',
  'DELETE /forms/{id}',
  'DELETE /metodosPago/{id}',
  'DELETE /opening/sample',
  'DELETE /pay_runs/{id}/adjustments/{pay_adjustment_id}',
  'DELETE /payment_sources/{id}',
  'DELETE /session',
  'DELETE /session/others',
  'DELETE /session/second_factor',
  'DELETE /session/{id}',
  'DELETE /single_class/{id}',
  'DELETE /staff/{id}',
  'DELETE /staff/{id}/second_factor',
  'DELETE /videos/{id}/captions/{language}',
  'DELETE /waitlist/{id}',
]

test('every call that deletes is named in this test [N11]', () => {
  const deleteCalls = routes.filter(({ call }) => call.method === 'DELETE').map(({ call }) => `DELETE ${call.path}`)
  assert.deepEqual(deleteCalls.toSorted(), [...Object.keys(deletables), ...otherDeletes].toSorted())
})

for (const [call, { table, instead, row }] of Object.entries(deletables)) {
  for (const { from, column } of foreignKeys.filter((key) => key.to === table && key.forbids)) {
    if (table === 'pay_run' && from === 'pay_adjustment') continue
    test(`deleting a ${table} that ${from}.${column} needs is not a fault [N11]`, async () => {
      const id = await insertAnyRow(pool, table, { archivedAt: null, ...row })
      await insertAnyRow(pool, from, { [column]: id })
      const { status, body } = await studio.call(call, { as: admin, params: { id } })
      if (instead === 'archive') return assert.deepEqual([status, body], [200, { archived: true }])
      assert.deepEqual([status, body.code], [409, instead])
      if (instead !== 'in-use') return
      const uses = body.uses.map((use: { words: string }) => use.words)
      assert.equal(uses.length, 1, `${from}: expected one use, found ${uses}`)
      assert.ok(body.message.includes(uses[0]), body.message)
      assert.ok(from in useOfTable, `${from} needs its words in domain/catalogue/studio/deleting.ts`)
    })
  }
}
