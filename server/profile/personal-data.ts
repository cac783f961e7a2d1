import { personalData as ofAudit } from '../audit/personal-data-store.ts'
import { ofPerson as ofBilling } from '../commerce/billing/personal-data-store.ts'
import { ofPerson as ofBroadcasts } from '../messaging/broadcasts/personal-data-store.ts'
import { ofPerson as ofContent } from '../catalogue/content/personal-data-store.ts'
import { ofPerson as ofCustomerList } from '../customers/personal-data-store.ts'
import { ofPerson as ofCredits } from '../commerce/credits/personal-data-store.ts'
import { findForStaff } from '../people/find-person.ts'
import { personalData as ofCustomers } from '../people/personal-data-store.ts'
import { ofPerson as ofOpening } from '../opening/personal-data-store.ts'
import type { PersonalData } from '../platform/database/rows/personal-data.ts'
import { ofPerson as ofFiles } from '../catalogue/files/personal-data-store.ts'
import { ofPerson as ofForms } from '../catalogue/forms/personal-data-store.ts'
import { deleteResponsesOf } from '../platform/http/idempotency.ts'
import { personalData as ofIdentity } from '../identity/personal-data-store.ts'
import { ofPerson as ofImport } from '../import/personal-data-store.ts'
import { ofPerson as ofMoney } from '../payments/money/personal-data-store.ts'
import { ofPerson as ofNotifications } from '../notifications/personal-data-store.ts'
import { ofPerson as ofPay } from '../payments/coach-pay/personal-data-store.ts'
import { ofPerson as ofPurchases } from '../commerce/purchases/personal-data-store.ts'
import { ofPerson as ofReservations } from '../booking/reservations/personal-data-store.ts'
import { ofPerson as ofSchedule } from '../catalogue/schedule/personal-data-store.ts'
import { ofPerson as ofSavedCards } from '../commerce/saved-cards/personal-data-store.ts'
import { ofPerson as ofCashSession } from '../commerce/cash-session/personal-data-store.ts'
import { ofPerson as ofVideos } from '../media/personal-data-store.ts'
import { ofPerson as ofWaitlist } from '../booking/waitlist/personal-data-store.ts'

const storedResponses: PersonalData = {
  name: 'respuestas-guardadas',
  columns: ['idempotency.actor'],
  exportRecords: async () => [],
  erase: async (tx, customer_id) => {
    const person = await findForStaff(tx, customer_id)
    const words = person ? [person.email, person.phone ?? '', `${person.name} ${person.last_name}`] : []
    await deleteResponsesOf(
      tx,
      customer_id,
      words.filter((word) => word.trim().length > 4),
    )
  },
  hand: async () => {},
}

/**
 * Personal data of all modules, in the order of erasing and merging: a module that finds its rows by those of another
 * comes before it.
 */
export const personalData: readonly PersonalData[] = [
  ...ofAudit,
  ...ofBroadcasts,
  ...ofCustomerList,
  ...ofNotifications,
  ...ofContent,
  ...ofFiles,
  ...ofForms,
  ...ofSchedule,
  ...ofCredits,
  ...ofSavedCards,
  ...ofPurchases,
  ...ofBilling,
  ...ofMoney,
  ...ofCashSession,
  ...ofPay,
  ...ofReservations,
  ...ofVideos,
  ...ofWaitlist,
  ...ofImport,
  ...ofOpening,
  storedResponses,
  ...ofIdentity,
  ...ofCustomers,
]
