import type {
  FiguresOf,
  Filter,
  Linked,
  ListRow,
  Report,
  TableRow,
} from '@aforo/domain/reporting/reports/report-definition.ts'
import type { Span } from '@aforo/domain/reporting/reports/span.ts'
import { localDate, type LocalDate, type Zone } from '@aforo/domain/values/days.ts'
import type { Everything } from '../generated-studio.ts'

export type RecountInput = {
  readonly rows: Everything
  readonly days: Span
  readonly zone: Zone
  readonly now: Date
  readonly filters: { readonly [Name in Filter]?: number }
}

export type Recount<R extends Report> = {
  readonly figures: (input: RecountInput) => FiguresOf<R>
  readonly tables: { readonly [T in keyof R['tables']]: (input: RecountInput) => TableRow<R, T>[] }
  readonly lists: { readonly [F in keyof R['figures']]: (input: RecountInput) => Partial<ListRow<R, F>>[] }
}

type ClassRow = Everything['singleClass'][number]

export const isWithin = ({ days, zone }: RecountInput, moment: Date): boolean =>
  isDayWithin(days, localDate(moment, zone))
export const isDayWithin = ({ from, to }: Span, day: LocalDate): boolean => day >= from && day <= to

export function classesOf(input: RecountInput): ClassRow[] {
  const { location_id, class_type_id, instructor_id } = input.filters
  return input.rows.singleClass.filter(
    (classRow) =>
      isWithin(input, classRow.class_date) &&
      (!location_id || classRow.location_id === location_id) &&
      (!class_type_id || classRow.class_type_id === class_type_id) &&
      (!instructor_id || coachesOf(input, classRow).includes(instructor_id)),
  )
}

export const coachesOf = ({ rows }: RecountInput, { single_class_id }: ClassRow): number[] =>
  rows.classInstructor.filter((row) => row.single_class_id === single_class_id).map((row) => row.instructor_id)

export const zoneOf = ({ rows, zone }: RecountInput, { location_id }: ClassRow): Zone =>
  rows.location.find((place) => place.location_id === location_id)?.timezone ?? zone

export const localDayOf = (input: RecountInput, classRow: ClassRow): LocalDate =>
  localDate(classRow.class_date, zoneOf(input, classRow))

export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

export const typeName = ({ rows }: RecountInput, id: number): string =>
  rows.classType.find((type) => type.class_type_id === id)?.name ?? ''

export const coachName = ({ rows }: RecountInput, id: number | null): string | undefined =>
  rows.instructor.find((coach) => coach.instructor_id === id)?.name

export const personOf = ({ rows }: RecountInput, id: number): Linked => {
  const person = rows.customer.find(({ customer_id }) => customer_id === id)
  return { id, text: `${person?.name} ${person?.last_name}`.trim() }
}
