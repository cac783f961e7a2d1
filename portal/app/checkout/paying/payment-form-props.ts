import type { Approved } from '@aforo/domain/payments/checkout/shapes.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import type { RequiredPage } from '../../documents/required.ts'
import type { Offer } from '../order/offer.ts'
import type { WaitingClass } from '../seat/waiting-class.ts'
import type { ReadWays } from '../ways/read-ways.ts'

/** Props of the checkout form. */
export type PaymentFormProps = ReadWays & {
  offer: Offer
  email: string
  documents: readonly Pick<RequiredPage, 'page_id' | 'slug' | 'title'>[]
  /** The class to book with it. */
  waiting: WaitingClass | null
  today: LocalDate
  /** Tax invoices can be requested. */
  mayBill: boolean
  /** The error from the bank's page after a redirect. */
  told: string | null
  /** The wallet's approval after a redirect. */
  approved: Approved | null
}
