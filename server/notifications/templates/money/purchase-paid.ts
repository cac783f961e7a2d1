import { type Centavos, formatMoney } from '@aforo/domain/values/money.ts'
import type { Words } from '@aforo/domain/notifications/words.ts'

export type PaidPurchase = {
  studio: string
  name: string
  purchase_id: number
  title: string
  amount: Centavos
  classes: string
  /** As it is said, such as '24 DIC 2026'; null when they do not end, or not yet. */
  until: string | null
  /** The days that the first class will begin; null when none do. */
  daysFromFirstClass?: number | null
  isGift?: boolean
  address: string
}

export const purchasePaidWords = (paid: PaidPurchase): Words => ({
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
