import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Corrections } from '@aforo/domain/import/corrections.ts'
import type { Figures } from '@aforo/domain/import/figures.ts'
import { customer } from '../people/tables.ts'

export const studioLoad = pgTable('studio_load', {
  hash: text().primaryKey(),
  /** Lines of the timetable that were made as open-ended series, by this load or an earlier one: never again. */
  series: text().array().notNull().default([]),
  loadedAt: timestamp({ withTimezone: true }).notNull(),
  /** The demo of this program, which a start in development loads into an empty database. */
  isDemo: boolean().notNull().default(false),
})

/** What the studio had before, what the file holds and adds; after the import what is there of it, and what differs. */
export type BatchFigures = {
  readonly before: Figures
  readonly file: Figures
  readonly adds: Figures
  readonly added?: Figures
  readonly now?: Figures
  readonly differing?: { readonly count: number; readonly lines: readonly number[] }
}
export type SheetRead = { readonly name: string; readonly of: number }

/**
 * A table of another program that staff uploaded: previewed, imported line by line, and undone as a whole if necessary.
 */
export const importBatch = pgTable('import_batch', {
  import_batch_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text({ enum: ['customers', 'credits', 'coaches', 'timetable', 'bookings'] }).notNull(),
  file_name: text().notNull(),
  text: text(),
  /** Of a workbook: the sheet that was read, and how many have rows. */
  sheet: jsonb().$type<SheetRead>(),
  corrections: jsonb().$type<Corrections>().notNull().default({}),
  figures: jsonb().$type<BatchFigures>(),
  mapping: jsonb().$type<Record<string, string>>().notNull(),
  status: text({ enum: ['tried', 'running', 'done', 'stopped', 'undoing', 'undone'] }).notNull(),
  lines: integer().notNull().default(0),
  done: integer().notNull().default(0),
  wrong: integer().notNull().default(0),
  tries: integer().notNull().default(0),
  fault: text(),
  by: integer()
    .notNull()
    .references(() => customer.customer_id),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  finishedAt: timestamp({ withTimezone: true }),
})

type Fields = Readonly<Record<string, unknown>>
export type Trace = {
  readonly was?: Fields
  readonly became?: Fields
  readonly row?: readonly (readonly [column: string, cell: string])[]
}

export const importLine = pgTable(
  'import_line',
  {
    import_batch_id: integer()
      .notNull()
      .references(() => importBatch.import_batch_id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    did: text({ enum: ['made', 'changed', 'same', 'wrong', 'undone'] }).notNull(),
    subject: text(),
    subject_id: integer(),
    /** What was written: the fields before (`was`) and after (`became`); of a wrong line, its cells (`row`). */
    before: jsonb().$type<Trace>(),
    fault: text(),
  },
  (t) => [
    primaryKey({ columns: [t.import_batch_id, t.line] }),
    index('import_line_subject').on(t.subject, t.subject_id),
  ],
)
