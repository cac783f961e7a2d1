import { sql } from 'drizzle-orm'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { classPackage } from '../commerce/packages/tables.ts'
import { purchase } from '../commerce/purchases/tables.ts'
import { program, video, videoTag } from '../media/tables.ts'
import type { World } from '../app/world.ts'

type VideoWish = Partial<typeof video.$inferInsert> & { tag_ids?: readonly number[] }

export async function insertVideo(world: World, { tag_ids = [], ...wish }: VideoWish = {}): Promise<number> {
  const { db } = world.database
  const [made] = await db
    .insert(video)
    .values({
      name: 'Barre para despertar',
      url: 'https://videos.example/barre.mp4',
      duration: 20,
      publishedAt: parseInstant('2026-11-01T12:00:00.000Z'),
      ...wish,
    })
    .returning()
  const { video_id } = made!
  if (tag_ids.length > 0) await db.insert(videoTag).values(tag_ids.map((tag_id) => ({ video_id, tag_id })))
  return video_id
}

export async function insertProgram(world: World, wish: Partial<typeof program.$inferInsert> = {}): Promise<number> {
  const [made] = await world.database.db
    .insert(program)
    .values({ name: 'Reto de 14 días', ...wish })
    .returning()
  return made!.program_id
}

export async function insertOnlinePackage(world: World, wish: Partial<typeof classPackage.$inferInsert> = {}) {
  const [made] = await world.database.db
    .insert(classPackage)
    .values({
      title: 'En línea',
      price: 24_900,
      class_amount: 0,
      expiration_days: 30,
      is_online: true,
      is_presencial: false,
      ...wish,
    })
    .returning()
  return made!
}

export async function insertOnlinePurchase(
  world: World,
  customer_id: number,
  pack: typeof classPackage.$inferSelect,
  wish: Partial<typeof purchase.$inferInsert> = {},
): Promise<number> {
  const now = world.now()
  const [made] = await world.database.db
    .insert(purchase)
    .values({
      customer_id,
      class_package_id: pack.class_package_id,
      title: pack.title,
      amount: pack.price,
      total_payment: pack.price,
      class_amount: 0,
      expiration_days: pack.expiration_days,
      // With the package's present setting.
      is_online: sql`(select is_online from class_package where class_package_id = ${pack.class_package_id})`,
      status: 'active',
      payment_kind: 'cash',
      attempt_key: world.secret(9),
      paidAt: now,
      createdAt: now,
      updatedAt: now,
      ...wish,
    })
    .returning()
  return made!.purchase_id
}
