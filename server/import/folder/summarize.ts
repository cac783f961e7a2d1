import { formatMoment, type Zone } from '@aforo/domain/values/days.ts'
import type { TimetableImportResult } from '../../catalogue/schedule/import-timetable.ts'
import type { StudioFolder } from '../studio-folder.ts'
import type { IdsByHandle, FolderIds } from './ids-by-handle.ts'

type ImportedClass = TimetableImportResult['retainedClasses'][number]

/** Classes that differ from the timetable because of bookings. */
export function describeTimetableConflicts(
  { retainedClasses, overfull }: TimetableImportResult,
  numbers: FolderIds,
  zone: Zone,
): string[] {
  const describe = (row: ImportedClass) =>
    `${handleOf(numbers.types, row.class_type_id)} at ${handleOf(numbers.locations, row.location_id)}, ${formatMoment(row.class_date, zone)}`
  return [
    ...retainedClasses.map(
      (row) => `timetable.csv: kept ${describe(row)}: it left the file, but ${row.booked} are booked in it`,
    ),
    ...overfull.map((row) => `timetable.csv: ${describe(row)} keeps its ${row.booked} places: they are taken`),
  ]
}

const handleOf = (ids: IdsByHandle, id: number): string => [...ids].find(([, value]) => value === id)?.[0] ?? String(id)

/** An address needs its city, state and country (5.5). */
const isIncompleteAddress = ({ street, city, state, country }: StudioFolder['customers'][number]): boolean =>
  (street !== null || city !== null) && (city === null || state === null || country === null)

export function listOmissions(studio: StudioFolder): string[] {
  const counts: [what: string, count: number][] = [
    ['customers.csv address', studio.customers.filter(isIncompleteAddress).length],
  ]
  return counts.flatMap(([what, count]) =>
    count > 0 ? `${what}: ${count} checked and left out: this version has no place for them` : [],
  )
}
