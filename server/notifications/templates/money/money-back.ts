import { type Centavos, formatMoney } from '@aforo/domain/values/money.ts'
import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

export type MoneyBack = {
  name: string
  purchase_id: number
  title: string
  amount: Centavos
  to: 'card' | 'account' | 'cash'
  address: string
}

const WHEN: Readonly<Record<MoneyBack['to'], string>> = {
  card: 'El dinero vuelve por donde pagaste. Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
  account: 'El dinero quedó como saldo a favor en tu cuenta: úsalo en tu próxima compra en recepción.',
  cash: 'El estudio te lo entregó en recepción.',
}

export const moneyBackWords = ({ name, purchase_id, title, amount, to, address }: MoneyBack): MessageText => ({
  subject: `Te devolvimos ${formatMoney(amount)} de ${title}`,
  greeting: `Hola, ${name}`,
  paragraphs: [WHEN[to]],
  facts: [
    ['Paquete', title],
    ['Devolución', `${formatMoney(amount)} MXN`],
    ['Número de compra', String(purchase_id)],
  ],
  button: { label: 'Ver mis compras', href: `${address}/mystudio/membresias` },
})

export type MoneyAlert = {
  subject: string
  greeting: string
  what: string
  purchase_id: number
  title: string
  amount: Centavos
  email: string
}

export const moneyAlertWords = (alert: MoneyAlert): MessageText => ({
  subject: alert.subject,
  greeting: alert.greeting,
  paragraphs: [alert.what],
  facts: [
    ['Paquete', alert.title],
    ['Monto', `${formatMoney(alert.amount)} MXN`],
    ['Número de compra', String(alert.purchase_id)],
    ['Correo de quien compró', alert.email],
  ],
})
