import assert from 'node:assert/strict'
import type { ScheduleDay, SingleClass } from '@aforo/domain/catalogue/schedule/shapes.ts'
import { test } from 'vitest'
import { classWords, dayLabel, nextBookable, upcomingDays } from './upcoming.ts'

const single = (single_class_id: number, class_date: string, more: Partial<SingleClass> = {}): SingleClass => ({
  single_class_id,
  class_date,
  minutes: 45,
  description: null,
  icon: null,
  capacity: 18,
  booked: 12,
  class_instructors: [{ instructor_id: 1, name: 'Renata', last_name: 'V', nick_name: null, file: null }],
  class_type: { class_type_id: 1, name: 'Ride 45', icon: null, image: null, spot_map: null },
  location: { location_id: 1, name: 'Roma Norte', address: null, timezone: null },
  class_package_id: null,
  class_category_id: null,
  tags: [],
  cancelledAt: null,
  my_reservations: [],
  my_waitlist_id: null,
  ...more,
})

const days: ScheduleDay[] = [
  {
    date: '2026-11-24',
    single_classes: [single(1, '2026-11-24T13:00:00Z'), single(2, '2026-11-25T00:30:00Z', { booked: 18 })],
  },
  { date: '2026-11-25', single_classes: [single(3, '2026-11-25T13:00:00Z')] },
]
const policy = { leadMinutes: 15 }
const at = (iso: string) => new Date(iso)

test('the live chip offers a class up to its lead time [4.9]', () => {
  assert.equal(nextBookable(days, policy, at('2026-11-24T12:45:00Z'))?.singleClass.single_class_id, 1)
  assert.equal(nextBookable(days, policy, at('2026-11-24T12:45:01Z'))?.singleClass.single_class_id, 3)
})

test('the live chip passes over a full class and a cancelled one [4.8]', () => {
  const cancelled = [
    {
      date: '2026-11-24',
      single_classes: [single(4, '2026-11-24T20:00:00Z', { cancelledAt: '2026-11-24T01:00:00Z' })],
    },
  ]
  assert.equal(nextBookable(cancelled, policy, at('2026-11-24T12:00:00Z')), null)
  assert.equal(nextBookable(days.slice(0, 1), policy, at('2026-11-24T20:00:00Z')), null)
})

test('the landing shows only days with something to come, full classes too', () => {
  const coming = upcomingDays(days, at('2026-11-24T13:00:00Z'), 2)
  assert.deepEqual(
    coming.map(({ date, single_classes }) => [date, single_classes.map((one) => one.single_class_id)]),
    [
      ['2026-11-24', [2]],
      ['2026-11-25', [3]],
    ],
  )
  assert.equal(upcomingDays(days, at('2026-11-25T13:00:00Z'), 2).length, 0)
})

test('a day is Hoy, Mañana or its short date', () => {
  assert.deepEqual(
    ['2026-11-24', '2026-11-25', '2026-11-26'].map((date) => dayLabel(date, '2026-11-24')),
    ['Hoy', 'Mañana', 'jue 26 nov'],
  )
})

test("a class has its place's own hours, HH:mm [1.5]", () => {
  const calendar = { zone: 'America/Mexico_City', weekStartsOn: 'monday' } as const
  assert.deepEqual(classWords(single(1, '2026-11-25T00:30:00Z'), calendar), {
    time: '18:30',
    what: 'Ride 45 con Renata',
    coaches: 'Renata',
    places: '6 lugares',
  })
  const tijuana = { location_id: 2, name: 'Tijuana', address: null, timezone: 'America/Tijuana' }
  assert.equal(classWords(single(1, '2026-11-25T00:30:00Z', { location: tijuana }), calendar).time, '16:30')
})

test('coaches are joined in Spanish, by their nicknames', () => {
  const coach = { instructor_id: 1, name: 'Renata', last_name: 'V', nick_name: 'Reni', file: null }
  const class_instructors = [coach, { ...coach, name: 'Inés', nick_name: null }]
  const { coaches } = classWords(single(1, '2026-11-25T00:30:00Z', { class_instructors }), {
    zone: 'UTC',
    weekStartsOn: 'monday',
  })
  assert.equal(coaches, 'Reni e Inés')
})
