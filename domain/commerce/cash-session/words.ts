import type { CashCancelGift, MovementKind, MovementWay } from './shapes.ts'

export const kindWords: Readonly<Record<MovementKind, string>> = {
  sale: 'Venta',
  seat: 'Clase en la puerta',
  'seat-undone': 'Cobro deshecho',
  refund: 'Devolución',
  'paid-back': 'Saldo pagado',
  in: 'Entrada',
  out: 'Salida',
}

export const wayWords: Readonly<Record<MovementWay, string>> = {
  cash: 'Efectivo',
  terminal: 'Terminal',
  transfer: 'Transferencia',
}

export const returnWords: Readonly<Record<CashCancelGift, string>> = {
  class: '1 clase del mismo tipo',
  account_money: 'Saldo a favor',
}

/** 'Cuadra', 'Sobran' or 'Faltan': counted against expected. */
export const differenceWords = (difference: number): 'Cuadra' | 'Sobran' | 'Faltan' =>
  difference === 0 ? 'Cuadra' : difference > 0 ? 'Sobran' : 'Faltan'
