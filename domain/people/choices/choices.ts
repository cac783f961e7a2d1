import type { Choice } from './shapes.ts'

type Kind = Choice['kind']

/** Kinds of messages a person can opt out of, in screen order. */
export const MESSAGE_KINDS: readonly { readonly kind: Kind; readonly label: string; readonly hint: string }[] = [
  { kind: 'reservations', label: 'Reservaciones', hint: 'Cuando reservas o cancelas una clase.' },
  { kind: 'reminders', label: 'Recordatorios', hint: 'Antes de tu clase.' },
  { kind: 'waitlists', label: 'Lista de espera', hint: 'Cuando se libera un lugar en una clase que esperas.' },
  { kind: 'credits', label: 'Créditos', hint: 'Antes de que venzan tus clases.' },
  { kind: 'news', label: 'Novedades', hint: 'Promociones y eventos del estudio.' },
]

const CHANNELS: readonly Choice['channel'][] = ['email', 'whatsapp', 'push']

/** Every preference; true unless the customer chose otherwise (R14). WhatsApp and push also need a consent. */
export const withDefaultChoices = (choices: readonly Choice[]): Choice[] =>
  CHANNELS.flatMap((channel) =>
    MESSAGE_KINDS.map(({ kind }) => {
      const stored = choices.find((choice) => choice.channel === channel && choice.kind === kind)
      return stored ?? { channel, kind, wanted: true }
    }),
  )
