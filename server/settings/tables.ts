import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { anyJson } from '../platform/database/any-json.ts'

export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: anyJson().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

export const settingDraft = pgTable('setting_draft', {
  token_hash: text().primaryKey(),
  values: jsonb().$type<Record<string, unknown>>().notNull(),
  by: integer().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

export const studioKey = pgTable('studio_key', {
  name: text().primaryKey(),
  secret: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
