import { ofPerson as ofAudit } from '../audit/of-person-store.ts'
import { ofPerson as ofBilling } from '../commerce/billing/of-person-store.ts'
import { ofPerson as ofBulletins } from '../messaging/broadcasts/of-person-store.ts'
import { ofPerson as ofContent } from '../catalogue/content/of-person-store.ts'
import { ofPerson as ofCredits } from '../commerce/credits/of-person-store.ts'
import { findForStaff } from '../people/find-person.ts'
import { ofPerson as ofCustomers } from '../people/of-person-store.ts'
import type { OfPerson } from '../platform/database/of-person.ts'
import { ofPerson as ofFiles } from '../catalogue/files/of-person-store.ts'
import { ofPerson as ofForms } from '../catalogue/forms/of-person-store.ts'
import { forgetAnswersOf } from '../platform/http/idempotency.ts'
import { ofPerson as ofIdentity } from '../identity/of-person-store.ts'
import { ofPerson as ofIntake } from '../import/of-person-store.ts'
import { ofPerson as ofMoney } from '../payments/money/of-person-store.ts'
import { ofPerson as ofNotifications } from '../notifications/of-person-store.ts'
import { ofPerson as ofPay } from '../payments/coach-pay/of-person-store.ts'
import { ofPerson as ofPurchases } from '../commerce/purchases/of-person-store.ts'
import { ofPerson as ofReservations } from '../booking/reservations/of-person-store.ts'
import { ofPerson as ofSchedule } from '../catalogue/schedule/of-person-store.ts'
import { ofPerson as ofSources } from '../commerce/saved-cards/of-person-store.ts'
import { ofPerson as ofCashSession } from '../commerce/cash-session/of-person-store.ts'
import { ofPerson as ofVideos } from '../media/of-person-store.ts'
import { ofPerson as ofWaitlist } from '../booking/waitlist/of-person-store.ts'

const storedAnswers: OfPerson = {
  name: 'respuestas-guardadas',
  columns: ['idempotency.actor'],
  exportRecords: async () => [],
  erase: async (tx, customer_id) => {
    const person = await findForStaff(tx, customer_id)
    const words = person ? [person.email, person.phone ?? '', `${person.name} ${person.last_name}`] : []
    await forgetAnswersOf(
      tx,
      customer_id,
      words.filter((word) => word.trim().length > 4),
    )
  },
  hand: async () => {},
}

/**
 * Personal data of all modules, in the order of erasing and merging: modules that find rows by another module's come
 * before it.
 */
export const ofPerson: readonly OfPerson[] = [
  ...ofAudit,
  ...ofBulletins,
  ...ofNotifications,
  ...ofContent,
  ...ofFiles,
  ...ofForms,
  ...ofSchedule,
  ...ofCredits,
  ...ofSources,
  ...ofPurchases,
  ...ofBilling,
  ...ofMoney,
  ...ofCashSession,
  ...ofPay,
  ...ofReservations,
  ...ofVideos,
  ...ofWaitlist,
  ...ofIntake,
  storedAnswers,
  ...ofIdentity,
  ...ofCustomers,
]
