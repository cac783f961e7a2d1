import type { RequiredPage } from '../../../documents/unaccepted-pages.ts'
import type { CancelOffer } from '../../../reservations/cancel-offer.ts'
import type { BookingFacts } from './booking-facts.ts'

export type Attempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly key: string }
  /** `again` is the idempotency key for a retry; null when a retry cannot succeed. */
  | { readonly kind: 'failed'; readonly message: string; readonly retryKey: string | null }

export const NONE: Attempt = { kind: 'none' }

/** The seats to book; `own` is null when only a guest is added ('+1', 4.10). The map edits the seat in `choosing`. */
export type SeatSelection = {
  readonly own: { readonly spot: string | null } | null
  readonly guest: { readonly name: string; readonly spot: string | null } | null
  readonly available_class_id: number | null
  readonly activeSeat: 'own' | 'guest'
}

export type BookedSeat = {
  readonly class_reservation_id: number
  readonly spot: string | null
  readonly guest: string | null
}

/** The steps of the booking sheet and their state (4.11). */
export type Step =
  | { readonly kind: 'closed'; readonly message: string }
  | { readonly kind: 'buy'; readonly class_package_id: number }
  | { readonly kind: 'full' }
  | { readonly kind: 'sign-in'; readonly selection: SeatSelection }
  | { readonly kind: 'account'; readonly selection: SeatSelection; readonly hasAccount: boolean }
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
  /** `wantsGuest`: the step was opened by '+1', so it says why no guest can be added. */
  | { readonly kind: 'reserved'; readonly offers: readonly CancelOffer[]; readonly wantsGuest: boolean }
  | { readonly kind: 'cancel'; readonly offer: CancelOffer; readonly attempt: Attempt }
  | { readonly kind: 'confirmed'; readonly seats: readonly BookedSeat[] }

export type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>

export type Flow = {
  readonly facts: BookingFacts
  readonly occupied: ReadonlySet<string>
  readonly step: Step
  /** The customer chose a spot or a guest, not only the preselection: from then on the seats are held (R4). */
  readonly hasChosenSeat: boolean
}
