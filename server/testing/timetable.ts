import { eq } from 'drizzle-orm'
import type { TestResponse, CallInput } from './studio.ts'
import { auditEntry } from '../audit/tables.ts'
import { instructor } from '../catalogue/studio/tables.ts'
import { openSession } from '../identity/embedded.ts'
import { message } from '../notifications/tables.ts'
import { singleClass } from '../catalogue/schedule/tables.ts'
import { openBooking } from './booking.ts'
import type { TestPerson } from './person.ts'

type RequestBody = Record<string, unknown>
export type BoardClassBody = { single_class_id: number; date: string; time: string; [field: string]: unknown }

export async function openTimetable() {
  const studio = await openBooking()
  const { call, db, room } = studio
  // The clock moves by weeks, and staff do not confirm a second factor.
  const staff_second_factor = 'optional'
  await studio.setSettings({ timezone: 'America/Mexico_City', waitlist_enabled: true, staff_second_factor })
  const admin = await studio.person({ role: 'admin', name: 'Sofía' })
  const [lucia, renata] = await db
    .insert(instructor)
    .values([{ name: 'Lucía', nick_name: 'Lu' }, { name: 'Renata' }])
    .returning()
  const coaches = { lucia: lucia!.instructor_id, renata: renata!.instructor_id }
  const barreClass = {
    class_type_id: room.barre,
    location_id: room.location_id,
    date: '2026-11-30',
    time: '07:00',
    minutes: 50,
    capacity: 10,
    instructor_ids: [coaches.lucia],
  }
  const callAsStaff = async (name: string, input: CallInput): Promise<TestResponse> =>
    call(name, { as: (await openSession(studio.app, admin.uid, 'admin')).token, ...input })
  const callWithBody = (name: string, body: RequestBody, more: Partial<CallInput> = {}) =>
    callAsStaff(name, { body, ...more })
  return {
    ...studio,
    admin,
    coaches,
    create: (body: RequestBody = {}, more: Partial<CallInput> = {}) =>
      callWithBody('POST /single_class', { ...barreClass, ...body }, more),
    change: (single_class_id: number, body: RequestBody) =>
      callWithBody('PUT /single_class', { single_class_id, scope: 'this', ...body }),
    cancelClass: (id: number, body: RequestBody = {}) =>
      callWithBody('POST /single_class/{id}/cancel', { reason: 'Se fue la luz', ...body }, { params: { id } }),
    cancelDay: (body: RequestBody) => callWithBody('POST /single_class/cancel_day', { reason: 'Navidad', ...body }),
    previewDay: async (query: Record<string, string | number>) =>
      (await callAsStaff('GET /single_class/cancel_day', { query })).body.affected,
    restoreClass: (id: number, body: RequestBody = {}) =>
      callWithBody('POST /single_class/{id}/restore', body, { params: { id } }),
    deleteClass: (id: number, scope = 'this') =>
      callAsStaff('DELETE /single_class/{id}', { params: { id }, query: { scope } }),
    copyWeek: (body: RequestBody) => callWithBody('POST /single_class/copy_week', body),
    affected: async (id: number, query: Record<string, string> = {}) =>
      (await callAsStaff('GET /single_class/{id}/affected', { params: { id }, query })).body.affected,
    board: async (
      start_date: string,
      end_date = start_date,
      query: Record<string, number> = {},
    ): Promise<BoardClassBody[]> =>
      (await callAsStaff('GET /single_class/board', { query: { start_date, end_date, ...query } })).body.classes,
    row: async (id: number) => (await db.select().from(singleClass).where(eq(singleClass.single_class_id, id)))[0],
    mailsTo: (person: TestPerson) =>
      db.select().from(message).where(eq(message.to, person.email)).orderBy(message.message_id),
    auditEntriesOf: (id: number) => db.select().from(auditEntry).where(eq(auditEntry.subject_id, id)),
  }
}

export const hoursOf = (classes: readonly BoardClassBody[]): string[] =>
  classes.map(({ date, time }) => `${date} ${time}`)
