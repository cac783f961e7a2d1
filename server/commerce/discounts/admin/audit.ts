import { auditChange } from '../../../audit/audit-change.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../app/app-context.ts'
import type { DiscountRow } from '../store.ts'

export type Actor = { readonly customer_id: number }
type AuditedDiscount = DiscountRow & { readonly class_packages?: readonly number[] }

/** Writes an audit entry with the fields of the code that differ (R13). */
export const audit = (
  tx: Tx,
  app: AppContext,
  actor: Actor,
  did: string,
  before: AuditedDiscount | null,
  after: AuditedDiscount | null,
) => {
  const subject_id = (after ?? before)?.discount_id ?? 0
  return auditChange(tx, { by: actor.customer_id, did, subject: 'discount', subject_id, before, after }, app.now())
}
