import type { PurchaseKind } from './shapes.ts'

/** 'R-000123': a receipt is known by its purchase. */
export const receiptNumber = (purchase_id: number): string => `R-${String(purchase_id).padStart(6, '0')}`

const BY: Record<PurchaseKind, string> = {
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
 * How it was paid, in words: as the studio calls its own way, else as everybody does. A card that paid online is a card,
 * though the studio's list may call it by the terminal of its desk (3.17).
 */
export const paidByWords = (kind: PurchaseKind, method: { readonly name: string } | null): string =>
  kind === 'card' ? BY.card : (method?.name ?? BY[kind])
