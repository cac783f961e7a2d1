import type { RequiredPage } from '../../../documents/required.ts'
import type { CancelOffer } from '../../../reservations/cancel-offer.ts'
import type { BookingFacts } from './booking-facts.ts'

export type Attempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly key: string }
  /** `again` is the key of the same intention, when trying again makes sense. */
  | { readonly kind: 'failed'; readonly message: string; readonly again: string | null }

export const NONE: Attempt = { kind: 'none' }

/** The seats to book. `own` is null when only adding a guest ('+1', 4.10). */
export type SeatSelection = {
  readonly own: { readonly spot: string | null } | null
  readonly guest: { readonly name: string; readonly spot: string | null } | null
  readonly available_class_id: number | null
  readonly choosing: 'own' | 'guest'
}

export type Booked = {
  readonly class_reservation_id: number
  readonly spot: string | null
  readonly guest: string | null
}

/** The state of a booking (4.11). */
export type Step =
  | { readonly kind: 'closed'; readonly message: string }
  | { readonly kind: 'buy'; readonly class_package_id: number }
  | { readonly kind: 'full' }
  | { readonly kind: 'sign-in'; readonly selection: SeatSelection }
  | { readonly kind: 'account'; readonly selection: SeatSelection; readonly has: boolean }
  | { readonly kind: 'waitlist'; readonly attempt: Attempt; readonly notice: string | null }
  | { readonly kind: 'waiting'; readonly attempt: Attempt; readonly position: number | null; readonly isNew: boolean }
  | { readonly kind: 'credits-exhausted'; readonly message: string; readonly selection: SeatSelection }
  | { readonly kind: 'penalised'; readonly lines: readonly string[] }
  | { readonly kind: 'incomplete'; readonly message: string; readonly selection: SeatSelection }
  | {
      readonly kind: 'documents'
      readonly page: RequiredPage
      readonly selection: SeatSelection
      readonly attempt: Attempt
    }
  | {
      readonly kind: 'reserve'
      readonly selection: SeatSelection
      readonly attempt: Attempt
      readonly notice: string | null
    }
  /** `wantsGuest`: opened by '+1', so the reason against a guest is shown. */
  | { readonly kind: 'reserved'; readonly offers: readonly CancelOffer[]; readonly wantsGuest: boolean }
  | { readonly kind: 'cancel'; readonly offer: CancelOffer; readonly attempt: Attempt }
  | { readonly kind: 'confirmed'; readonly seats: readonly Booked[] }

export type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>

export type Flow = {
  readonly facts: BookingFacts
  readonly occupied: ReadonlySet<string>
  readonly step: Step
  /** Chosen by hand: held from then on (R4). */
  readonly isChosen: boolean
}
