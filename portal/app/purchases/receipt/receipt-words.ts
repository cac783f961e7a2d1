import type { Receipt } from '@aforo/domain/commerce/purchases/shapes.ts'
import { statusLabel } from '@aforo/domain/commerce/purchases/status.ts'
import { formatDate, formatMoment, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'

export function receiptWords(receipt: Receipt, zone: Zone) {
  const { business, paidAt, createdAt, discount, instalments, status } = receipt
  const itemsTotal = receipt.lines.reduce((sum, { amount }) => sum + amount, 0)
  // More than zero for a free trial and for a gift.
  const notCharged = itemsTotal - (discount?.amount ?? 0) - receipt.total
  return {
    number: receipt.number,
    date: formatMoment(parseInstant(paidAt ?? createdAt), zone),
    status:
      status === 'cancelled' ? 'Cancelada' : statusLabel({ status, cancelledAt: null, updatedAt: createdAt }, zone),
    business: {
      name: business.name,
      contact: [business.location, business.email, business.whatsapp && `WhatsApp ${business.whatsapp}`].filter(
        (line) => line !== null,
      ),
    },
    customer: receipt.customer,
    lines: receipt.lines.map(({ text, amount }) => ({ text, amount: formatPesos(amount) })),
    discounts: [
      ...(discount ? [{ text: `Código ${discount.text}`, amount: `−${formatPesos(discount.amount)}` }] : []),
      ...(notCharged > 0 ? [{ text: 'Sin costo', amount: `−${formatPesos(notCharged)}` }] : []),
    ],
    total: formatPesos(receipt.total),
    method: instalments ? `${receipt.method}, ${instalments} meses sin intereses` : receipt.method,
    charges: receipt.charges.map((charge) => ({ key: charge.createdAt, words: chargeWords(charge, zone) })),
  }
}

const OUTCOMES = {
  paid: '',
  refunded: '',
  failed: ' · no se cobró',
  disputed: ' · en aclaración con tu banco',
} as const

function chargeWords({ createdAt, amount, refunded, status }: Receipt['charges'][number], zone: Zone): string {
  const refundNote = refunded > 0 ? ` · te devolvimos ${formatPesos(refunded)}` : ''
  return `${formatDate(parseInstant(createdAt), zone)} · ${formatPesos(amount)}${refundNote}${OUTCOMES[status]}`
}
export type ReceiptWords = ReturnType<typeof receiptWords>
