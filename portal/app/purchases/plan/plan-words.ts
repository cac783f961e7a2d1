import { eachWords } from '@aforo/domain/commerce/packages/restrictions-words.ts'
import { lastSecondOf } from '@aforo/domain/commerce/purchases/periods.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import { pastDueDeadline } from '@aforo/domain/payments/subscriptions/past-due.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { paths } from '../../paths.ts'

export type PlanWords = {
  /** 'Se renueva el 21 DIC 2026 por $2,490.' (4.15) */
  next: string | null
  overdue: { message: string; actionLabel: string } | null
  card: { payment_source_id: number | null } | null
  cancel: CancelOffer | null
  buyAgainHref: string | null
}

/** Where cancelling is offered: on a desktop for active plans, on a phone also for unpaid and completed ones (4.14). */
type CancelOffer = { phone: boolean; desktop: boolean; keeps: string }

export function toPlanWords(purchase: Purchase, zone: Zone, now: Date): PlanWords | null {
  if (purchase.subscription_period === null) return null
  const { status, subscription } = purchase
  const isActive = status === 'active'
  const owedSince = isActive ? (subscription?.past_due_since ?? null) : null
  return {
    next: owedSince ? null : nextWords(purchase, zone, now),
    overdue: owedSince ? owesWords(purchase, parseInstant(owedSince), zone) : null,
    card: isActive && subscription && purchase.payment_kind === 'card' ? cardOf(subscription) : null,
    cancel: cancelOffer(purchase, zone),
    buyAgainHref: hasLapsed(purchase) ? paths.checkout(purchase.class_package_id) : null,
  }
}

/** The plan was active, and its renewal was not paid within the seven days (R11). */
const hasLapsed = ({ status, subscription }: Purchase): boolean =>
  status === 'failed' && Boolean(subscription?.period_end)

const cardOf = ({ payment_source_id }: NonNullable<Purchase['subscription']>) => ({ payment_source_id })

/** The date and amount of the next charge (4.15, 5.14), or until when a cancelled plan can be used. */
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
    const renewalNote = amount ? `; después ${amount} cada ${periodWords(purchase)}` : ''
    return `Prueba gratis hasta el ${date}${renewalNote}.`
  }
  return `Se renueva el ${date}${amount ? ` por ${amount}` : ''}.`
}

const periodWords = ({ subscription_interval, subscription_period }: Purchase): string =>
  eachWords(subscription_interval ?? 1, subscription_period ?? 'month')

function owesWords({ renewal_amount, payment_kind }: Purchase, since: Date, zone: Zone) {
  const until = formatDate(pastDueDeadline(since, zone), zone)
  const walletNote = payment_kind === 'wallet' ? ' Revisa tu forma de pago en PayPal.' : ''
  return {
    message: `Tu último cobro falló. Para conservar tu plan, págalo a más tardar el ${until}.${walletNote}`,
    actionLabel: renewal_amount === null ? 'Pagar' : `Pagar ${formatPesos(renewal_amount)}`,
  }
}

/** Null when the purchase is no subscription or has ended; the server refuses inactive ones (4.14). */
function cancelOffer(purchase: Purchase, zone: Zone): CancelOffer | null {
  const { status, subscription_id } = purchase
  if (subscription_id === null || status === 'cancelled' || status === 'revoked') return null
  return { phone: true, desktop: status === 'active', keeps: keepsWords(purchase, zone) }
}

/** What the customer keeps after cancelling (R11). */
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
