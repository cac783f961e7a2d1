import type { Zone } from '../../values/days.ts'
import { cashReturnWords } from './cash-return.ts'
import type { CashReturned } from './shapes.ts'

/** Confirmations (8.20). */
export const confirmations = {
  reserved: '¡Reservación guardada con éxito!',
  'guest-added': 'Reservación registrada.',
  'guest-renamed': 'Nombre actualizado.',
  cancelled: 'Reservación cancelada.',
} as const

/** The confirmation of a cancellation, and what became of its cash (8.20, R17). */
export const cancelledWords = (
  { cash_returned }: { readonly cash_returned: CashReturned | null },
  zone: Zone,
): string => [confirmations.cancelled, ...(cash_returned ? cashReturnWords(cash_returned, zone) : [])].join(' ')
