import { writeAudit } from '../../../audit/write-audit.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { getPurchase } from '../of-customer/read-purchases.ts'
import { revokePurchase } from '../revoking/revoke.ts'

type RevokeAccessInput = { readonly purchase_id: number; readonly reason?: string | undefined }

/** Staff revoke a purchase. Its money is not refunded: that is a separate call (4.16, 7.10, R13). */
export const revokeAccess = (
  app: AppContext,
  actor: { readonly customer_id: number },
  { purchase_id, reason }: RevokeAccessInput,
) =>
  app.transaction(async (tx) => {
    const now = app.now()
    const by = actor.customer_id
    const revoked = await revokePurchase(tx, purchase_id, { by, reason: reason ?? 'Acceso retirado', now })
    if (!revoked.allowed) return revoked
    const { status, title, customer_id } = revoked.value
    const subject = { did: 'revoke-access', subject: 'purchase', subject_id: purchase_id }
    const values = { before: { status, title, customer_id }, after: { status: 'revoked' } }
    await writeAudit(tx, { by, ...subject, reason: reason ?? null, ...values }, now)
    return getPurchase(tx, purchase_id)
  })
