import { calendarPolicy, zoneAt } from '@aforo/domain/settings/policies.ts'
import { firstOn } from '@aforo/domain/booking/timetable/repeating.ts'
import { addDays, instantAt, type LocalDate, localDate } from '@aforo/domain/values/days.ts'
import { isRefusal } from '@aforo/domain/values/refusal.ts'
import { createClass } from '../../../booking/timetable/create-class.ts'
import { deleteClass } from '../../../booking/timetable/delete-class.ts'
import * as cells from '../cells.ts'
import { type Kind, type Outcome, readerOf, type ImportContext, type WrittenLine } from '../import-kind.ts'
import { findClassAt, findNextOfSeries, listCoaches, listLocations, listTypes, plainName } from './kinds-store.ts'

const DEFAULT_WEEKS = 8

const read = readerOf('timetable', {
  weekday: cells.weekday,
  time: cells.hour,
  class_type: cells.text(120),
  location: cells.maybe(cells.text(120)),
  coaches: cells.names,
  capacity: cells.whole(1, 500),
  minutes: cells.whole(10, 480),
  from: cells.maybe(cells.day),
  until: cells.maybe(cells.day),
  description: cells.maybe(cells.text(600)),
})
type WeekRow = {
  readonly line: number
  readonly weekday: number
  readonly time: string
  readonly class_type: string
  readonly location: string | null
  readonly coaches: readonly string[]
  readonly capacity: number
  readonly minutes: number
  readonly from: LocalDate | null
  readonly until: LocalDate | null
  readonly description: string | null
}

/**
 * The weekly timetable: each line becomes a series, created like a series of staff, so that clashes and past times are
 * refused.
 */
export const timetable: Kind<WeekRow> = {
  linesPerTransaction: 20,
  read,
  keyOf: ({ weekday, time, class_type, location, from }) =>
    [weekday, time, plainName(class_type), plainName(location ?? ''), from].join('|'),
  measure: () => ({ series: 1 }),
  importRows: take,
  undoLine: takeBack,
}

async function take(context: ImportContext, rows: readonly WeekRow[]): Promise<Outcome[]> {
  const { tx, app, by } = context
  const findQuery = await createMatcher(context)
  const outcomes: Outcome[] = []
  for (const row of rows) {
    const { line } = row
    const match = findQuery(row)
    if (typeof match === 'string') {
      outcomes.push({ line, did: 'wrong', fault: match })
      continue
    }
    const { query, class_date } = match
    const existing = await findClassAt(tx, { ...query, class_date })
    if (existing) {
      const isSame =
        existing.minutes === query.minutes &&
        existing.capacity === query.capacity &&
        existing.coaches.join() === query.instructor_ids.join()
      const fault = 'Ya hay una clase de ese tipo en ese lugar a esa hora, con otros datos: cámbiala en el calendario.'
      outcomes.push(isSame ? { line, did: 'same' } : { line, did: 'wrong', fault })
      continue
    }
    const result = await createClass(app, { customer_id: by }, query)
    if (isRefusal(result)) outcomes.push({ line, did: 'wrong', fault: refusalText(result) })
    else {
      const series = result.value.classes[0]?.series
      if (!series) throw new Error(`Expected a new series for line ${line}, found none.`)
      outcomes.push({ line, did: 'made', subject: 'class_series', subject_id: series.class_series_id })
    }
  }
  return outcomes
}

const refusalText = ({
  message,
  details,
}: {
  message: string
  details?: Readonly<Record<string, unknown>>
}): string => {
  const [clash] = (details?.clashes ?? []) as { says: string }[]
  return clash?.says ?? message
}

async function createMatcher({ tx, settings, now }: ImportContext) {
  const [types, places, coaches] = [await listTypes(tx), await listLocations(tx), await listCoaches(tx)]
  const calendar = calendarPolicy(settings)
  const coachesNamed = (name: string) =>
    coaches.filter(({ name: first, last_name, nick_name }) =>
      [first, `${first} ${last_name}`, nick_name ?? ''].some((candidate) => plainName(candidate) === plainName(name)),
    )
  return (row: WeekRow) => {
    const type = types.get(plainName(row.class_type))
    if (!type) return `No hay un tipo de clase «${row.class_type}».`
    const place =
      row.location === null && places.size === 1 ? [...places.values()][0] : places.get(plainName(row.location ?? ''))
    if (!place) return row.location === null ? 'Falta la ubicación.' : `No hay una ubicación «${row.location}».`
    const instructors = row.coaches.map((name) => ({ name, found: coachesNamed(name) }))
    const ambiguous = instructors.find(({ found }) => found.length !== 1)
    if (ambiguous) return `${ambiguous.found.length > 1 ? 'Hay más de un' : 'No hay un'} coach «${ambiguous.name}».`
    const zone = zoneAt(calendar, place.timezone)
    const date = firstOn(row.from ?? addDays(localDate(now, zone), 1), { weekdays: [row.weekday] })
    const query = {
      class_type_id: type.class_type_id,
      location_id: place.location_id,
      room_id: null,
      date,
      time: row.time,
      minutes: row.minutes,
      capacity: row.capacity,
      description: row.description ?? '',
      notes: '',
      instructor_ids: instructors.flatMap(({ found }) => found[0]?.instructor_id ?? []),
      tag_ids: [],
      class_category_id: null,
      repeat: { weekdays: [row.weekday], interval: 1, until: row.until ?? addDays(date, (DEFAULT_WEEKS - 1) * 7) },
      allow_clashes: false,
    }
    return { query, class_date: instantAt(date, row.time, zone) }
  }
}

async function takeBack({ tx, app, by, now }: ImportContext, { subject_id }: WrittenLine): Promise<string | null> {
  const single_class_id = await findNextOfSeries(tx, subject_id, now)
  if (single_class_id === null) return 'Sus clases ya pasaron o ya no están.'
  const verdict = await deleteClass(app, { customer_id: by }, { single_class_id, scope: 'all' })
  return verdict.allowed ? null : verdict.message
}
