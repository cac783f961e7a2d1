import { type Brand, type Letter, letter } from '../letter.ts'

const NOT_YOU = 'Si no fuiste tú, cambia tu contraseña en la página de recuperación y avísanos.'

/** 8.20 the link with which a new address becomes hers. It names nobody: the address may be somebody else's. */
export const addressLetter = (brand: Brand, { link, minutes }: { link: string; minutes: number }): Letter =>
  letter(brand, {
    subject: `Confirma tu correo en ${brand.business_name}`,
    greeting: 'Confirma tu correo',
    paragraphs: [
      `Alguien pidió usar este correo en su cuenta de ${brand.business_name}.`,
      `El enlace sirve una sola vez, durante ${minutes} minutos.`,
    ],
    button: { label: 'Confirmar correo', href: link },
    closing: 'Si no fuiste tú, ignora este mensaje: nada cambia.',
  })

/** Who has the address already learns of it; who asked does not (R15). */
export const addressTakenLetter = (brand: Brand): Letter =>
  letter(brand, {
    subject: `Este correo ya tiene cuenta en ${brand.business_name}`,
    greeting: 'Este correo ya tiene una cuenta',
    paragraphs: [`Alguien pidió usar este correo en otra cuenta de ${brand.business_name}. Nada cambió.`],
    closing: 'Si fuiste tú, entra con este correo o recupera tu contraseña.',
  })

/** To the address that was hers until now. */
export const addressChangedLetter = (brand: Brand, { name, email }: { name: string; email: string }): Letter =>
  letter(brand, {
    subject: `Cambió el correo de tu cuenta en ${brand.business_name}`,
    greeting: `Hola, ${name}`,
    paragraphs: [`Desde ahora tu cuenta de ${brand.business_name} entra con ${email}, y no con este correo.`],
    closing: 'Si no fuiste tú, avísanos hoy mismo.',
  })

/** 5.2 that her password is another one. */
export const passwordChangedLetter = (brand: Brand, { name }: { name: string }): Letter =>
  letter(brand, {
    subject: `Cambió tu contraseña de ${brand.business_name}`,
    greeting: `Hola, ${name}`,
    paragraphs: ['Tu contraseña cambió, y tus otras sesiones se cerraron.'],
    closing: NOT_YOU,
  })

/** R15 that signing in asks for a code from now on, or no longer. */
export const secondFactorLetter = (brand: Brand, { name, isOn }: { name: string; isOn: boolean }): Letter =>
  letter(brand, {
    subject: isOn ? 'Activaste tu segundo factor' : 'Se quitó tu segundo factor',
    greeting: `Hola, ${name}`,
    paragraphs: [
      isOn
        ? `Para entrar a la administración de ${brand.business_name} se pide desde ahora un código de tu aplicación.`
        : `Para entrar a la administración de ${brand.business_name} ya no se pide un código de tu aplicación.`,
    ],
    closing: NOT_YOU,
  })

/** R13 the link with which somebody of the staff sets her password. */
export const invitationLetter = (
  brand: Brand,
  { name, role, link, days }: { name: string; role: string; link: string | null; days: number },
): Letter =>
  letter(brand, {
    subject: `Ya eres parte del equipo de ${brand.business_name}`,
    greeting: `Hola, ${name}`,
    paragraphs: [
      `${brand.business_name} te dio acceso a su administración: ${role}.`,
      link === null
        ? 'En otro correo te llega el enlace para elegir tu contraseña.'
        : `Elige tu contraseña, de al menos 12 caracteres. El enlace sirve una sola vez, durante ${days} días.`,
    ],
    ...(link === null ? {} : { button: { label: 'Elegir mi contraseña', href: link } }),
  })

/** 4.2 the link with which a person whom staff wrote down comes to her own account. */
export const openedAccountLetter = (
  brand: Brand,
  { name, link, days }: { name: string; link: string | null; days: number },
): Letter =>
  letter(brand, {
    subject: `Tu cuenta en ${brand.business_name}`,
    greeting: `Hola, ${name}`,
    paragraphs: [
      `${brand.business_name} te abrió una cuenta: ahí están tus clases y tus compras, y desde ahí reservas.`,
      link === null
        ? 'En otro correo te llega el enlace para elegir tu contraseña.'
        : `Elige tu contraseña. El enlace sirve una sola vez, durante ${days} días; después, pide otro con «¿Olvidaste tu contraseña?».`,
    ],
    ...(link === null ? {} : { button: { label: 'Elegir mi contraseña', href: link } }),
  })
