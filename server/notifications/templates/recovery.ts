import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

/** The recovery link (7.11). Without a name, because the address may belong to another person. */
export const recoveryWords = ({
  studio,
  link,
  minutes,
}: {
  studio: string
  link: string
  minutes: number
}): MessageText => ({
  subject: `Cambia tu contraseña de ${studio}`,
  greeting: 'Cambia tu contraseña',
  paragraphs: [
    `Recibimos una solicitud para cambiar la contraseña de tu cuenta en ${studio}.`,
    `El enlace sirve una sola vez, durante ${minutes} minutos.`,
  ],
  button: { label: 'Elegir una contraseña nueva', href: link },
  closing: 'Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
})
