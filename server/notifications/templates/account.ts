import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

type StudioName = { readonly studio: string }

const NOT_YOU = 'Si no fuiste tú, cambia tu contraseña en la página de recuperación y avísanos.'

/** The link that confirms a new address (8.20). Without a name, because the address may belong to another person. */
export const addressWords = ({
  studio,
  link,
  minutes,
}: StudioName & { link: string; minutes: number }): MessageText => ({
  subject: `Confirma tu correo en ${studio}`,
  greeting: 'Confirma tu correo',
  paragraphs: [
    `Alguien pidió usar este correo en su cuenta de ${studio}.`,
    `El enlace sirve una sola vez, durante ${minutes} minutos.`,
  ],
  button: { label: 'Confirmar correo', href: link },
  closing: 'Si no fuiste tú, ignora este mensaje: nada cambia.',
})

/** Only the owner of the address is notified; the requester does not learn that the account exists (R15). */
export const duplicateAddressWords = ({ studio }: StudioName): MessageText => ({
  subject: `Este correo ya tiene cuenta en ${studio}`,
  greeting: 'Este correo ya tiene una cuenta',
  paragraphs: [`Alguien pidió usar este correo en otra cuenta de ${studio}. Nada cambió.`],
  closing: 'Si fuiste tú, entra con este correo o recupera tu contraseña.',
})

export const addressChangedWords = ({
  studio,
  name,
  email,
}: StudioName & { name: string; email: string }): MessageText => ({
  subject: `Cambió el correo de tu cuenta en ${studio}`,
  greeting: `Hola, ${name}`,
  paragraphs: [`Desde ahora tu cuenta de ${studio} entra con ${email}, y no con este correo.`],
  closing: 'Si no fuiste tú, avísanos hoy mismo.',
})

/** The password was changed (5.2). */
export const passwordChangedWords = ({ studio, name }: StudioName & { name: string }): MessageText => ({
  subject: `Cambió tu contraseña de ${studio}`,
  greeting: `Hola, ${name}`,
  paragraphs: ['Tu contraseña cambió, y tus otras sesiones se cerraron.'],
  closing: NOT_YOU,
})

/** Signing in now requires a code, or does not any more (R15). */
export const secondFactorWords = ({
  studio,
  name,
  isOn,
}: StudioName & { name: string; isOn: boolean }): MessageText => ({
  subject: isOn ? 'Activaste tu segundo factor' : 'Se quitó tu segundo factor',
  greeting: `Hola, ${name}`,
  paragraphs: [
    isOn
      ? `Para entrar a la administración de ${studio} se pide desde ahora un código de tu aplicación.`
      : `Para entrar a la administración de ${studio} ya no se pide un código de tu aplicación.`,
  ],
  closing: NOT_YOU,
})

/** The link with which a new member of staff sets a password (R13). */
export const invitationWords = ({
  studio,
  name,
  role,
  link,
  days,
}: StudioName & { name: string; role: string; link: string | null; days: number }): MessageText => ({
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

/** The link to the account of a customer that staff registered (4.2). */
export const openedAccountWords = ({
  studio,
  name,
  link,
  days,
}: StudioName & { name: string; link: string | null; days: number }): MessageText => ({
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
