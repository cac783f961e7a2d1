import { sql } from 'drizzle-orm'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { classPackage } from '../commerce/packages/tables.ts'
import { purchase } from '../commerce/purchases/tables.ts'
import { program, video, videoTag } from '../media/tables.ts'
import type { AppContext } from '../app/app-context.ts'

type VideoInput = Partial<typeof video.$inferInsert> & { tag_ids?: readonly number[] }

export async function insertVideo(app: AppContext, { tag_ids = [], ...input }: VideoInput = {}): Promise<number> {
  const { db } = app.database
  const [row] = await db
    .insert(video)
    .values({
      name: 'Barre para despertar',
      url: 'https://videos.example/barre.mp4',
      duration: 20,
      publishedAt: parseInstant('2026-11-01T12:00:00.000Z'),
      ...input,
    })
    .returning()
  const { video_id } = row!
  if (tag_ids.length > 0) await db.insert(videoTag).values(tag_ids.map((tag_id) => ({ video_id, tag_id })))
  return video_id
}

export async function insertProgram(
  app: AppContext,
  input: Partial<typeof program.$inferInsert> = {},
): Promise<number> {
  const [row] = await app.database.db
    .insert(program)
    .values({ name: 'Reto de 14 días', ...input })
    .returning()
  return row!.program_id
}

export async function insertOnlinePackage(app: AppContext, input: Partial<typeof classPackage.$inferInsert> = {}) {
  const [row] = await app.database.db
    .insert(classPackage)
    .values({
      title: 'En línea',
      price: 24_900,
      class_amount: 0,
      expiration_days: 30,
      is_online: true,
      is_presencial: false,
      ...input,
    })
    .returning()
  return row!
}

export async function insertOnlinePurchase(
  app: AppContext,
  customer_id: number,
  pack: typeof classPackage.$inferSelect,
  input: Partial<typeof purchase.$inferInsert> = {},
): Promise<number> {
  const now = app.now()
  const [row] = await app.database.db
    .insert(purchase)
    .values({
      customer_id,
      class_package_id: pack.class_package_id,
      title: pack.title,
      amount: pack.price,
      total_payment: pack.price,
      class_amount: 0,
      expiration_days: pack.expiration_days,
      is_online: sql`(select is_online from class_package where class_package_id = ${pack.class_package_id})`,
      status: 'active',
      payment_kind: 'cash',
      attempt_key: app.secret(9),
      paidAt: now,
      createdAt: now,
      updatedAt: now,
      ...input,
    })
    .returning()
  return row!.purchase_id
}
