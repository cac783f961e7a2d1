import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FieldType, Precondition } from '@aforo/domain/catalogue/forms/fields.ts'
import { anyJson } from '../../platform/database/any-json.ts'
import { recordVersion } from '../../platform/database/rows/record-version.ts'

/** A dynamic form (3.27); number 6 holds the fields of an address (9.8). */
export const form = pgTable('form', {
  form_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  handle: text().unique(),
  name: text().notNull(),
  archivedAt: timestamp({ withTimezone: true }),
  version: recordVersion(),
})

const fieldColumns = {
  key: text().notNull(),
  label: text().notNull(),
  type: text().$type<FieldType>().notNull(),
  required: boolean().notNull().default(false),
  step: integer().notNull().default(0),
  order: integer().notNull().default(0),
  /** The field is asked only when another field of the same form or object has this answer; null means always. */
  precondition: jsonb().$type<Precondition>(),
  options: jsonb().$type<string[]>().notNull().default([]),
}

export const formField = pgTable(
  'form_field',
  {
    form_field_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    form_id: integer()
      .notNull()
      .references(() => form.form_id, { onDelete: 'cascade' }),
    ...fieldColumns,
    /** The object whose custom fields receive the answers, such as `customer` (3.27). */
    object: text(),
  },
  (t) => [uniqueIndex('form_field_uq').on(t.form_id, t.key)],
)

/** A field that a studio adds to its objects, such as a customer (3.27). Answered ones are archived, never deleted. */
export const customField = pgTable(
  'custom_field',
  {
    custom_field_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    object: text().notNull(),
    ...fieldColumns,
    /** Personal data about health: asked with express consent, shown only to staff who need it, never logged. */
    sensitive: boolean().notNull().default(false),
    archivedAt: timestamp({ withTimezone: true }),
    version: recordVersion(),
  },
  (t) => [uniqueIndex('custom_field_uq').on(t.object, t.key).where(sql`${t.archivedAt} is null`)],
)

export const answer = pgTable(
  'answer',
  {
    answer_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    custom_field_id: integer()
      .notNull()
      .references(() => customField.custom_field_id),
    object_id: integer().notNull(),
    value: anyJson().notNull(),
    /** Consent to store a sensitive answer; null when entered by staff. */
    consentedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('answer_uq').on(t.custom_field_id, t.object_id), index('answer_object').on(t.object_id)],
)
