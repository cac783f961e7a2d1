import { formatMoment, type Zone } from '@aforo/domain/values/days.ts'
import type { TimetableImportResult } from '../../catalogue/schedule/import-timetable.ts'
import type { StudioFolder } from '../studio-folder.ts'
import type { ByHandle, Numbers } from './numbers.ts'

type Class = TimetableImportResult['retainedClasses'][number]

/** Classes that differ from the timetable because of bookings. */
export function wordsOfTimetable(
  { retainedClasses, overfull }: TimetableImportResult,
  numbers: Numbers,
  zone: Zone,
): string[] {
  const named = (one: Class) =>
    `${handleOf(numbers.types, one.class_type_id)} at ${handleOf(numbers.locations, one.location_id)}, ${formatMoment(one.class_date, zone)}`
  return [
    ...retainedClasses.map(
      (one) => `timetable.csv: kept ${named(one)}: it left the file, but ${one.booked} are booked in it`,
    ),
    ...overfull.map((one) => `timetable.csv: ${named(one)} keeps its ${one.booked} places: they are taken`),
  ]
}

const handleOf = (numbers: ByHandle, number: number): string =>
  [...numbers].find(([, one]) => one === number)?.[0] ?? String(number)

/** 5.5: without city, state or country it cannot be written to. */
const isHalfAnAddress = ({ street, city, state, country }: StudioFolder['customers'][number]): boolean =>
  (street !== null || city !== null) && (city === null || state === null || country === null)

export function whatWasLeftOut(studio: StudioFolder): string[] {
  const counts: [what: string, count: number][] = [
    ['customers.csv address', studio.customers.filter(isHalfAnAddress).length],
  ]
  return counts.flatMap(([what, count]) =>
    count > 0 ? `${what}: ${count} checked and left out: this version has no place for them` : [],
  )
}
