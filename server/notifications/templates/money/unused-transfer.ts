import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

type UnusedTransfer = {
  studio: string
  name: string
  purchase_id: number
  title: string
  money: string
  isLate: boolean
  address: string
}

/** A transfer that no purchase needed becomes money on account (F28). */
export const unusedTransferWords = ({
  studio,
  name,
  purchase_id,
  title,
  money,
  isLate,
  address,
}: UnusedTransfer): MessageText => ({
  subject: isLate ? `Tu transferencia a ${studio} llegó fuera de tiempo` : `Transferiste de más a ${studio}`,
  greeting: `Hola, ${name}`,
  paragraphs: [
    isLate
      ? 'Recibimos tu transferencia cuando esa compra ya se había cerrado. Tu dinero no se pierde: quedó como saldo a favor en tu cuenta. Úsalo en recepción, o pide que te lo devuelvan.'
      : 'Recibimos más de lo que costaba tu compra. Lo que sobró quedó como saldo a favor en tu cuenta. Úsalo en recepción, o pide que te lo devuelvan.',
  ],
  facts: [
    ['Paquete', title],
    ['Saldo a favor', `${money} MXN`],
    ['Número de compra', String(purchase_id)],
  ],
  button: { label: 'Ver mi saldo', href: `${address}/mystudio/membresias` },
})
