import { customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An account of the embedded identity provider. The role lives with the customer, not here. */
export const account = pgTable('account', {
  uid: text().primaryKey(),
  email: text().notNull().unique(),
  password_hash: text().notNull(),
  disabledAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** A session: only the SHA-256 of its token is kept. */
export const session = pgTable(
  'session',
  {
    token_hash: bytea().primaryKey(),
    uid: text()
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    idle_until: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('session_uid').on(t.uid)],
)

/** A recovery link: hashed, single use, expiring. */
export const resetCode = pgTable(
  'reset_code',
  {
    code_hash: bytea().primaryKey(),
    uid: text()
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('reset_code_uid').on(t.uid)],
)
