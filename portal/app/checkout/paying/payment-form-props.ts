import type { WalletApproval } from '@aforo/domain/payments/checkout/shapes.ts'
import type { LocalDate } from '@aforo/domain/values/days.ts'
import type { RequiredPage } from '../../documents/unaccepted-pages.ts'
import type { Offer } from '../order/offer.ts'
import type { WaitingClass } from '../seat/waiting-class.ts'
import type { ReadWays } from '../ways/read-ways.ts'

export type PaymentFormProps = ReadWays & {
  offer: Offer
  email: string
  documents: readonly Pick<RequiredPage, 'page_id' | 'slug' | 'title'>[]
  waiting: WaitingClass | null
  today: LocalDate
  mayBill: boolean
  message: string | null
  approved: WalletApproval | null
}
