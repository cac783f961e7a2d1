import { type Centavos, formatMoney } from '@aforo/domain/values/money.ts'
import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

export type PaidPurchase = {
  studio: string
  name: string
  purchase_id: number
  title: string
  amount: Centavos
  classes: string
  /** The last day as text, such as '24 DIC 2026'; null when the classes do not expire, or not yet. */
  until: string | null
  /** The days that run from the first class; null when none do. */
  daysFromFirstClass?: number | null
  isGift?: boolean
  address: string
}

export const purchasePaidWords = (paid: PaidPurchase): MessageText => ({
  ...opening(paid),
  facts: [
    ['Paquete', paid.title],
    ['Incluye', paid.classes],
    ...(paid.isGift ? [] : [['Total', `${formatMoney(paid.amount)} MXN`] as const]),
    ['Vigencia', validity(paid)],
    ['Número de compra', String(paid.purchase_id)],
  ],
  button: { label: 'Reservar una clase', href: `${paid.address}/mystudio` },
})

const opening = ({ studio, isGift, name, title }: PaidPurchase) =>
  isGift
    ? {
        subject: `${studio} te regaló ${title}`,
        greeting: `Hola, ${name}`,
        paragraphs: ['Es un regalo del estudio, y ya está en tu cuenta.'],
      }
    : {
        subject: `Tu compra en ${studio}: ${title}`,
        greeting: `¡Gracias, ${name}!`,
        paragraphs: ['Recibimos tu pago y tus clases ya están en tu cuenta.'],
      }

function validity({ until, daysFromFirstClass: days }: PaidPurchase): string {
  if (until) return `Hasta el ${until}`
  return days ? `${days} ${days === 1 ? 'día' : 'días'} desde tu primera clase` : 'Sin vencimiento'
}
