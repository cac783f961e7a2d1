import type { addSeat } from '@aforo/domain/booking/roster/seats/contract.ts'
import type { RequestInput } from '@aforo/domain/values/call.ts'

export type Draft = {
  origin: 'staff' | 'walk-in'
  payment: 'credit' | 'cash' | null
  spot: string
  guest: string | null
  guest_spot: string
  passes_penalty: string
}

export function isComplete({ spot, guest, guest_spot }: Draft, hasSpots: boolean): boolean {
  const isNamed = guest === null || guest.trim() !== ''
  const isSeated = !hasSpots || (spot !== '' && (guest === null || guest_spot !== ''))
  return isNamed && isSeated
}

export const bookingOf = (
  { origin, spot, guest, guest_spot, passes_penalty }: Draft,
  customer_id: number,
  payment: 'credit' | 'cash',
): RequestInput<typeof addSeat>['body'] => ({
  customer_id,
  origin,
  payment,
  ...(spot ? { spot } : {}),
  ...(guest === null ? {} : { guest: guest.trim() }),
  ...(guest !== null && guest_spot ? { guest_spot } : {}),
  ...(passes_penalty.trim() ? { passes_penalty: passes_penalty.trim() } : {}),
})

type CreditGrant = { class_package: { title: string } | null; available_classes: number; why_not: string | null }

export function creditWords(credits: { chosen: CreditGrant | null; all: readonly CreditGrant[] } | undefined): string {
  if (!credits) return 'Buscando sus créditos…'
  if (credits.chosen) return `${titleOf(credits.chosen)} · ${leftOf(credits.chosen)}`
  const [first] = credits.all
  return first?.why_not ? `${titleOf(first)}: ${first.why_not}` : 'No le quedan créditos.'
}

const titleOf = ({ class_package }: CreditGrant): string => class_package?.title ?? 'Clases del estudio'
const leftOf = ({ available_classes: left }: CreditGrant): string =>
  left < 0 ? 'ilimitado' : left === 1 ? 'queda 1' : `quedan ${left}`
