import { integer } from 'drizzle-orm/pg-core'

/** The column that a trigger raises with every change of what people edit (migration of the record versions). */
export const recordVersion = () => integer().notNull().default(1)
