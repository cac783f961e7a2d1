import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const account = pgTable('account', {
  uid: text().primaryKey(),
  email: text().notNull().unique(),
  password_hash: text().notNull(),
  verifiedAt: timestamp({ withTimezone: true }),
  /** The sealed secret of the second factor; effective once confirmed (R15). */
  totp_sealed: text(),
  totp_confirmedAt: timestamp({ withTimezone: true }),
  totp_step: integer(),
  disabledAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

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
    agent: text().notNull().default(''),
    seenAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('session_uid').on(t.uid)],
)

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

export const emailChange = pgTable(
  'email_change',
  {
    code_hash: bytea().primaryKey(),
    uid: text()
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    email: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('email_change_uid').on(t.uid)],
)

export const spareCode = pgTable(
  'spare_code',
  {
    code_hash: bytea().primaryKey(),
    uid: text()
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('spare_code_uid').on(t.uid)],
)
