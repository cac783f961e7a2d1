import { type Centavos, formatMoney } from 'studio/values/money.ts'
import { type Brand, type Letter, letter } from '../letter.ts'

export type PaidPurchase = {
  name: string
  purchase_id: number
  title: string
  amount: Centavos
  /** As it is said, such as '3 clases' or 'Clases ilimitadas'. */
  classes: string
  /** As it is said, such as '24 DIC 2026'; null when they do not end, or not yet. */
  until: string | null
  /** The days that the first class will begin; null when none do. */
  daysFromFirstClass?: number | null
  address: string
}

/** What was paid for, and until when it is good. */
export const purchasePaidLetter = (brand: Brand, paid: PaidPurchase): Letter =>
  letter(brand, {
    subject: `Tu compra en ${brand.business_name}: ${paid.title}`,
    greeting: `¡Gracias, ${paid.name}!`,
    paragraphs: ['Recibimos tu pago y tus clases ya están en tu cuenta.'],
    facts: [
      ['Paquete', paid.title],
      ['Incluye', paid.classes],
      ['Total', `${formatMoney(paid.amount)} MXN`],
      ['Vigencia', validity(paid)],
      ['Número de compra', String(paid.purchase_id)],
    ],
    button: { label: 'Reservar una clase', href: `${paid.address}/mystudio` },
  })

function validity({ until, daysFromFirstClass: days }: PaidPurchase): string {
  if (until) return `Hasta el ${until}`
  return days ? `${days} ${days === 1 ? 'día' : 'días'} desde tu primera clase` : 'Sin vencimiento'
}
