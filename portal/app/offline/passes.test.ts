import assert from 'node:assert/strict'
import type { ClassReservation } from '@aforo/domain/booking/reservations/shapes.ts'
import { aClass, at, now, zone } from '@aforo/domain/testing/fixtures.ts'
import { test } from 'vitest'
import { toPasses } from './passes.ts'

const calendar = { zone, weekStartsOn: 'monday' } as const
let id = 0

const aSeat = (class_date: string, overrides: Partial<ClassReservation> = {}): ClassReservation => ({
  class_reservation_id: ++id,
  single_class_id: 7,
  single_class: aClass({ class_date }) as ClassReservation['single_class'],
  customer_id: 1,
  spot: null,
  guest: null,
  attend: false,
  is_cash: false,
  is_paid: true,
  deletedAt: null,
  cancel_kind: null,
  cancel_reason: null,
  class_stars: null,
  coach_stars: null,
  comment: null,
  available_class: null,
  moved_by_studio: false,
  free_until: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...overrides,
})

test('the seats of the next 48 hours are kept, the next one first [2.51]', () => {
  const tomorrow = aSeat(at('2026-11-24', '07:00'))
  const running = aSeat(at('2026-11-23', '11:30'))
  const over = aSeat(at('2026-11-23', '11:00'))
  const atTheLimit = aSeat(at('2026-11-25', '12:00'))
  const justBefore = aSeat(at('2026-11-25', '11:59'))
  const passes = toPasses([justBefore, tomorrow, over, atTheLimit, running], calendar, now)
  assert.deepEqual(
    passes.map((pass) => pass.class_reservation_id),
    [running, tomorrow, justBefore].map((seat) => seat.class_reservation_id),
  )
  assert.equal(passes[1]?.when, 'martes 24 de noviembre, 07:00')
})

test('cancelled seats and classes are not kept offline', () => {
  const own = aSeat(at('2026-11-24', '07:00'), { deletedAt: '2026-11-23T12:00:00.000Z' })
  const theirs = aSeat(at('2026-11-24', '07:00'))
  const cancelled = { ...theirs, single_class: { ...theirs.single_class, cancelledAt: at('2026-11-23', '09:00') } }
  assert.deepEqual(toPasses([own, cancelled], calendar, now), [])
})
