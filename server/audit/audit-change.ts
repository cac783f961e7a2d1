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

/** Writes down a change of a record with the fields that differ alone (R13). */
export const auditChange = (tx: Tx, { before, after, ...about }: Change, now: Date): Promise<void> =>
  writeAudit(
    tx,
    {
      ...about,
      before: before && withoutVersion(about.subject, after ? differing(after, before) : before),
      after: after && withoutVersion(about.subject, before ? differing(before, after) : after),
    },
    now,
  )

export const differing = (was: Fields, values: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== undefined && !same(value, was[field])))

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Record versions are left out of the log. The `version` of a page is its wording, not a count of changes. */
function withoutVersion(subject: string, { record_version: _, ...fields }: Fields): Record<string, unknown> {
  const { version: _version, ...others } = fields
  return subject === 'page' ? fields : others
}
