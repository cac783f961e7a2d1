import { ofPerson as ofAudit } from '../audit/of-person-store.ts'
import { ofPerson as ofBilling } from '../billing/of-person-store.ts'
import { ofPerson as ofBulletins } from '../bulletins/of-person-store.ts'
import { ofPerson as ofContent } from '../content/of-person-store.ts'
import { ofPerson as ofCredits } from '../credits/of-person-store.ts'
import { findForStaff } from '../customers/find-person.ts'
import { ofPerson as ofCustomers } from '../customers/of-person-store.ts'
import type { OfPerson } from '../database/of-person.ts'
import { ofPerson as ofFiles } from '../files/of-person-store.ts'
import { ofPerson as ofForms } from '../forms/of-person-store.ts'
import { forgetAnswersOf } from '../http/once.ts'
import { ofPerson as ofIdentity } from '../identity/of-person-store.ts'
import { ofPerson as ofIntake } from '../intake/of-person-store.ts'
import { ofPerson as ofMoney } from '../money/of-person-store.ts'
import { ofPerson as ofNotifications } from '../notifications/of-person-store.ts'
import { ofPerson as ofPay } from '../pay/of-person-store.ts'
import { ofPerson as ofPurchases } from '../purchases/of-person-store.ts'
import { ofPerson as ofReservations } from '../reservations/of-person-store.ts'
import { ofPerson as ofSchedule } from '../schedule/of-person-store.ts'
import { ofPerson as ofSources } from '../sources/of-person-store.ts'
import { ofPerson as ofTill } from '../till/of-person-store.ts'
import { ofPerson as ofVideos } from '../videos/of-person-store.ts'
import { ofPerson as ofWaitlist } from '../waitlist/of-person-store.ts'

/** The answers that were kept for her retries. */
const keptAnswers: OfPerson = {
  name: 'respuestas-guardadas',
  columns: ['idempotency.actor'],
  tell: async () => [],
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
 * Everything that any room keeps of a person, in the order in which it is erased and handed over: who finds hers by the
 * answers, the seats or the record of another room comes before that room has done its part.
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
  ...ofTill,
  ...ofPay,
  ...ofReservations,
  ...ofVideos,
  ...ofWaitlist,
  ...ofIntake,
  keptAnswers,
  ...ofIdentity,
  ...ofCustomers,
]
