import { addDays, instantAt, type LocalTime, weekdayOf } from '@aforo/domain/values/days.ts'
import type { classInstructor, singleClass, spotBlock } from '../../catalogue/schedule/tables.ts'
import type { Chance } from './chance.ts'
import { DAYS_AFTER, DAYS_BEFORE, FIRST, type StudioSetup, type PlaceRow } from './setup.ts'

export type ClassRow = typeof singleClass.$inferInsert & {
  single_class_id: number
  booked: number
  blocked: number
  capacity: number | null
}
export type Classes = {
  classes: ClassRow[]
  coaching: (typeof classInstructor.$inferInsert)[]
  blocks: (typeof spotBlock.$inferInsert)[]
}

const HOURS: LocalTime[] = ['07:00', '08:00', '09:00', '18:30', '19:30']
/** Around midnight, and in the hours that the clocks skip or show twice. */
const EDGE_HOURS: LocalTime[] = ['00:00', '00:30', '01:30', '02:30', '23:00', '23:59']
const CLASS_COUNT = 100

export function classesFrom(chance: Chance, setup: StudioSetup, workshopPackageId: number): Classes {
  const generated: Classes = { classes: [], coaching: [], blocks: [] }
  const usedKeys = new Set<string>()
  for (let index = 0; index < CLASS_COUNT; index++) {
    const place = chance.pick(setup.places)
    const class_date = startOf(chance, setup, place)
    const { class_type_id } = chance.pick(setup.types)
    const key = `${class_date.getTime()} ${place.location_id} ${class_type_id}`
    if (usedKeys.has(key)) continue
    usedKeys.add(key)
    const single_class_id = FIRST + index
    const capacity = chance.bool(6) ? null : chance.between(3, 9)
    const blocked = capacity !== null && chance.bool(15) ? chance.between(1, 2) : 0
    generated.classes.push({
      single_class_id,
      class_date,
      minutes: chance.pick([30, 50, 60, 90]),
      capacity,
      blocked,
      booked: 0,
      class_type_id,
      location_id: place.location_id,
      class_package_id: chance.bool(8) ? workshopPackageId : null,
      cancelledAt: chance.bool(10) ? chance.moment(setup.begins, setup.now) : null,
      listClosedAt: null,
    })
    generated.coaching.push(...coachesOf(chance, setup, single_class_id))
    for (let spot = 1; spot <= blocked; spot++) {
      const by = FIRST
      generated.blocks.push({ single_class_id, spot: `X${spot}`, reason: 'Descompuesta', by, createdAt: setup.begins })
    }
  }
  return generated
}

function startOf(chance: Chance, { today, now, zone }: StudioSetup, place: PlaceRow): Date {
  // Some begin, or end, exactly now.
  if (chance.bool(3)) return chance.pick([now, new Date(now.getTime() - 30 * 60_000)])
  const day = addDays(today, chance.between(-DAYS_BEFORE, DAYS_AFTER))
  const isEdgeHour = chance.bool(25)
  const date = isEdgeHour && chance.bool(40) ? nearClockChange(day) : day
  const classZone = isEdgeHour && chance.bool(50) ? zone : (place.timezone ?? zone)
  return instantAt(date, chance.pick(isEdgeHour ? EDGE_HOURS : HOURS), classZone)
}

const nearClockChange = (day: string): string =>
  Number(day.slice(8)) % 2 === 0 ? addDays(day, 7 - weekdayOf(day)) : addDays(`${day.slice(0, 8)}01`, -1)

function coachesOf(chance: Chance, { coaches }: StudioSetup, single_class_id: number): Classes['coaching'] {
  const count = Number(chance.weighted({ 0: 10, 1: 70, 2: 20 }))
  const firstIndex = chance.between(0, coaches.length - 1)
  return Array.from({ length: count }, (_, position) => ({
    single_class_id,
    instructor_id: coaches[(firstIndex + position) % coaches.length]!.instructor_id,
    position,
  }))
}
