import type { CancelKind, ClassReservation } from '../../booking/reservations/shapes.ts'
import { cashReturnWords } from '../../booking/reservations/cash-return.ts'
import { UNLIMITED_MARK } from '../../values/allowance.ts'
import type { Zone } from '../../values/days.ts'
import type { CancellationOutcome } from './shapes.ts'

/** What happened to the credit and the cash of a reservation that was just cancelled by its link (R6, R14, R17). */
export function cancellationOutcomeWords(outcome: CancellationOutcome, mayComeBack: boolean, zone: Zone): string {
  const cash = outcome.cash_returned ? cashReturnWords(outcome.cash_returned, zone) : []
  return [creditWords(outcome, mayComeBack), ...cash].filter(Boolean).join(' ') || 'Tu lugar quedó libre.'
}

function creditWords({ credit, credits_returned }: CancellationOutcome, mayComeBack: boolean): string {
  if (credits_returned > 1) return `${credits_returned} créditos regresaron a tu cuenta.`
  switch (credit) {
    case 'returned':
      return 'Tu crédito regresó a tu cuenta.'
    case 'lost':
      return mayComeBack ? 'Tu crédito regresa si alguien más toma tu lugar.' : 'Tu crédito no se regresó.'
    case 'none':
      return ''
    default:
      return credit satisfies never
  }
}

const ENDINGS: Partial<Record<CancelKind, string>> = {
  studio: 'El estudio canceló esta clase.',
  staff: 'El estudio canceló tu reservación.',
  moved: 'Cambiaste este lugar por otra clase: está en tus reservaciones.',
}
const RETURNS_CREDIT: readonly (CancelKind | null)[] = ['free', 'in-time', 'studio']

/** How a reservation ended that was already cancelled when its link was opened (R6, R14). */
export function cancelledWords({
  cancel_kind,
  available_class: grant,
}: Pick<ClassReservation, 'cancel_kind' | 'available_class'>): string {
  const isCreditReturned =
    grant !== null && grant.class_amount !== UNLIMITED_MARK && RETURNS_CREDIT.includes(cancel_kind)
  const ending = (cancel_kind && ENDINGS[cancel_kind]) ?? 'Ya no tienes lugar en ella.'
  return isCreditReturned ? `${ending} Tu crédito regresó a tu cuenta.` : ending
}
