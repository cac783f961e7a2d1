import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { openSession } from '../identity/embedded.ts'
import { openBooking } from './booking.ts'
import { insertClass } from './classes.ts'
import { giveClasses } from './coaches.ts'
import type { TestPerson } from './person.ts'
import type { CallInput } from './studio.ts'

export async function openRoster() {
  const booking = await openBooking()
  const { app, call, person, room } = booking
  const { pool } = app.database
  let classes = 0
  const staff = {
    'coach of another': await person({ name: 'Regina', role: 'coach' }),
    coach: await person({ name: 'Renata', role: 'coach' }),
    reception: await person({ name: 'Luis', role: 'reception' }),
    admin: await person({ name: 'Sofía', role: 'admin' }),
  }
  const renata = await giveClasses(app, staff.coach, [])
  await giveClasses(app, staff['coach of another'], [await insertClass(app, room, { minutes: 5 })])

  const withNewSession = async (caller: TestPerson) => ({
    ...caller,
    token: (await openSession(app, caller.uid, caller.role)).token,
  })

  return {
    ...booking,
    pool,
    staff,
    async classIn(minutes: number, input: Parameters<typeof insertClass>[2] = {}): Promise<number> {
      const class_date = addMinutes(noon, minutes + (classes += 1) / 60_000)
      const id = await insertClass(app, room, { class_date, ...input })
      await pool.query('insert into class_instructor (single_class_id, instructor_id) values ($1, $2)', [id, renata])
      return id
    },
    as: async (caller: TestPerson, name: string, params: CallInput['params'], body?: unknown, key?: string) =>
      call(name, {
        as: await withNewSession(caller),
        params: params ?? {},
        ...(body === undefined ? {} : { body }),
        ...(key ? { key } : {}),
      }),
    audit: async (did: string) =>
      (
        await pool.query(
          'select "by", subject, subject_id, reason, before, after from audit_entry where did = $1 order by audit_entry_id',
          [did],
        )
      ).rows,
    seatOf: async (id: number) =>
      (await pool.query('select * from class_reservation where class_reservation_id = $1', [id])).rows[0],
  }
}
