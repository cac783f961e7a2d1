import type { Centavos } from '../../values/money.ts'
import type { AccountReason } from './shapes.ts'

/** A movement of money on account, as its owner reads it. `title`: the purchase it came from, or was spent on. */
export function accountWords(reason: AccountReason, amount: Centavos, title: string | null): string {
  const of = title === null ? '' : `: ${title}`
  switch (reason) {
    case 'late-money':
      return `Pago que llegó fuera de tiempo${of}`
    case 'overpaid':
      return `Pago de más${of}`
    case 'spent':
      return `Usaste tu saldo${of}`
    case 'paid-back':
      return amount > 0 ? `Devolución a tu saldo${of}` : `Te devolvimos este saldo${of}`
    case 'adjusted':
      return amount > 0 ? 'El estudio te dio saldo' : 'El estudio ajustó tu saldo'
    case 'seat-cancelled':
      return 'Clase cancelada que pagaste en recepción'
    default:
      return reason satisfies never
  }
}
