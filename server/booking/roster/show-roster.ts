import { isBirthday } from '@aforo/domain/booking/roster/birthday.ts'
import { refuseManager, seesCareNotes, seesContact } from '@aforo/domain/booking/roster/permissions.ts'
import { refuse } from '@aforo/domain/booking/roster/refusals.ts'
import { zoneOf } from '@aforo/domain/catalogue/schedule/booking-window.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import { localDate, parseInstant } from '@aforo/domain/values/days.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findRoster } from './roster-store.ts'

/** The roster of a class by name, with cancelled seats and blocked spots, for the staff who manage it (R13). */
export async function showRoster(
  app: AppContext,
  caller: { customer_id: number; role: Role },
  single_class_id: number,
) {
  const calendar = calendarPolicy(await app.settings())
  const found = await findRoster(app.database.db, single_class_id, caller, app.now())
  if (!found) return refuse('class-missing')
  const { single_class, listed, class_reservations, cancelled, blocks, isOwnClass } = found
  const refused = refuseManager({ role: caller.role, isOwnClass })
  if (refused) return refused
  const day = localDate(parseInstant(single_class.class_date), zoneOf(single_class, calendar))
  const hidden = {
    ...(seesContact(caller) ? {} : { phone: null, penalty: null }),
    ...(seesCareNotes({ role: caller.role, isOwnClass }) ? {} : { care_notes: [] }),
  }
  return allow({
    single_class: { ...single_class, ...listed },
    class_reservations: class_reservations.map(({ customer: { birthdate, ...customer }, ...seat }) => ({
      ...seat,
      customer: { ...customer, is_birthday: seat.guest === null && isBirthday(birthdate, day), ...hidden },
    })),
    cancelled,
    blocks,
  })
}
