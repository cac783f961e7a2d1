import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Which folder a studio was loaded from, by the hash of its files. */
export const studioLoad = pgTable('studio_load', {
  hash: text().primaryKey(),
  loadedAt: timestamp({ withTimezone: true }).notNull(),
})
