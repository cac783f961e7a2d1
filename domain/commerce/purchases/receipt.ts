import type { PurchaseKind } from './shapes.ts'

/** 'R-000123': the number of a receipt is its purchase's. */
export const receiptNumber = (purchase_id: number): string => `R-${String(purchase_id).padStart(6, '0')}`

const KIND_LABELS: Record<PurchaseKind, string> = {
  card: 'Tarjeta',
  wallet: 'PayPal',
  oxxo: 'Efectivo en OXXO',
  spei: 'Transferencia SPEI',
  cash: 'Efectivo',
  transfer: 'Transferencia',
  terminal: 'Tarjeta en recepción',
  free: 'Sin costo',
  gift: 'Regalo del estudio',
  balance: 'Saldo a favor',
}

/**
 * How a purchase was paid, in words: the name of the studio's own method, else the usual name. An online card payment
 * is always 'Tarjeta', as the studio may name its card method after the terminal at reception (3.17).
 */
export const paidByWords = (kind: PurchaseKind, method: { readonly name: string } | null): string =>
  kind === 'card' ? KIND_LABELS.card : (method?.name ?? KIND_LABELS[kind])
