import type { Credit } from '@aforo/domain/commerce/credits/shapes.ts'
import { daysLeft } from '@aforo/domain/commerce/credits/expiry.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'

export const GIFT = 'Cortesía del estudio'
export const SAVED = 'Available class saved.'
export const TAKEN = '¡Clases Restadas!'
export const DELETED = 'Available class deleted.'

export const leftWords = ({ available_classes, class_amount }: Pick<Credit, 'available_classes' | 'class_amount'>) =>
  class_amount === -1 ? 'Ilimitadas' : `${available_classes} de ${class_amount}`

export function endWords(expiration_date: string | null, now: Date, zone: Zone): string {
  if (expiration_date === null) return 'No vence'
  const day = formatDate(parseInstant(expiration_date), zone)
  const left = daysLeft(expiration_date, now, zone)
  if (left < 0) return `Venció el ${day}`
  if (left === 0) return 'Vence hoy'
  return left <= 30 ? `Vence en ${left === 1 ? '1 día' : `${left} días`} · ${day}` : `Vence el ${day}`
}

export const forWords = ({ class_types }: Pick<Credit, 'class_types'>): string =>
  class_types.length === 0 ? 'Todas las clases' : class_types.map(({ name }) => name).join(', ')

export type GrantStatus = { tone: 'ok' | 'aviso' | 'error' | 'plain'; word: string }
export function grantStatusOf(grant: Credit, now: Date, zone: Zone): GrantStatus {
  if (grant.revokedAt) return { tone: 'error', word: 'Retirado' }
  if (grant.frozenAt) return { tone: 'aviso', word: 'En pausa' }
  if (grant.expiration_date && daysLeft(grant.expiration_date, now, zone) < 0) return { tone: 'plain', word: 'Vencido' }
  return grant.available_classes === 0 ? { tone: 'plain', word: 'Usado' } : { tone: 'ok', word: 'Vigente' }
}

/** Hint below the reason of a change (R3). */
export const READ_BY_CUSTOMER = 'La persona lo lee en sus créditos.'
