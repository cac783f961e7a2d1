import type { classType, instructor, location } from '../../catalogue/studio/tables.ts'
import type { customer } from '../../people/tables.ts'
import { addDays, instantAt, localDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import type { Chance } from './chance.ts'

export type PlaceRow = typeof location.$inferInsert & { location_id: number }
export type TypeRow = typeof classType.$inferInsert & { class_type_id: number }
export type CoachRow = typeof instructor.$inferInsert & { instructor_id: number }
type PersonRow = typeof customer.$inferInsert & { customer_id: number }
export type Visitor = { row: PersonRow; bookingChance: number; attendanceChance: number; from: Date; until: Date }

export type StudioSetup = ReturnType<typeof generateSetup>

const ZONES = ['America/Mexico_City', 'America/Tijuana', 'Europe/Madrid', 'Asia/Tokyo'] as const
/** A usual noon, the last minute of a month, the first instant of a month, and two days after clock changes. */
const MOMENTS = [
  '2026-11-23T18:00:00.000Z',
  '2026-12-01T05:59:30.000Z',
  '2026-12-01T06:00:00.000Z',
  '2026-11-02T08:00:00.000Z',
  '2027-03-15T07:00:00.000Z',
]
export const DAYS_BEFORE = 140
export const DAYS_AFTER = 14

export const FIRST = 1000

export function generateSetup(chance: Chance) {
  const zone: Zone = chance.pick(ZONES)
  const now = parseInstant(chance.pick(MOMENTS))
  const today = localDate(now, zone)
  const begins = instantAt(addDays(today, -DAYS_BEFORE), '00:00', zone)
  const places: PlaceRow[] = [
    { location_id: FIRST, name: 'Roma' },
    { location_id: FIRST + 1, name: 'Condesa', timezone: chance.pick(ZONES) },
  ]
  const types = ['Barre', 'Yoga', 'Cycling', 'Funcional'].map(
    (name, n): TypeRow => ({ class_type_id: FIRST + n, name, archivedAt: n === 3 && chance.bool(30) ? begins : null }),
  )
  const coaches = ['Renata', 'Lucía', 'Tomás', 'Inés'].map(
    (name, n): CoachRow => ({ instructor_id: FIRST + n, name, archivedAt: n === 3 && chance.bool(30) ? now : null }),
  )
  return { zone, now, today, begins, places, types, coaches, visitors: visitorsOf(chance, now, begins) }
}

function visitorsOf(chance: Chance, now: Date, begins: Date): Visitor[] {
  return Array.from({ length: 40 }, (_, n): Visitor => {
    const customer_id = FIRST + n
    const from = chance.bool(40) ? begins : chance.moment(begins, now)
    const isDeleted = n > 35
    const until = chance.bool(25) ? chance.moment(from, now) : new Date(now.getTime() + DAYS_AFTER * 86_400_000)
    const mail = `gen-${customer_id}@example.com`
    const row: PersonRow = {
      customer_id,
      name: `Persona ${n}`,
      last_name: 'Prado',
      email: mail,
      mailbox: mail,
      phone: chance.bool(70) ? `57${String(n).padStart(8, '0')}` : null,
      createdAt: from,
      deletedAt: isDeleted ? now : null,
    }
    if (n === 36 || n === 37) Object.assign(row, { name: 'Persona borrada', last_name: '', phone: null, erasedAt: now })
    if (n === 38 || n === 39) Object.assign(row, { phone: null, merged_into: FIRST + chance.between(0, 9) })
    const bookingChance = n > 37 ? 0 : chance.pick([2, 10, 25, 60])
    return { row, bookingChance, attendanceChance: chance.pick([40, 75, 95]), from, until }
  })
}
