import type { SingleClassDetail } from '@aforo/domain/catalogue/schedule/shapes.ts'
import type { Allowance } from '@aforo/domain/values/allowance.ts'
import type { Waitlist } from '@aforo/domain/booking/waitlist/shapes.ts'
import type { SignUpNeeds } from '../../../account/sign-up/read-sign-up-needs.ts'
import type { RequiredPage } from '../../../documents/unaccepted-pages.ts'
import type { PackageChoice } from '../../../packages/package-choice.ts'
import type { CancelOffer } from '../../../reservations/cancel-offer.ts'

/** A credit of the customer; `why_not` is the reason why it cannot pay this class, or null (R3). */
export type CreditChoice = {
  readonly available_class_id: number
  readonly title: string
  readonly left: Allowance
  /** 'Vence el 24 DIC 2026'; null when it does not expire, or not before its first use. */
  readonly expires: string | null
  readonly why_not: string | null
}

type Payability =
  | { readonly kind: 'payable'; readonly available_class_id: number }
  | { readonly kind: 'exhausted' | 'unusable'; readonly message: string }

export type BookingFacts = {
  readonly singleClass: SingleClassDetail
  readonly closed: { readonly reason: string; readonly message: string } | null
  readonly isFull: boolean
  readonly hasWaitlist: boolean
  /** How a freed place is given away: to the first in line, or to the customer who books first (R7). */
  readonly waitMode: Waitlist['mode']
  readonly choosesSpot: boolean
  readonly missingGuestName: string
  readonly fullWords: string
  readonly person: {
    readonly credits: readonly CreditChoice[]
    readonly paying: Payability
    readonly isNew: boolean
    readonly packages: readonly PackageChoice[]
    /** Required documents not accepted yet (4.19). */
    readonly documents: readonly RequiredPage[]
    readonly noGuest: { readonly message: string; readonly needsCredit: boolean } | null
    /** Paragraphs of 'Penalización Activa'; null without a penalty (8.19). */
    readonly penalty: readonly string[] | null
    readonly reservations: readonly CancelOffer[]
    readonly position: Waitlist['position'] | null
  } | null
  readonly signUp: SignUpNeeds | null
}
