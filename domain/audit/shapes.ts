import { z } from 'zod'
import { isLocalDate } from '../values/days.ts'
import { id, instant, pageNumber } from '../values/shapes.ts'
import { sortableBy } from '../values/sorting.ts'

const day = z.string().refine(isLocalDate, 'Elige un día.')
const person = z.strictObject({ customer_id: id, name: z.string() })
const fields = z.record(z.string(), z.unknown()).nullable()

/** One entry of the audit log, as administrators read it (R13). */
export const entry = z
  .strictObject({
    audit_entry_id: id,
    createdAt: instant,
    did: z.string(),
    by: person,
    subject: z.strictObject({
      of: z.string(),
      id: z.int().nonnegative(),
      /** Its current name, or the last one when it was deleted; null when it has no name. */
      name: z.string().nullable(),
      at: instant.nullable(),
      customer: person.nullable(),
      single_class_id: id.nullable(),
    }),
    reason: z.string().nullable(),
    /** Only the fields that differ. `before` is null for a creation, `after` for a deletion. */
    before: fields,
    after: fields,
  })
  .meta({ id: 'Entry' })
export type Entry = z.infer<typeof entry>

const number = z.coerce.number().pipe(z.int().min(0).max(2_147_483_647))
const auditSorts = ['created_at', 'name', 'did'] as const
export type AuditSort = (typeof auditSorts)[number]

export const logQuery = z
  .strictObject({
    by: number.optional(),
    did: z.string().max(60).optional(),
    subject: z.string().max(60).optional(),
    subject_id: number.optional(),
    start_date: day.optional(),
    end_date: day.optional(),
    page: pageNumber,
    ...sortableBy(auditSorts),
  })
  .meta({ id: 'AskedOfLog' })
export type LogQuery = z.output<typeof logQuery>

export const writer = person
export type Writer = z.infer<typeof writer>
