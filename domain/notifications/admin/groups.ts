import type { MessageKind } from '../kinds.ts'

/** The groups of message kinds in the admin; a test checks that every kind is in one group. */
export const kindGroups: readonly { readonly label: string; readonly kinds: readonly MessageKind[] }[] = [
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
  { label: 'Del estudio', kinds: ['birthday', 'bulletin', 'class-note', 'studio-opened', 'studio'] },
]
