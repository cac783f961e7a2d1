import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

export const welcomeWords = ({
  studio,
  name,
  address,
}: {
  studio: string
  name: string
  address: string
}): MessageText => ({
  subject: `Te damos la bienvenida a ${studio}`,
  greeting: `¡Hola, ${name}!`,
  paragraphs: [
    `Tu cuenta en ${studio} está lista.`,
    'Desde ahí puedes ver los horarios, comprar clases y reservar tu lugar.',
  ],
  button: { label: 'Ver horarios', href: `${address}/mystudio` },
})
