import type { Choice } from './shapes.ts'

type Kind = Choice['kind']

/** What the studio writes by e-mail unless somebody would rather not hear it, in the order of her screen. */
export const KINDS: readonly { readonly kind: Kind; readonly label: string; readonly hint: string }[] = [
  { kind: 'reservations', label: 'Reservaciones', hint: 'Cuando reservas o cancelas una clase.' },
  { kind: 'reminders', label: 'Recordatorios', hint: 'Antes de tu clase.' },
  { kind: 'waitlists', label: 'Lista de espera', hint: 'Cuando se libera un lugar en una clase que esperas.' },
  { kind: 'credits', label: 'Créditos', hint: 'Antes de que venzan tus clases.' },
  { kind: 'news', label: 'Novedades', hint: 'Promociones y eventos del estudio.' },
]

/** Every choice of a person: what she said, and 'yes' where she said nothing. Only e-mail is sent today (R14). */
export const choicesOf = (said: readonly Choice[]): Choice[] =>
  KINDS.map(({ kind }) => {
    const own = said.find((one) => one.channel === 'email' && one.kind === kind)
    return own ?? { channel: 'email', kind, wanted: true }
  })
