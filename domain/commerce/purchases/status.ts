import { formatDate, parseInstant, type Zone } from '../../values/days.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import type { Purchase, PurchaseStatus } from './shapes.ts'

/**
 * The allowed status changes of a purchase (4.14, R11). A failed one may still be paid late (F28). A cancelled
 * subscription keeps its paid time and can only be revoked.
 */
export const STATUS_CHANGES: Readonly<Record<PurchaseStatus, readonly PurchaseStatus[]>> = {
  pending: ['active', 'completed', 'cancelled', 'failed'],
  active: ['completed', 'cancelled', 'revoked', 'failed'],
  completed: ['revoked'],
  cancelled: ['revoked'],
  failed: ['active', 'completed'],
  revoked: [],
}

/**
 * Decides whether a purchase may change from one status to another; the same status gives `already-so`, which is not an
 * error.
 */
export function decideStatusChange(
  from: PurchaseStatus,
  to: PurchaseStatus,
): Verdict<PurchaseStatus, 'already-so' | 'impossible-move'> {
  if (from === to) return refuse('already-so')
  if (!STATUS_CHANGES[from].includes(to)) return refuse('impossible-move', { details: { from, to } })
  return allow(to)
}

/** The status after a payment: active while its benefits last, completed at once when it has none. */
export const statusWhenPaid = (givesBenefits: boolean): 'active' | 'completed' =>
  givesBenefits ? 'active' : 'completed'

/** Whether a charged period of a subscription is granted: also one that had begun when the customer cancelled (R11). */
export const mayRenew = (
  { status, cancelledAt }: { readonly status: PurchaseStatus; readonly cancelledAt: Date | null },
  startsAt: Date,
): boolean => status === 'active' || (status === 'cancelled' && cancelledAt !== null && startsAt < cancelledAt)

const LABELS = new Map([
  ['revoked', 'Revocada'],
  ['active', 'Activa'],
  ['completed', 'Completada'],
  ['pending', 'Pendiente'],
  ['failed', 'Fallido'],
])

/** The status in words, with the local date; an unknown status is shown as it is (4.14). */
export function statusLabel(
  purchase: { status: string } & Pick<Purchase, 'cancelledAt' | 'updatedAt'>,
  zone: Zone,
): string {
  if (purchase.status !== 'cancelled') return LABELS.get(purchase.status) ?? purchase.status
  return `Cancelada el ${formatDate(parseInstant(purchase.cancelledAt ?? purchase.updatedAt), zone)}`
}

/** Whether the file of a package may be downloaded with a purchase: paid at least once and not revoked. */
export const mayDownload = (status: PurchaseStatus, wasPaid: boolean): boolean => wasPaid && status !== 'revoked'
