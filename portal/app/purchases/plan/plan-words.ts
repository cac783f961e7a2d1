import { eachWords } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import { lastSecondOf } from '@aforo/domain/commerce/purchases/periods.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { payUntil } from '@aforo/domain/payments/subscriptions/past-due.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { paths } from '../../paths.ts'

export type PlanLine = {
  /** 4.15 'Se renueva el 21 DIC 2026 por $2,490.' */
  next: string | null
  owes: { message: string; actionLabel: string } | null
  card: { payment_source_id: number | null } | null
  cancel: CancelOffer | null
  again: string | null
}

/** 4.14 where the action is offered: on a desk of active ones, on a phone of all but the cancelled and the revoked. */
type CancelOffer = { phone: boolean; desk: boolean; keeps: string }

export function planOf(purchase: Purchase, zone: Zone, now: Date): PlanLine | null {
  if (purchase.subscription_period === null) return null
  const { status, subscription } = purchase
  const runs = status === 'active'
  const owedSince = runs ? (subscription?.past_due_since ?? null) : null
  return {
    next: owedSince ? null : nextWords(purchase, zone, now),
    owes: owedSince ? owesWords(purchase, parseInstant(owedSince), zone) : null,
    card: runs && subscription && purchase.payment_kind === 'card' ? cardOf(subscription) : null,
    cancel: cancelOffer(purchase, zone),
    again: hasLapsed(purchase) ? paths.checkout(purchase.class_package_id) : null,
  }
}

/** R11 it ran, and its charge did not come within the seven days. */
const hasLapsed = ({ status, subscription }: Purchase): boolean =>
  status === 'failed' && Boolean(subscription?.period_end)

const cardOf = ({ payment_source_id }: NonNullable<Purchase['subscription']>) => ({ payment_source_id })

/** 4.15, 5.14 the date and the amount of the next charge; of a cancelled one, until when it may be used. */
function nextWords(purchase: Purchase, zone: Zone, now: Date): string | null {
  const { status, next_billing_date, renewal_amount, subscription } = purchase
  if (status === 'cancelled') {
    const end = lastDay(purchase, zone)
    return end && end > now ? `Puedes usarla hasta el ${formatDate(end, zone)}.` : null
  }
  if (hasLapsed(purchase)) return 'Terminó por falta de pago. Puedes comprarla otra vez cuando quieras.'
  if (next_billing_date === null) return null
  const date = formatDate(parseInstant(next_billing_date), zone)
  const amount = renewal_amount === null ? null : formatPesos(renewal_amount)
  if (subscription?.status === 'trialing') {
    const then = amount ? `; después ${amount} cada ${each(purchase)}` : ''
    return `Prueba gratis hasta el ${date}${then}.`
  }
  return `Se renueva el ${date}${amount ? ` por ${amount}` : ''}.`
}

const each = ({ subscription_interval, subscription_period }: Purchase): string =>
  eachWords(subscription_interval ?? 1, subscription_period ?? 'month')

function owesWords({ renewal_amount, payment_kind }: Purchase, since: Date, zone: Zone) {
  const until = formatDate(payUntil(since, zone), zone)
  const where = payment_kind === 'wallet' ? ' Revisa tu forma de pago en PayPal.' : ''
  return {
    message: `Tu último cobro falló. Para conservar tu plan, págalo a más tardar el ${until}.${where}`,
    actionLabel: renewal_amount === null ? 'Pagar' : `Pagar ${formatPesos(renewal_amount)}`,
  }
}

/** 4.14 only for subscriptions; the server refuses inactive ones. */
function cancelOffer(purchase: Purchase, zone: Zone): CancelOffer | null {
  const { status, subscription_id } = purchase
  if (subscription_id === null || status === 'cancelled' || status === 'revoked') return null
  return { phone: true, desk: status === 'active', keeps: keepsWords(purchase, zone) }
}

/** What remains after cancelling (R11). */
function keepsWords(purchase: Purchase, zone: Zone): string {
  const { subscription } = purchase
  if (subscription?.past_due_since) {
    return 'Tienes un cobro pendiente: al cancelar, tu plan y las clases que reservaste con él terminan hoy.'
  }
  const end = lastDay(purchase, zone)
  if (!end) return 'No se te vuelve a cobrar.'
  const until = formatDate(end, zone)
  return subscription?.status === 'trialing'
    ? `Tu prueba sigue hasta el ${until} y no se te cobra nada.`
    : `Conservas lo que ya pagaste hasta el ${until}. Después no se te vuelve a cobrar.`
}

function lastDay({ subscription }: Purchase, zone: Zone): Date | null {
  return subscription?.period_end ? lastSecondOf(parseInstant(subscription.period_end), zone) : null
}
