import { integer } from 'drizzle-orm/pg-core'

/** A counter that a database trigger raises with every change of the row; edits compare it (optimistic locking). */
export const recordVersion = () => integer().notNull().default(1)
