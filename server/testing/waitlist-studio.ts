import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { at } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes, parseInstant } from '@aforo/domain/values/days.ts'
import { afterEach } from 'vitest'
import { message } from '../notifications/tables.ts'
import { classReservation } from '../booking/reservations/tables.ts'
import { setting } from '../settings/tables.ts'
import { openBooking } from './booking.ts'
import { insertClass, insertCreditGrant } from './classes.ts'
import type { TestPerson } from './person.ts'
import { settle } from './settle.ts'

export async function openWaitlistStudio() {
  const studio = await openBooking()
  const { app, call, clock, db, room, reserve, person, setSettings } = studio
  const defaultSettings = { waitlist_mode: 'auto', allow_class_guests: true, timezone: 'America/Mexico_City' } as const
  await setSettings(defaultSettings)

  afterEach(async () => {
    await db.delete(setting)
    await setSettings(defaultSettings)
  })

  async function createCustomer(name: string, grantInput: Parameters<typeof insertCreditGrant>[2] = {}) {
    const customer = await person({ name })
    return { ...customer, grantId: await insertCreditGrant(app, customer.customer_id, grantInput) }
  }
  let classes = 0
  const mailsTo = async ({ email }: TestPerson) =>
    (await db.select().from(message).where(eq(message.to, email))).reverse()

  return {
    ...studio,
    createCustomer,
    async fullClass(capacity = 1, input: Parameters<typeof insertClass>[2] = {}) {
      classes += 1
      const day = `2026-12-${String(1 + (classes % 20)).padStart(2, '0')}`
      const class_date = addMinutes(parseInstant(at(day, '07:00')), classes)
      const id = await insertClass(app, room, { capacity, class_date, ...input })
      const seats: { customer: TestPerson; seat: number }[] = []
      for (let place = 1; place <= capacity; place++) {
        const customer = await createCustomer('Titular')
        const { body } = await reserve(customer, id, input.class_type_id === room.cycling ? { spot: `A${place}` } : {})
        seats.push({ customer, seat: body.class_reservations[0].class_reservation_id })
      }
      await settle(app)
      return { id, seats, start: input.class_date ?? class_date }
    },
    cancel: (as: TestPerson, id: number) => call('DELETE /class_reservations/{id}', { as, params: { id } }),
    async join(as: TestPerson, single_class_id: number): Promise<number> {
      clock.advance(1)
      const { status, body } = await call('POST /waitlist', { as, body: { single_class_id } })
      assert.equal(status, 201, body.message)
      return body.waitlist.waitlist_id
    },
    waitlistedClassesOf: async (as: TestPerson): Promise<number[]> =>
      (await call('GET /waitlist', { as })).body.waitlists.map(
        (entry: { single_class_id: number }) => entry.single_class_id,
      ),
    seatOf: async ({ customer_id }: TestPerson, single_class_id: number) =>
      (await db.select().from(classReservation).where(eq(classReservation.customer_id, customer_id))).find(
        (reservation) => reservation.single_class_id === single_class_id && reservation.deletedAt === null,
      ),
    mailsTo,
    subjectsTo: async (customer: TestPerson) => (await mailsTo(customer)).map(({ subject }) => subject),
  }
}
