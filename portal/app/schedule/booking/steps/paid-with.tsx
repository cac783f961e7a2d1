import type { BookingFacts } from '../flow/booking-facts.ts'
import type { SeatSelection } from '../flow/steps.ts'
import { spendingWords } from './credit-words.ts'

export function PaidWith({ person, selection }: { person: BookingFacts['person']; selection: SeatSelection }) {
  if (person?.paying.kind !== 'payable') return null
  const id = selection.available_class_id ?? person.paying.available_class_id
  const credit = person.credits.find((one) => one.available_class_id === id)
  if (!credit) return null
  const seats = [selection.own, selection.guest].filter(Boolean).length
  return <p className="paid-with">{spendingWords(credit.left, seats)}</p>
}
