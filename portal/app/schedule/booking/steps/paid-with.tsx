import type { BookingFacts } from '../flow/booking-facts.ts'
import type { Wish } from '../flow/steps.ts'

/** Beside the button: which credit this will use, and until when it is good. */
export function PaidWith({ person, wish }: { person: BookingFacts['person']; wish: Wish }) {
  if (person?.paying.kind !== 'payable') return null
  const id = wish.available_class_id ?? person.paying.available_class_id
  const credit = person.credits.find((one) => one.available_class_id === id)
  if (!credit) return null
  return (
    <p className="paid-with">
      Usas <b>{credit.title}</b> · {[credit.left, credit.expires].filter(Boolean).join(' · ')}
    </p>
  )
}
