import { type Brand, type Letter, letter } from '../letter.ts'

/** 7.11 the link with which a forgotten password is replaced. It names nobody: the address may be somebody else's. */
export const recoveryLetter = (brand: Brand, { link, minutes }: { link: string; minutes: number }): Letter =>
  letter(brand, {
    subject: `Cambia tu contraseña de ${brand.business_name}`,
    greeting: 'Cambia tu contraseña',
    paragraphs: [
      `Recibimos una solicitud para cambiar la contraseña de tu cuenta en ${brand.business_name}.`,
      `El enlace sirve una sola vez, durante ${minutes} minutos.`,
    ],
    button: { label: 'Elegir una contraseña nueva', href: link },
    closing: 'Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
  })
