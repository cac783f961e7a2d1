import assert from 'node:assert/strict'
import { test } from 'vitest'
import { daysWords, discountWords, stateWords, usesWords } from './discounts/discount-words.ts'
import { attendanceWords, seatWords } from './events/attendee-words.ts'
import { moveId } from '../ui/order/move-id.ts'
import { stockWords } from './packages/package-words.ts'

const moves: [id: number, to: number, expected: number[]][] = [
  [1, 1, [2, 1, 3]],
  [3, 0, [3, 1, 2]],
  [2, 9, [1, 3, 2]],
  [2, -1, [2, 1, 3]],
]
for (const [id, to, expected] of moves) {
  test(`package ${id} of three moved to index ${to} gives ${expected} [5.15]`, () => {
    assert.deepEqual(moveId([1, 2, 3], id, to), expected)
  })
}

test('stock shows sold of total, or only sold without a limit [R9]', () => {
  const words = [
    [20, 12],
    [null, 0],
    [null, 1],
    [null, 7],
  ].map(([max_sales, sold]) => stockWords({ max_sales: max_sales ?? null, sold: sold ?? 0 }))
  assert.deepEqual(words, ['12 de 20', '', '1 vendido', '7 vendidos'])
})

test('a code shows its discount, uses and end [3.14, R10]', () => {
  assert.deepEqual(
    [discountWords({ amount: 10, is_percent: true }), discountWords({ amount: 150, is_percent: false })],
    ['10 %', '$150'],
  )
  assert.equal(usesWords({ used: 3, confirmed: 1, max_uses: 50 }), '3 de 50 usos · 1 pagado')
  assert.equal(usesWords({ used: 0, confirmed: 0, max_uses: null }), '0 usos')
  assert.equal(daysWords({ valid_from: null, valid_until: '2026-11-30' }), 'Hasta el 30 NOV 2026')
  assert.equal(daysWords({ valid_from: null, valid_until: null }), 'Sin fecha límite')
})

const states: [moment: string, change: object, words: string | null][] = [
  ['on its last day', {}, null],
  ['the day after', { valid_until: '2026-11-23' }, 'Terminó'],
  ['the day before its first', { valid_from: '2026-11-25' }, 'Aún no empieza'],
  ['without uses left', { used: 5 }, 'Agotado'],
]
for (const [moment, change, words] of states) {
  test(`a code ${moment} is ${words ?? 'accepted'} [R10]`, () => {
    const code = { valid_from: '2026-11-24', valid_until: '2026-11-24', used: 4, max_uses: 5, ...change }
    assert.equal(stateWords(code, '2026-11-24'), words)
  })
}

test('attendees are counted in all, unpaid and with a seat [7.13]', () => {
  const seat = {
    class_reservation_id: 1,
    single_class_id: 1,
    class_date: '2026-11-28T02:30:00.000Z',
    spot: 'A4',
    spot_label: '4',
    guest: null,
    attend: true,
  }
  const customer = { customer_id: 1, name: 'Ana', last_name: 'Ruiz', email: 'ana@example.com', phone: null }
  const attendee = {
    purchase_id: 1,
    customer,
    status: 'active',
    total_payment: 380,
    createdAt: seat.class_date,
    seats: [seat],
  } as const
  const people = [
    { ...attendee, seats: [seat] },
    { ...attendee, status: 'pending' as const, seats: [] },
  ]
  assert.equal(attendanceWords(people), '2 personas · 1 por pagar · 1 con lugar')
  assert.equal(seatWords(seat, 'America/Mexico_City'), '27 NOV 2026 20:30, lugar 4, llegó')
})
