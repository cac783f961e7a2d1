import type { addSeat } from '@aforo/domain/booking/roster/contract.ts'
import type { SentTo } from '@aforo/domain/values/call.ts'

export type Draft = {
  origin: 'staff' | 'walk-in'
  payment: 'credit' | 'cash' | null
  spot: string
  guest: string | null
  guest_spot: string
  passes: string
}

export function isComplete({ spot, guest, guest_spot }: Draft, hasSpots: boolean): boolean {
  const isNamed = guest === null || guest.trim() !== ''
  const isSeated = !hasSpots || (spot !== '' && (guest === null || guest_spot !== ''))
  return isNamed && isSeated
}

export const bookingOf = (
  { origin, spot, guest, guest_spot, passes }: Draft,
  customer_id: number,
  payment: 'credit' | 'cash',
): SentTo<typeof addSeat>['body'] => ({
  customer_id,
  origin,
  payment,
  ...(spot ? { spot } : {}),
  ...(guest === null ? {} : { guest: guest.trim() }),
  ...(guest !== null && guest_spot ? { guest_spot } : {}),
  ...(passes.trim() ? { passes_penalty: passes.trim() } : {}),
})

type Lot = { class_package: { title: string } | null; available_classes: number; why_not: string | null }

export function creditWords(told: { chosen: Lot | null; all: readonly Lot[] } | undefined): string {
  if (!told) return 'Buscando sus créditos…'
  if (told.chosen) return `${titleOf(told.chosen)} · ${leftOf(told.chosen)}`
  const [first] = told.all
  return first?.why_not ? `${titleOf(first)}: ${first.why_not}` : 'No le quedan créditos.'
}

const titleOf = ({ class_package }: Lot): string => class_package?.title ?? 'Clases del estudio'
const leftOf = ({ available_classes: left }: Lot): string =>
  left < 0 ? 'ilimitado' : left === 1 ? 'queda 1' : `quedan ${left}`
