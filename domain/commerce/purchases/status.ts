import { formatDate, parseInstant, type Zone } from '../../values/days.ts'
import { allow, type Verdict } from '../../values/refusal.ts'
import { refuse } from './refusals.ts'
import type { Purchase, PurchaseStatus } from './shapes.ts'

/**
 * 4.14, R11 the one place where a purchase's moves are written down.
 * Late money (F28): a failed one may still be paid. A cancelled subscription keeps its paid time, and can only be revoked.
 */
export const MOVES: Readonly<Record<PurchaseStatus, readonly PurchaseStatus[]>> = {
  pending: ['active', 'completed', 'cancelled', 'failed'],
  active: ['completed', 'cancelled', 'revoked', 'failed'],
  completed: ['revoked'],
  cancelled: ['revoked'],
  failed: ['active', 'completed'],
  revoked: [],
}

/** Whether a purchase may move from one state to another; the state it is in already is `already-so`, not an error. */
export function moveTo(
  from: PurchaseStatus,
  to: PurchaseStatus,
): Verdict<PurchaseStatus, 'already-so' | 'impossible-move'> {
  if (from === to) return refuse('already-so')
  if (!MOVES[from].includes(to)) return refuse('impossible-move', { details: { from, to } })
  return allow(to)
}

/** Where a payment takes a purchase: running while its benefits do, completed at once when it gives none. */
export const statusWhenPaid = (givesBenefits: boolean): 'active' | 'completed' =>
  givesBenefits ? 'active' : 'completed'

/** Whether a period of a subscription that was charged is given: also one that had begun when its owner cancelled (R11). */
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

/** 4.14 the status in words, on the studio's day; unknown ones are shown as they are. */
export function statusLabel(
  purchase: { status: string } & Pick<Purchase, 'cancelledAt' | 'updatedAt'>,
  zone: Zone,
): string {
  if (purchase.status !== 'cancelled') return LABELS.get(purchase.status) ?? purchase.status
  return `Cancelada el ${formatDate(parseInstant(purchase.cancelledAt ?? purchase.updatedAt), zone)}`
}

/** Whether the file of a package may be fetched with this purchase: paid once, and not taken back. */
export const mayDownload = (status: PurchaseStatus, wasPaid: boolean): boolean => wasPaid && status !== 'revoked'
