import { eq } from 'drizzle-orm'
import { now as noon } from '@aforo/domain/testing/cast.ts'
import { afterEach } from 'vitest'
import { availableClass } from '../commerce/credits/tables.ts'
import { singleClass } from '../catalogue/schedule/tables.ts'
import { insertLot, insertRoom } from './classes.ts'
import type { TestPerson } from './person.ts'
import { assertInOrder } from './settle.ts'
import { openTestStudio } from './studio.ts'

export async function openBooking() {
  const studio = await openTestStudio({ settings: { allow_class_guests: true } })
  const { world, call, person, clock } = studio
  const { db } = world.database
  const room = await insertRoom(world)

  afterEach(async () => {
    clock.set(noon)
    await assertInOrder(world)
  })

  return {
    ...studio,
    db,
    room,
    reserve: (
      as: TestPerson | null,
      single_class_id: number,
      more: Record<string, unknown> = {},
      key?: string | null,
    ) =>
      call('POST /class_reservations', {
        as,
        body: { single_class_id, ...more },
        ...(key === undefined ? {} : { key }),
      }),
    bookedIn: async (id: number) =>
      (await db.select().from(singleClass).where(eq(singleClass.single_class_id, id)))[0]?.booked,
    left: async (lot: number) =>
      (await db.select().from(availableClass).where(eq(availableClass.available_class_id, lot)))[0]?.available,
    anaWith: async (wish: Parameters<typeof insertLot>[2] = {}) => {
      const ana = await person()
      return { ana, lot: await insertLot(world, ana.customer_id, wish) }
    },
  }
}
