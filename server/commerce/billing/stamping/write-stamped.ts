import { refuse } from '@aforo/domain/commerce/billing/refusals.ts'
import type { CfdiForStaff } from '@aforo/domain/commerce/billing/shapes.ts'
import type { Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { lockCfdi, NEVER, setCfdi } from '../cfdi-store.ts'
import { findForStaff } from '../read-cfdis.ts'
import { sendStampedNotice } from './stamping-notices.ts'

/** The accountant has stamped it elsewhere: its folio fiscal is written down, by hand (R13). */
export const writeStamped = (
  app: AppContext,
  actor: { readonly customer_id: number },
  { cfdi_id, uuid }: { cfdi_id: number; uuid: string },
): Promise<Verdict<CfdiForStaff>> =>
  app.transaction(async (tx): Promise<Verdict<CfdiForStaff>> => {
    const now = app.now()
    const held = await lockCfdi(tx, cfdi_id)
    if (!held) return refuse('cfdi-missing')
    if (held.status !== 'requested' && held.status !== 'failed') return refuse('cfdi-not-waiting')
    await setCfdi(tx, cfdi_id, { status: 'stamped', uuid: uuid.toUpperCase(), error: null, available_at: NEVER }, now)
    await writeAudit(
      tx,
      {
        by: actor.customer_id,
        did: 'stamp-cfdi',
        subject: 'cfdi',
        subject_id: cfdi_id,
        reason: null,
        before: { status: held.status },
        after: { status: 'stamped', uuid: uuid.toUpperCase() },
      },
      now,
    )
    await sendStampedNotice(tx, app, held)
    return findForStaff(tx, cfdi_id)
  })
