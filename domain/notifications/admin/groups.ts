import type { MessageKind } from '../kinds.ts'

/** How the desk sets the kinds apart; a test holds it against all of them. */
export const groups: readonly { readonly label: string; readonly kinds: readonly MessageKind[] }[] = [
  {
    label: 'Reservaciones',
    kinds: [
      'reservation-made',
      'reservation-cancelled',
      'class-cancelled',
      'class-changed',
      'substitution',
      'class-restored',
      'seat-lost',
      'penalty',
    ],
  },
  { label: 'Recordatorios y opiniones', kinds: ['reminder-day', 'reminder-hours', 'rate-class', 'rate-video'] },
  { label: 'Lista de espera', kinds: ['place-freed', 'promoted', 'passed-by'] },
  { label: 'Compras y créditos', kinds: ['receipt', 'voucher', 'credits-end', 'money'] },
  { label: 'Suscripciones', kinds: ['renewal', 'subscription', 'charge-failed'] },
  { label: 'Cuenta', kinds: ['welcome', 'account'] },
  { label: 'Del estudio', kinds: ['birthday', 'bulletin', 'class-note', 'studio'] },
]
