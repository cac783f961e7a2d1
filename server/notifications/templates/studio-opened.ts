import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

/** To an address that a visitor left before the portal was published. */
export const studioOpenedWords = ({ studio, address }: { studio: string; address: string }): MessageText => ({
  subject: `${studio} ya abrió`,
  greeting: '¡Ya abrimos!',
  paragraphs: [`Nos pediste avisarte: el portal de ${studio} ya está abierto.`, 'Mira las clases y reserva tu lugar.'],
  button: { label: 'Ver el portal', href: address },
  closing: 'Es el único mensaje que te mandamos por dejar tu correo, y ya lo borramos de esa lista.',
})
