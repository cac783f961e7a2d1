import type { Words } from '@aforo/domain/notifications/words.ts'

/** 7.11 the recovery link. Without a name: the address may be another person's. */
export const recoveryWords = ({ studio, link, minutes }: { studio: string; link: string; minutes: number }): Words => ({
  subject: `Cambia tu contraseña de ${studio}`,
  greeting: 'Cambia tu contraseña',
  paragraphs: [
    `Recibimos una solicitud para cambiar la contraseña de tu cuenta en ${studio}.`,
    `El enlace sirve una sola vez, durante ${minutes} minutos.`,
  ],
  button: { label: 'Elegir una contraseña nueva', href: link },
  closing: 'Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
})
