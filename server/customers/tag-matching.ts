import type { TagMatchingInput } from '@aforo/domain/customers/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../app/app-context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { addTag, removeTag } from '../people/tags/tag-queries.ts'
import { matchingCustomers } from './filter-queries.ts'

/** Gives a tag to all who match, or takes it from them, and audits it; returns how many changed. */
export const tagMatching = (app: AppContext, by: number, { filter, tag, action }: TagMatchingInput) =>
  app.transaction(async (tx) => {
    const now = app.now()
    const people = await (action === 'add' ? addTag : removeTag)(tx, tag, matchingCustomers(filter, now))
    const auditEntry = { by, did: 'tag-customers', subject: 'customer_tag', subject_id: 0, before: null }
    if (people > 0) await writeAudit(tx, { ...auditEntry, after: { tag, filter, people, action } }, now)
    return allow({ people })
  })
