import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

type Celebrated = { name: string; business_name: string; address: string }

export const birthdayWords = ({ name, business_name, address }: Celebrated): MessageText => ({
  subject: `¡Feliz cumpleaños, ${name}!`,
  greeting: `¡Feliz cumpleaños, ${name}!`,
  paragraphs: [
    `En ${business_name} nos alegra que seas parte de la casa. Te deseamos un año con salud y muchas ganas de moverte.`,
    'Si quieres celebrarlo con nosotros, tu clase te espera.',
  ],
  button: { label: 'Elegir mi clase', href: `${address}/mystudio` },
  brief: `${business_name} te desea un día muy feliz. ¡Ven a celebrarlo!`,
})
