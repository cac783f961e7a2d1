import { at } from '@aforo/domain/testing/fixtures.ts'
import { classType, location } from '../catalogue/studio/tables.ts'
import { availableClass, creditEntry } from '../commerce/credits/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { singleClass } from '../catalogue/schedule/tables.ts'
import type { AppContext } from '../app/app-context.ts'

export type Room = {
  location_id: number
  barre: number
  yoga: number
  cycling: number
}

export async function insertRoom({ database: { db } }: AppContext): Promise<Room> {
  const [locationRow] = await db.insert(location).values({ name: 'Roma', address: 'Orizaba 101' }).returning()
  const classTypes = await db
    .insert(classType)
    .values([{ name: 'Barre' }, { name: 'Yoga' }, { name: 'Cycling', spot_map: '5,5' }])
    .returning()
  const [barre, yoga, cycling] = classTypes.map((type) => type.class_type_id) as [number, number, number]
  return { location_id: locationRow!.location_id, barre, yoga, cycling }
}

type ClassInput = Partial<typeof singleClass.$inferInsert>
const hours = new WeakMap<Database, number>()

export async function insertClass({ database }: AppContext, room: Room, input: ClassInput = {}): Promise<number> {
  const hour = hours.get(database) ?? 0
  hours.set(database, hour + 1)
  const start = new Date(new Date(at('2026-11-24', '07:00')).getTime() + hour * 3_600_000)
  const row = { class_date: start, minutes: 50, capacity: 10, class_type_id: room.barre, ...input }
  const [inserted] = await database.db
    .insert(singleClass)
    .values({ location_id: room.location_id, ...row })
    .returning()
  return inserted!.single_class_id
}

type GrantInput = Partial<typeof availableClass.$inferInsert>

export async function insertCreditGrant(app: AppContext, customer_id: number, input: GrantInput = {}): Promise<number> {
  const { db } = app.database
  const now = app.now()
  const amount = input.amount ?? 3
  const row = { title: 'Paquete', amount, available: amount, expiration_date: add30Days(now), createdAt: now, ...input }
  const [grant] = await db
    .insert(availableClass)
    .values({ customer_id, ...row })
    .returning()
  const { available_class_id } = grant!
  await db.insert(creditEntry).values({
    available_class_id,
    customer_id,
    kind: 'granted',
    amount: amount === -1 ? 0 : row.available,
    createdAt: now,
  })
  return available_class_id
}

const add30Days = (now: Date): Date => new Date(now.getTime() + 30 * 86_400_000)
