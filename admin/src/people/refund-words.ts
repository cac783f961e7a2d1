import type { RefundWay } from '@aforo/domain/payments/money/shapes.ts'
import type { AdminPurchase } from '@aforo/domain/commerce/purchases/admin/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'

type Paid = Pick<AdminPurchase, 'payment_kind' | 'charges' | 'refundable' | 'subscription' | 'title'>

const ONLINE: Partial<Record<AdminPurchase['payment_kind'], string>> = { card: 'A su tarjeta', wallet: 'A su PayPal' }

export function refundWaysOf({ payment_kind }: Pick<Paid, 'payment_kind'>): { value: RefundWay; label: string }[] {
  const online = ONLINE[payment_kind]
  const account = { value: 'account', label: 'A su saldo' } as const
  const cash = { value: 'cash', label: 'En efectivo' } as const
  if (online) return [{ value: 'card', label: online }, account, cash]
  return payment_kind === 'balance' ? [account, cash] : [cash, account]
}

type RefundSelection = { amount: number; to: RefundWay; revoke: boolean; seats: number }

/** Describes what a refund will do, one sentence per effect, for the confirmation (R11). */
export function refundMeans(paid: Paid, { amount, to, revoke, seats }: RefundSelection): string[] {
  return [wayMeans(paid, amount, to), revoke ? revokeMeans(paid, seats) : keepAccessMeans(paid)]
}

function wayMeans({ payment_kind }: Paid, amount: number, to: RefundWay): string {
  const pesos = formatPesos(amount)
  if (to === 'cash') return `Entrégale ${pesos} en efectivo ahora.`
  if (to === 'account') return `Le quedan ${pesos} como saldo a favor, para pagar aquí otro paquete.`
  if (payment_kind === 'wallet') return `${pesos} regresan a su cuenta de PayPal.`
  return `${pesos} regresan a la tarjeta con la que pagó; su banco puede tardar de 5 a 10 días hábiles en mostrarlos.`
}

function revokeMeans({ title, subscription }: Paid, seats: number): string {
  const plan = subscription && subscription.status !== 'ended' ? ' La suscripción deja de cobrarse.' : ''
  const falls = seats === 0 ? '' : seats === 1 ? ' y 1 reservación por venir' : ` y ${seats} reservaciones por venir`
  return `Pierde lo que le queda de «${title}»${falls}.${plan}`
}

function keepAccessMeans({ title, subscription }: Paid): string {
  const plan = subscription && subscription.status !== 'ended' ? ' La suscripción se sigue cobrando.' : ''
  return `Conserva «${title}» y sus reservaciones.${plan}`
}

export function amountOf(typed: string, most: number): number | null {
  const amount = Number(typed)
  const isPesos = /^\d+(\.\d{1,2})?$/.test(typed.trim())
  return isPesos && amount > 0 && amount <= most ? amount : null
}

/** What is said of an amount that was typed and cannot be paid; an empty one is for the call to judge. */
export const amountFaults = (typed: string, most: number): Record<string, string> =>
  typed === '' || amountOf(typed, most) !== null
    ? {}
    : { amount: 'Escribe una cantidad que alcance, con dos decimales a lo más.' }
