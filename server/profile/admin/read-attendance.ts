import { refuse } from '@aforo/domain/people/refusals.ts'
import type { ReservationFilter } from '@aforo/domain/booking/reservations/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { findForStaff } from '../../people/find-person.ts'
import { listMyReservations } from '../../booking/reservations/my-reservations.ts'
import { myWaitlists } from '../../booking/waitlist/my-waitlists.ts'
import type { AppContext } from '../../app/app-context.ts'
import { listDocumentsOf, listPenaltiesOf } from './admin-store.ts'

/** 1.4 reads a customer's future seats, waitlists, penalties and accepted pages. */
export async function readAttendance(app: AppContext, customer_id: number) {
  const { db } = app.database
  if (!(await findForStaff(db, customer_id))) return refuse('person-missing')
  const settings = await app.settings()
  return allow({
    ...(await listMyReservations(app, customer_id, { page: 0, filter: 'upcoming' })),
    waitlists: await myWaitlists(db, settings, customer_id, app.now()),
    penalties: await listPenaltiesOf(db, customer_id),
    documents: await listDocumentsOf(db, customer_id),
  })
}

/** 1.4, 9.3 reads one page of a customer's reservations. */
export async function readReservations(
  app: AppContext,
  customer_id: number,
  query: { page: number; filter: ReservationFilter },
) {
  if (!(await findForStaff(app.database.db, customer_id))) return refuse('person-missing')
  return allow(await listMyReservations(app, customer_id, query))
}
