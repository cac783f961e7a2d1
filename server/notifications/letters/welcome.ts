import { type Brand, type Letter, letter } from '../letter.ts'

/** Who has just signed up is told where her place is. */
export const welcomeLetter = (brand: Brand, { name, address }: { name: string; address: string }): Letter =>
  letter(brand, {
    subject: `Te damos la bienvenida a ${brand.business_name}`,
    greeting: `¡Hola, ${name}!`,
    paragraphs: [
      `Tu cuenta en ${brand.business_name} está lista.`,
      'Desde ahí puedes ver los horarios, comprar clases y reservar tu lugar.',
    ],
    button: { label: 'Ver horarios', href: `${address}/mystudio` },
  })
