import type { Credit } from '@aforo/domain/commerce/credits/shapes.ts'
import { daysLeft } from '@aforo/domain/commerce/credits/expiry.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'

export const GIFT_TITLE = 'Cortesía del estudio'
export const GRANT_SAVED = 'Available class saved.'
export const CLASSES_SUBTRACTED = '¡Clases Restadas!'
export const GRANT_DELETED = 'Available class deleted.'

export const balanceWords = ({
  available_classes,
  class_amount,
}: Pick<Credit, 'available_classes' | 'class_amount'>) =>
  class_amount === -1 ? 'Ilimitadas' : `${available_classes} de ${class_amount}`

export function expirationWords(expiration_date: string | null, now: Date, zone: Zone): string {
  if (expiration_date === null) return 'No vence'
  const day = formatDate(parseInstant(expiration_date), zone)
  const days = daysLeft(expiration_date, now, zone)
  if (days < 0) return `Venció el ${day}`
  if (days === 0) return 'Vence hoy'
  return days <= 30 ? `Vence en ${days === 1 ? '1 día' : `${days} días`} · ${day}` : `Vence el ${day}`
}

export const classTypesWords = ({ class_types }: Pick<Credit, 'class_types'>): string =>
  class_types.length === 0 ? 'Todas las clases' : class_types.map(({ name }) => name).join(', ')

export type GrantStatus = { tone: 'ok' | 'aviso' | 'error' | 'plain'; word: string }
export function grantStatusOf(grant: Credit, now: Date, zone: Zone): GrantStatus {
  if (grant.revokedAt) return { tone: 'error', word: 'Retirado' }
  if (grant.frozenAt) return { tone: 'aviso', word: 'En pausa' }
  if (grant.expiration_date && daysLeft(grant.expiration_date, now, zone) < 0) return { tone: 'plain', word: 'Vencido' }
  return grant.available_classes === 0 ? { tone: 'plain', word: 'Usado' } : { tone: 'ok', word: 'Vigente' }
}

/** Hint below the reason of a change (R3). */
export const REASON_HINT = 'La persona lo lee en sus créditos.'
