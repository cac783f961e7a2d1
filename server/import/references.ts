import { findClass } from './people/class-reference.ts'
import type { StudioTables } from './studio-folder.ts'
import type { Table } from './table/read-table.ts'
import { expectKnown, type Source } from './table/source.ts'

export function refuseUnknownReferences(source: Source, tables: StudioTables): void {
  const checkReference = createReferenceCheck(source, tables)
  checkReference('rooms', 'location', 'locations')
  checkReference('class_types', 'class_category', 'class_categories')
  checkReference('package_types', 'package', 'packages')
  checkReference('package_types', 'class_type', 'class_types')
  checkReference('discounts', 'packages', 'packages')
  checkReference('timetable', 'class_type', 'class_types')
  checkReference('timetable', 'location', 'locations')
  checkReference('timetable', 'room', 'rooms')
  checkReference('timetable', 'coaches', 'coaches')
  checkReference('timetable', 'tags', 'tags')
  checkReference('timetable', 'package', 'packages')
  checkReference('timetable', 'class_category', 'class_categories')
  checkReference('form_fields', 'form', 'forms')
  checkReference('videos', 'instructor', 'coaches')
  checkReference('videos', 'class_type', 'class_types')
  checkReference('videos', 'class_category', 'class_categories')
  checkReference('videos', 'video_type', 'video_types')
  checkReference('videos', 'program', 'programs')
  checkReference('videos', 'tags', 'tags')
  checkReference('customers', 'coach', 'coaches')
  checkReference('customers', 'crowd_package', 'packages')
  checkReference('answers', 'customer', 'customers')
  checkReference('history', 'customer', 'customers')
  checkReference('history', 'package', 'packages')
  checkReference('history', 'payment_method', 'payment_methods')
  checkReference('history', 'class_type', 'class_types')
  checkReference('history', 'location', 'locations')
  checkReference('history', 'video', 'videos')
  checkReference('crowd', 'class_type', 'class_types')
  for (const file of ['coaches', 'class_types', 'packages'] as const) checkReference(file, 'image', 'images')
  checkReference('videos', 'thumbnail', 'images')
  refuseUnknownClasses(source, tables)
}

const NOUNS: Partial<Record<keyof StudioTables, string>> = {
  coaches: 'a coach',
  locations: 'a location',
  rooms: 'a room',
  class_types: 'a class type',
  class_categories: 'a class category',
  packages: 'a package',
  payment_methods: 'a payment method',
  customers: 'a customer',
  tags: 'a tag',
  images: 'a picture',
}

function createReferenceCheck(source: Source, tables: StudioTables) {
  return <F extends keyof StudioTables>(
    from: F,
    column: keyof StudioTables[F]['rows'][number] & string,
    to: keyof StudioTables,
  ): void => {
    const { file, keys } = tables[to]
    const { file: fromFile, rows } = tables[from] as Table<{ line: number }>
    for (const row of rows) {
      const cell = (row as unknown as Record<string, string | readonly string[] | null>)[column] ?? null
      const handles = cell === null || typeof cell === 'string' ? [cell] : cell
      const what = `${NOUNS[to] ?? 'a handle'} of ${file}`
      expectKnown(source, { file: fromFile, line: row.line, column }, handles, { what, keys })
    }
  }
}

/** `findClass` looks at all seven weekdays, so that any day gives the same answer here. */
const ANY_DAY = '2026-01-01'

function refuseUnknownClasses(source: Source, { history, timetable, class_types, locations }: StudioTables): void {
  for (const { line, class_type, location, class_when } of history.rows) {
    if (!class_type || !location || !class_when) continue
    if (!class_types.keys.has(class_type) || !locations.keys.has(location)) continue
    if (findClass(timetable.rows, { class_type, location, class_when }, ANY_DAY)) continue
    const found = `${class_type} at ${location} ${class_when.time}`
    source.faults.push({ file: history.file, line, column: 'class_when', expected: 'a class of timetable.csv', found })
  }
}
