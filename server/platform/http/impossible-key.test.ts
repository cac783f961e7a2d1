import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openTestStudio } from '../../testing/studio.ts'

const studio = await openTestStudio()

test('an impossible key is not found and logs nothing [N20]', async () => {
  for (const id of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
    const single = await studio.call('GET /class_packages/{id}', { params: { id } })
    const listed = await studio.call('GET /single_class', {
      query: { start_date: '2026-11-23', end_date: '2026-11-29', location_id: id },
    })
    assert.deepEqual([single.status, listed.status], [404, 404])
  }
  assert.deepEqual(studio.log, [])
})
