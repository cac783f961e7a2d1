import { type Centavos, formatMoney } from 'studio/values/money.ts'
import { type Brand, type Letter, letter } from '../letter.ts'

export type PaidPurchase = {
  name: string
  purchase_id: number
  title: string
  amount: Centavos
  /** As it is said, such as '3 clases' or 'Clases ilimitadas'. */
  classes: string
  /** As it is said, such as '24 DIC 2026'; null when they do not end. */
  until: string | null
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
      ['Vigencia', paid.until ? `Hasta el ${paid.until}` : 'Sin vencimiento'],
      ['Número de compra', String(paid.purchase_id)],
    ],
    button: { label: 'Reservar una clase', href: `${paid.address}/mystudio` },
  })
