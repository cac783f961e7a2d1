import type { Words } from '@aforo/domain/notifications/words.ts'

type Ours = { readonly studio: string }

const NOT_YOU = 'Si no fuiste tú, cambia tu contraseña en la página de recuperación y avísanos.'

/** 8.20 the link that confirms a new address. Without a name: the address may be another person's. */
export const addressWords = ({ studio, link, minutes }: Ours & { link: string; minutes: number }): Words => ({
  subject: `Confirma tu correo en ${studio}`,
  greeting: 'Confirma tu correo',
  paragraphs: [
    `Alguien pidió usar este correo en su cuenta de ${studio}.`,
    `El enlace sirve una sola vez, durante ${minutes} minutos.`,
  ],
  button: { label: 'Confirmar correo', href: link },
  closing: 'Si no fuiste tú, ignora este mensaje: nada cambia.',
})

/** Only the owner of the address is notified; the requester learns nothing (R15). */
export const duplicateAddressWords = ({ studio }: Ours): Words => ({
  subject: `Este correo ya tiene cuenta en ${studio}`,
  greeting: 'Este correo ya tiene una cuenta',
  paragraphs: [`Alguien pidió usar este correo en otra cuenta de ${studio}. Nada cambió.`],
  closing: 'Si fuiste tú, entra con este correo o recupera tu contraseña.',
})

export const addressChangedWords = ({ studio, name, email }: Ours & { name: string; email: string }): Words => ({
  subject: `Cambió el correo de tu cuenta en ${studio}`,
  greeting: `Hola, ${name}`,
  paragraphs: [`Desde ahora tu cuenta de ${studio} entra con ${email}, y no con este correo.`],
  closing: 'Si no fuiste tú, avísanos hoy mismo.',
})

/** 5.2 the password was changed. */
export const passwordChangedWords = ({ studio, name }: Ours & { name: string }): Words => ({
  subject: `Cambió tu contraseña de ${studio}`,
  greeting: `Hola, ${name}`,
  paragraphs: ['Tu contraseña cambió, y tus otras sesiones se cerraron.'],
  closing: NOT_YOU,
})

/** R15 that signing in asks for a code from now on, or no longer. */
export const secondFactorWords = ({ studio, name, isOn }: Ours & { name: string; isOn: boolean }): Words => ({
  subject: isOn ? 'Activaste tu segundo factor' : 'Se quitó tu segundo factor',
  greeting: `Hola, ${name}`,
  paragraphs: [
    isOn
      ? `Para entrar a la administración de ${studio} se pide desde ahora un código de tu aplicación.`
      : `Para entrar a la administración de ${studio} ya no se pide un código de tu aplicación.`,
  ],
  closing: NOT_YOU,
})

/** R13 a staff member's link for the password. */
export const invitationWords = ({
  studio,
  name,
  role,
  link,
  days,
}: Ours & { name: string; role: string; link: string | null; days: number }): Words => ({
  subject: `Ya eres parte del equipo de ${studio}`,
  greeting: `Hola, ${name}`,
  paragraphs: [
    `${studio} te dio acceso a su administración: ${role}.`,
    link === null
      ? 'En otro correo te llega el enlace para elegir tu contraseña.'
      : `Elige tu contraseña, de al menos 12 caracteres. El enlace sirve una sola vez, durante ${days} días.`,
  ],
  ...(link === null ? {} : { button: { label: 'Elegir mi contraseña', href: link } }),
})

/** 4.2 the link to the account of a person registered by staff. */
export const openedAccountWords = ({
  studio,
  name,
  link,
  days,
}: Ours & { name: string; link: string | null; days: number }): Words => ({
  subject: `Tu cuenta en ${studio}`,
  greeting: `Hola, ${name}`,
  paragraphs: [
    `${studio} te abrió una cuenta: ahí están tus clases y tus compras, y desde ahí reservas.`,
    link === null
      ? 'En otro correo te llega el enlace para elegir tu contraseña.'
      : `Elige tu contraseña. El enlace sirve una sola vez, durante ${days} días; después, pide otro con «¿Olvidaste tu contraseña?».`,
  ],
  ...(link === null ? {} : { button: { label: 'Elegir mi contraseña', href: link } }),
})
