import assert from 'node:assert/strict'
import { at, now, zone } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { creditRowsOf } from './credit-rows.ts'
import type { ApiCredit } from './credit-to-grant.ts'

const credit = (changes: Partial<ApiCredit> = {}): ApiCredit => ({
  available_class_id: 31,
  customer_id: 1,
  class_package: { class_package_id: 8, title: 'Paquete 3 clases' },
  class_type_id: null,
  class_types: [],
  allowed_times: [],
  class_amount: 3,
  available_classes: 2,
  expiration_date: at('2026-12-24', '23:59'),
  expiration_days: null,
  returns: 0,
  guests_included: false,
  is_paid: true,
  frozenAt: null,
  revokedAt: null,
  createdAt: at('2026-11-23', '10:00'),
  why_not: null,
  is_chosen: false,
  ...changes,
})
const rowOf = (changes: Partial<ApiCredit> = {}) => {
  const [row] = creditRowsOf([credit(changes)], zone, now)
  assert.ok(row)
  return row
}

test('a credit shows its rest, classes, hours and end [2.41, 3.10]', () => {
  const row = rowOf({
    class_types: [{ class_type_id: 1, name: 'Barre' }],
    allowed_times: [{ weekdays: [1, 2], from: '06:00', to: '12:00' }],
  })
  assert.deepEqual([row.left, row.types, row.expires], ['2 de 3', 'Barre', '24 DIC 2026'])
  assert.match(row.times, /06:00.*12:00/)
  assert.deepEqual([rowOf().types, rowOf().times], ['Todas las clases', 'Cualquier horario'])
})

test('-1 is read as without limit [3.10, 5.17]', () => {
  const row = rowOf({ class_amount: -1, available_classes: -1 })
  assert.deepEqual([row.left, row.share], ['Ilimitadas', null])
})

test('a credit ending within 7 local days says in how many [R3]', () => {
  const warning = (date: string) => rowOf({ expiration_date: at(date, '23:59') }).warning
  assert.equal(warning('2026-12-01'), null)
  assert.equal(warning('2026-11-30'), 'Vence en 7 días')
  assert.equal(warning('2026-11-25'), 'Vence en 2 días')
  assert.equal(warning('2026-11-24'), 'Vence mañana')
  assert.equal(warning('2026-11-23'), 'Vence hoy')
  assert.equal(rowOf({ expiration_date: at('2026-11-22', '23:59'), why_not: 'Venció el 22 NOV 2026.' }).warning, null)
  assert.equal(rowOf({ expiration_date: null }).warning, null)
})
