import type { PurchaseKind } from '../purchases/shapes.ts'

/** Forma de pago of CFDI 4.0 (c_FormaPago) by how a purchase was paid; null when no money was received. */
const FORMS: Readonly<Record<PurchaseKind, string | null>> = {
  cash: '01',
  oxxo: '01',
  transfer: '03',
  spei: '03',
  card: '04',
  terminal: '04',
  balance: '06',
  wallet: '31',
  free: null,
  gift: null,
}
export const paymentFormOf = (kind: PurchaseKind): string | null => FORMS[kind]
