import { refuse } from '@aforo/domain/commerce/billing/refusals.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { lockCfdi, NEVER_DUE, setCfdi } from '../cfdi-store.ts'
import { findForStaff } from '../read-cfdis.ts'
import { sendStampedNotice } from './stamping-notices.ts'

/** Staff record the folio fiscal of a tax invoice that the accountant stamped in another program (R13). */
export const writeStamped = (
  app: AppContext,
  actor: { readonly customer_id: number },
  { cfdi_id, uuid }: { cfdi_id: number; uuid: string },
) =>
  app.transaction(async (tx) => {
    const now = app.now()
    const current = await lockCfdi(tx, cfdi_id)
    if (!current) return refuse('cfdi-missing')
    if (current.status !== 'requested' && current.status !== 'failed') return refuse('cfdi-not-waiting')
    await setCfdi(
      tx,
      cfdi_id,
      { status: 'stamped', uuid: uuid.toUpperCase(), error: null, available_at: NEVER_DUE },
      now,
    )
    await writeAudit(
      tx,
      {
        by: actor.customer_id,
        did: 'stamp-cfdi',
        subject: 'cfdi',
        subject_id: cfdi_id,
        reason: null,
        before: { status: current.status },
        after: { status: 'stamped', uuid: uuid.toUpperCase() },
      },
      now,
    )
    await sendStampedNotice(tx, app, current)
    return findForStaff(tx, cfdi_id)
  })
