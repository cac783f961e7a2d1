import { eq } from 'drizzle-orm'
import { now as noon } from '@aforo/domain/testing/fixtures.ts'
import { afterEach } from 'vitest'
import { availableClass } from '../commerce/credits/tables.ts'
import { singleClass } from '../catalogue/schedule/tables.ts'
import { insertCreditGrant, insertRoom } from './classes.ts'
import type { TestPerson } from './person.ts'
import { assertInOrder } from './settle.ts'
import { openTestStudio } from './studio.ts'

export async function openBooking() {
  const studio = await openTestStudio({ settings: { allow_class_guests: true } })
  const { app, call, person, clock } = studio
  const { db } = app.database
  const room = await insertRoom(app)

  afterEach(async () => {
    clock.set(noon)
    await assertInOrder(app)
  })

  return {
    ...studio,
    db,
    room,
    reserve: (
      as: TestPerson | null,
      single_class_id: number,
      fields: Record<string, unknown> = {},
      key?: string | null,
    ) =>
      call('POST /class_reservations', {
        as,
        body: { single_class_id, ...fields },
        ...(key === undefined ? {} : { key }),
      }),
    bookedIn: async (id: number) =>
      (await db.select().from(singleClass).where(eq(singleClass.single_class_id, id)))[0]?.booked,
    creditsLeft: async (grantId: number) =>
      (await db.select().from(availableClass).where(eq(availableClass.available_class_id, grantId)))[0]?.available,
    anaWith: async (input: Parameters<typeof insertCreditGrant>[2] = {}) => {
      const ana = await person()
      return { ana, grantId: await insertCreditGrant(app, ana.customer_id, input) }
    },
  }
}
