import { findClass } from './people/class-reference.ts'
import type { StudioTables } from './studio-folder.ts'
import type { Table } from './table/read-table.ts'
import { expectKnown, type Source } from './table/source.ts'

export function refuseStrangers(source: Source, tables: StudioTables): void {
  const look = lookupIn(source, tables)
  look('class_types', 'class_category', 'class_categories')
  look('package_types', 'package', 'packages')
  look('package_types', 'class_type', 'class_types')
  look('discounts', 'packages', 'packages')
  look('timetable', 'class_type', 'class_types')
  look('timetable', 'location', 'locations')
  look('timetable', 'coaches', 'coaches')
  look('timetable', 'tags', 'tags')
  look('timetable', 'package', 'packages')
  look('timetable', 'class_category', 'class_categories')
  look('form_fields', 'form', 'forms')
  look('videos', 'instructor', 'coaches')
  look('videos', 'class_type', 'class_types')
  look('videos', 'class_category', 'class_categories')
  look('videos', 'video_type', 'video_types')
  look('videos', 'program', 'programs')
  look('videos', 'tags', 'tags')
  look('customers', 'coach', 'coaches')
  look('customers', 'crowd_package', 'packages')
  look('answers', 'customer', 'customers')
  look('history', 'customer', 'customers')
  look('history', 'package', 'packages')
  look('history', 'payment_method', 'payment_methods')
  look('history', 'class_type', 'class_types')
  look('history', 'location', 'locations')
  look('history', 'video', 'videos')
  look('crowd', 'class_type', 'class_types')
  for (const file of ['coaches', 'class_types', 'packages'] as const) look(file, 'image', 'images')
  look('videos', 'thumbnail', 'images')
  refuseUnheldClasses(source, tables)
}

const ONE_OF: Partial<Record<keyof StudioTables, string>> = {
  coaches: 'a coach',
  locations: 'a location',
  class_types: 'a class type',
  class_categories: 'a class category',
  packages: 'a package',
  payment_methods: 'a payment method',
  customers: 'a customer',
  tags: 'a tag',
  images: 'a picture',
}

function lookupIn(source: Source, tables: StudioTables) {
  return <F extends keyof StudioTables>(
    from: F,
    column: keyof StudioTables[F]['rows'][number] & string,
    to: keyof StudioTables,
  ): void => {
    const { file, keys } = tables[to]
    const { file: fromFile, rows } = tables[from] as Table<{ line: number }>
    for (const row of rows) {
      const cell = (row as unknown as Record<string, string | readonly string[] | null>)[column] ?? null
      const words = cell === null || typeof cell === 'string' ? [cell] : cell
      const what = `${ONE_OF[to] ?? 'a handle'} of ${file}`
      expectKnown(source, { file: fromFile, line: row.line, column }, words, { what, keys })
    }
  }
}

/** A class is looked for on all seven weekdays, so the day from which it is looked for is of no matter. */
const ANY_DAY = '2026-01-01'

function refuseUnheldClasses(source: Source, { history, timetable, class_types, locations }: StudioTables): void {
  for (const { line, class_type, location, class_when } of history.rows) {
    if (!class_type || !location || !class_when) continue
    if (!class_types.keys.has(class_type) || !locations.keys.has(location)) continue
    if (findClass(timetable.rows, { class_type, location, class_when }, ANY_DAY)) continue
    const found = `${class_type} at ${location} ${class_when.time}`
    source.faults.push({ file: history.file, line, column: 'class_when', expected: 'a class of timetable.csv', found })
  }
}
