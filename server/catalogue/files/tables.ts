import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Rendition } from '@aforo/domain/catalogue/files/shapes.ts'
import { recordVersion } from '../../platform/database/rows/record-version.ts'
import { customer } from '../../people/tables.ts'

/**
 * Files that staff and customers uploaded. `src` is the address that serves the file; other tables refer to the file by
 * it.
 */
export const file = pgTable(
  'file',
  {
    file_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    type: text().notNull(),
    src: text().notNull().unique(),
    purpose: text({ enum: ['studio', 'answer'] })
      .notNull()
      .default('studio'),
    /**
     * Where the bytes are: `folder` came with the studio's folder, `default` is the disk of this machine, `aws` an
     * object store.
     */
    kept: text({ enum: ['folder', 'default', 'aws'] })
      .notNull()
      .default('folder'),
    key: text(),
    size: integer(),
    sha256: text(),
    width: integer(),
    height: integer(),
    renditions: jsonb().$type<Rendition[]>().notNull().default([]),
    alt: text().notNull().default(''),
    by: integer().references(() => customer.customer_id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }),
    version: recordVersion(),
  },
  (t) => [index('file_sha256').on(t.sha256), index('file_by').on(t.by)],
)
