import type { Choice } from './shapes.ts'

type Kind = Choice['kind']

/** Kinds of messages a person can opt out of, in screen order. */
export const KINDS: readonly { readonly kind: Kind; readonly label: string; readonly hint: string }[] = [
  { kind: 'reservations', label: 'Reservaciones', hint: 'Cuando reservas o cancelas una clase.' },
  { kind: 'reminders', label: 'Recordatorios', hint: 'Antes de tu clase.' },
  { kind: 'waitlists', label: 'Lista de espera', hint: 'Cuando se libera un lugar en una clase que esperas.' },
  { kind: 'credits', label: 'Créditos', hint: 'Antes de que venzan tus clases.' },
  { kind: 'news', label: 'Novedades', hint: 'Promociones y eventos del estudio.' },
]

const CHANNELS: readonly Choice['channel'][] = ['email', 'whatsapp', 'push']

/** Every preference with its default 'yes' (R14). WhatsApp and push need a separate consent first. */
export const choicesOf = (choices: readonly Choice[]): Choice[] =>
  CHANNELS.flatMap((channel) =>
    KINDS.map(({ kind }) => {
      const own = choices.find((one) => one.channel === channel && one.kind === kind)
      return own ?? { channel, kind, wanted: true }
    }),
  )
