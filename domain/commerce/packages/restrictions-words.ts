import { type Allowance, allowanceFrom } from '../../values/allowance.ts'
import { weekdayName } from '../../values/days.ts'
import { capitalize, joinWords } from '../../values/spanish.ts'
import type { AllowedTimes, ClassPackage, ClassPackageType, Period } from './shapes.ts'

const PERIODS: Record<Period, readonly [one: string, many: string]> = {
  day: ['día', 'días'],
  month: ['mes', 'meses'],
  year: ['año', 'años'],
}

/** 9.10 '1 mes', '3 meses'. */
export const periodWords = (interval: number, period: Period): string =>
  `${interval} ${PERIODS[period][interval === 1 ? 0 : 1]}`

/** 'mes', '3 meses': what follows 'cada'. */
export const eachWords = (interval: number, period: Period): string =>
  interval === 1 ? PERIODS[period][0] : periodWords(interval, period)

/** 'Clases ilimitadas', '1 clase', '8 clases'. */
export const classesWords = (amount: Allowance): string =>
  amount === 'unlimited' ? 'Clases ilimitadas' : amount === 1 ? '1 clase' : `${amount} clases`

type Expiring = Pick<
  ClassPackage,
  'expiration_days' | 'is_subscription' | 'subscription_interval' | 'subscription_period'
>

/** 9.10 when the benefits end: after so many days, or with each period of a subscription. */
export function expiryWords(pack: Expiring): string {
  if (pack.is_subscription) {
    return `Se renueva cada ${eachWords(pack.subscription_interval ?? 1, pack.subscription_period ?? 'month')}`
  }
  return daysWords(pack.expiration_days)
}

/** 5.14 'Prueba gratis de 7 días'; null when there is none. */
export const freeTrialWords = (
  pack: Pick<ClassPackage, 'is_subscription' | 'free_trial_length' | 'free_trial_period'>,
): string | null =>
  pack.is_subscription && pack.free_trial_length
    ? `Prueba gratis de ${periodWords(pack.free_trial_length, pack.free_trial_period ?? 'day')}`
    : null

type Renewing = Pick<
  ClassPackage,
  'is_subscription' | 'subscription_interval' | 'subscription_period' | 'free_trial_length' | 'free_trial_period'
>

/** 5.14, 9.10 'cada mes'; with a free trial 'Los primeros 7 días gratis; después $249 cada mes'. Null for what does not renew. */
export function termsWords(pack: Renewing, price: string): string | null {
  if (!pack.is_subscription) return null
  const each = `cada ${eachWords(pack.subscription_interval ?? 1, pack.subscription_period ?? 'month')}`
  if (!pack.free_trial_length) return each
  const [length, period] = [pack.free_trial_length, pack.free_trial_period ?? 'day']
  const free =
    length === 1 ? `El primer ${eachWords(1, period)} gratis` : `Los primeros ${periodWords(length, period)} gratis`
  return `${free}; después ${price} ${each}`
}

/** What a package gives and how it is bound, a line each, in the order they are read. */
export function restrictionLines(
  pack: Expiring &
    Pick<
      ClassPackage,
      | 'class_amount'
      | 'class_package_types'
      | 'allowed_times'
      | 'limit_per_customer'
      | 'guests_included'
      | 'new_people_only'
    >,
): string[] {
  const parts = pack.class_package_types.map((part) => partWords(part, pack))
  const whole = pack.class_amount ? [classesWords(allowanceFrom(pack.class_amount))] : []
  return [
    ...(parts.length > 0 ? parts : whole),
    expiryWords(pack),
    ...pack.allowed_times.map(timesWords),
    ...(pack.guests_included ? ['Incluye a tus invitados'] : []),
    ...(pack.new_people_only ? ['Solo para personas nuevas'] : []),
    ...(pack.limit_per_customer === null ? [] : [`Máximo ${timesCount(pack.limit_per_customer)} por persona`]),
  ]
}

/** The lines that do not repeat the title: a package '10 clases' has no line '10 clases'. */
export const linesBesideTitle = (pack: ClassPackage): string[] =>
  restrictionLines(pack).filter((line) => line.toLowerCase() !== pack.title.trim().toLowerCase())

/** 'Lunes a viernes de 07:00 a 12:00'. */
export function timesWords({ weekdays, from, to }: AllowedTimes): string {
  const days = weekdaysWords(weekdays)
  const hours = from === '00:00' && to === '24:00' ? 'todo el día' : `de ${from} a ${to}`
  return `${capitalize(days)} ${hours}`
}

/** '8 clases de Barre (30 días)': the days only where they are the part's own. */
function partWords(part: ClassPackageType, pack: Expiring): string {
  const amount = classesWords(allowanceFrom(part.class_amount))
  const what = part.class_type ? `${amount} de ${part.class_type.name}` : amount
  const own = part.expiration_days
  if (pack.is_subscription || !own || own <= 0 || own === pack.expiration_days) return what
  return `${what} (${periodWords(own, 'day')})`
}

const daysWords = (days: number | null): string =>
  days === null || days <= 0 ? 'Sin vencimiento' : `Vence en ${periodWords(days, 'day')}`

const timesCount = (count: number): string => (count === 1 ? '1 compra' : `${count} compras`)

function weekdaysWords(weekdays: readonly number[]): string {
  const sorted = [...new Set(weekdays)].sort((one, other) => one - other)
  const names = sorted.map(weekdayName)
  if (names.length === 7) return 'todos los días'
  const running = sorted.length > 2 && (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) === sorted.length - 1
  if (running) return `${names[0]} a ${names.at(-1)}`
  return joinWords(names)
}
