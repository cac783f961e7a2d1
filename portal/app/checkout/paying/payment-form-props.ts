import type { Approved } from '@aforo/domain/payments/checkout/shapes.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import type { RequiredPage } from '../../documents/required.ts'
import type { Offer } from '../order/offer.ts'
import type { WaitingClass } from '../seat/waiting-class.ts'
import type { ReadWays } from '../ways/read-ways.ts'

/** What the form of a checkout is told by its page. */
export type PaymentFormProps = ReadWays & {
  offer: Offer
  email: string
  documents: readonly Pick<RequiredPage, 'page_id' | 'slug' | 'title'>[]
  /** The class she comes to with it. */
  waiting: WaitingClass | null
  today: LocalDate
  /** She may ask for a tax invoice. */
  mayBill: boolean
  /** What went wrong at the bank's own page, where she comes from. */
  told: string | null
  /** What she approved on the wallet's own page, where she comes from. */
  approved: Approved | null
}
