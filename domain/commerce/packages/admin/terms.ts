import type { AllowedTimes, Period } from '../shapes.ts'

/** The terms of a package that must fit together; money in any one unit. */
export type Terms = {
  readonly price: number
  readonly sale_price: number | null
  readonly expiration_days: number | null
  readonly is_subscription: boolean
  readonly subscription_period: Period | null
  readonly subscription_interval: number | null
  readonly free_trial_length: number | null
  readonly free_trial_period: Period | null
}
export type TermFault =
  | 'sale-not-lower'
  | 'needed-to-renew'
  | 'only-when-renewing'
  | 'days-needed'
  | 'tried-only-when-renewing'
  | 'trial-incomplete'
type AvailabilityFault = 'types-twice' | 'hours-backwards' | 'stands-nowhere'
export type Fault<Of extends string = TermFault | AvailabilityFault> = { readonly field: string; readonly fault: Of }

/**
 * Finds terms of a package that do not fit together, by field: sale price, subscription, free trial and expiry (3.11).
 */
export function findTermFaults(terms: Terms): Fault<TermFault>[] {
  const { is_subscription: renews } = terms
  const faults: Fault<TermFault>[] = []
  const addFault = (field: keyof Terms, fault: TermFault) => faults.push({ field, fault })
  if (terms.sale_price !== null && terms.sale_price >= terms.price) addFault('sale_price', 'sale-not-lower')
  for (const field of ['subscription_period', 'subscription_interval'] as const) {
    if (renews && terms[field] === null) addFault(field, 'needed-to-renew')
    if (!renews && terms[field] !== null) addFault(field, 'only-when-renewing')
  }
  if (!renews && terms.expiration_days === null) addFault('expiration_days', 'days-needed')
  if (!renews && terms.free_trial_length !== null) addFault('free_trial_length', 'tried-only-when-renewing')
  if ((terms.free_trial_length === null) !== (terms.free_trial_period === null)) {
    addFault('free_trial_period', 'trial-incomplete')
  }
  return faults
}

export type Availability = {
  readonly class_package_types: readonly { readonly class_type_id: number }[]
  readonly allowed_times: readonly AllowedTimes[]
  readonly is_online: boolean
  readonly is_presencial: boolean
  readonly is_special_event: boolean
}

/**
 * Finds other faults of a package: a class type twice, hours that end before they begin, a package that is offered
 * nowhere.
 */
export function findAvailabilityFaults(availability: Availability): Fault<AvailabilityFault>[] {
  const types = availability.class_package_types.map(({ class_type_id }) => class_type_id)
  const faults: Fault<AvailabilityFault>[] = []
  if (new Set(types).size < types.length) faults.push({ field: 'class_package_types', fault: 'types-twice' })
  if (availability.allowed_times.some(({ weekdays, from, to }) => weekdays.length === 0 || from >= to)) {
    faults.push({ field: 'allowed_times', fault: 'hours-backwards' })
  }
  if (!availability.is_online && !availability.is_presencial && !availability.is_special_event) {
    faults.push({ field: 'is_presencial', fault: 'stands-nowhere' })
  }
  return faults
}

export const faultWords: Record<TermFault | AvailabilityFault, string> = {
  'sale-not-lower': 'Escribe un precio de oferta menor que el precio.',
  'needed-to-renew': 'Elige cada cuánto se renueva.',
  'only-when-renewing': 'Elige un periodo solo en una suscripción.',
  'days-needed': 'Escribe en cuántos días vencen las clases.',
  'tried-only-when-renewing': 'Elige prueba gratis solo en una suscripción.',
  'trial-incomplete': 'Escribe cuánto dura la prueba y en qué unidad.',
  'types-twice': 'Cada tipo de clase va una sola vez.',
  'hours-backwards': 'Elige días, y una hora de fin después de la de inicio.',
  'stands-nowhere': 'Elige si es presencial, en línea o un evento.',
}
