import { refuse } from 'studio/customers/refusals.ts'
import type { getAttendance, listReservationsOf } from 'studio/people/desk/contract.ts'
import type { ReservationFilter } from 'studio/reservations/shapes.ts'
import type { AnswerOf } from 'studio/values/call.ts'
import { allow, type Verdict } from 'studio/values/refusal.ts'
import { findForStaff } from '../../customers/find-person.ts'
import { listMyReservations } from '../../reservations/my-reservations.ts'
import { myWaitlists } from '../../waitlist/my-waitlists.ts'
import type { World } from '../../world.ts'
import { listDocumentsOf, listPenaltiesOf } from './desk-store.ts'

/** 1.4 a person's seats to come, the lines she waits in, her penalties and what she accepted. */
export async function tellAttendance(
  world: World,
  customer_id: number,
): Promise<Verdict<AnswerOf<typeof getAttendance>>> {
  const { db } = world.database
  if (!(await findForStaff(db, customer_id))) return refuse('person-missing')
  const settings = await world.settings()
  return allow({
    ...(await listMyReservations(world, customer_id, { page: 0, filter: 'upcoming' })),
    waitlists: await myWaitlists(db, settings, customer_id, world.now()),
    penalties: await listPenaltiesOf(db, customer_id),
    documents: await listDocumentsOf(db, customer_id),
  })
}

/** 1.4, 9.3 a page of a person's reservations. */
export async function tellReservations(
  world: World,
  customer_id: number,
  asked: { page: number; filter: ReservationFilter },
): Promise<Verdict<AnswerOf<typeof listReservationsOf>>> {
  if (!(await findForStaff(world.database.db, customer_id))) return refuse('person-missing')
  return allow(await listMyReservations(world, customer_id, asked))
}
