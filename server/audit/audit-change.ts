import type { Tx } from '../platform/database/database.ts'
import { writeAudit } from './write-audit.ts'

type Fields = Readonly<Record<string, unknown>>
type Change = {
  readonly by: number
  readonly did: string
  readonly subject: string
  readonly subject_id: number
  readonly before: Fields | null
  readonly after: Fields | null
}

/** Writes an audit entry for a change of a record, with only the fields that differ (R13). */
export const auditChange = (tx: Tx, { before, after, ...action }: Change, now: Date): Promise<void> =>
  writeAudit(
    tx,
    {
      ...action,
      before: before && withoutVersion(action.subject, after ? changedFields(after, before) : before),
      after: after && withoutVersion(action.subject, before ? changedFields(before, after) : after),
    },
    now,
  )

export const changedFields = (before: Fields, values: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== undefined && !isEqual(value, before[field])),
  )

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Record versions are left out of the log. The `version` of a page is its wording, not a count of changes. */
function withoutVersion(subject: string, { record_version: _, ...fields }: Fields): Record<string, unknown> {
  const { version: _version, ...rest } = fields
  return subject === 'page' ? fields : rest
}
