import type { Words } from '@aforo/domain/notifications/words.ts'

export const welcomeWords = ({ studio, name, address }: { studio: string; name: string; address: string }): Words => ({
  subject: `Te damos la bienvenida a ${studio}`,
  greeting: `¡Hola, ${name}!`,
  paragraphs: [
    `Tu cuenta en ${studio} está lista.`,
    'Desde ahí puedes ver los horarios, comprar clases y reservar tu lugar.',
  ],
  button: { label: 'Ver horarios', href: `${address}/mystudio` },
})
