import type { Hono } from 'hono'
import { REHEARSAL_KEY } from '@aforo/domain/payments/checkout/browser-gateways.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { page } from '../../catalogue/content/tables.ts'
import { film } from '../../media/tables.ts'
import type { AppContext } from '../../app/app-context.ts'
import { insertClass, insertCreditGrant, insertRoom } from '../classes.ts'
import { openFacturapiDouble } from '../facturapi-double.ts'
import type { TestPerson } from '../person.ts'
import { recordsOf } from '../records-of.ts'
import { openShop } from '../shop.ts'
import { insertVideo } from '../videos.ts'
import { SIGN_IN_EMAIL } from './hints.ts'
import { type Ids, readIds } from './ids.ts'

export type FuzzStudio = {
  readonly ids: Ids
  readonly api: Hono
  readonly address: string
  tokenOf: (role: Role) => Promise<string | null>
  forgetActor: (role: Role) => void
  tokenOfNewPerson: (role: Role) => Promise<string | null>
  reset: () => Promise<void>
  lastFault: () => unknown
  close: () => Promise<void>
}

const SETTINGS = {
  stripe_public: REHEARSAL_KEY,
  timezone: 'America/Mexico_City',
  subscriptions_enabled: true,
  payment_sources_enabled: true,
  qrcode_enabled: true,
  reservation_rating_enabled: true,
  videos_enabled: true,
  allow_class_guests: true,
} as const

export async function openFuzzStudio(): Promise<FuzzStudio> {
  const shop = await openShop({ stamper: (await openFacturapiDouble()).stamper })
  const { app } = shop
  const actors = new Map<Role, TestPerson>()
  const ids = await readIds(app.database.pool)
  const actorOf = async (role: Role): Promise<TestPerson> => {
    const existing = actors.get(role)
    if (existing) return existing
    const person = await shop.person({ role, name: role })
    if (role === 'customer') await insertCreditGrant(app, person.customer_id, { amount: 50 })
    actors.set(role, person)
    return person
  }
  const [ana, reception] = [await actorOf('customer'), await actorOf('reception')]
  await recordsOf(shop, { ana, beto: await shop.person({ name: 'Beto' }), reception })
  await insertVideo(app)
  await insertMoreRecords(app)
  await shop.person({ email: SIGN_IN_EMAIL })
  await app.database.db.insert(page).values({ slug: 'fuzz-terminos', title: 'Términos', content: '' })
  const settings = await app.database.pool.query('select key, value from setting')
  const baseline = { ...Object.fromEntries(settings.rows.map(({ key, value }) => [key, value])), ...SETTINGS }
  const studio: FuzzStudio = {
    ids,
    api: shop.api,
    address: shop.address,
    tokenOf: async (role) => (role === 'visitor' ? null : (await actorOf(role)).token),
    forgetActor: (role) => actors.delete(role),
    tokenOfNewPerson: async (role) => (role === 'visitor' ? null : (await shop.person({ role })).token),
    async reset() {
      shop.log.length = 0
      await app.database.pool.query('delete from rate_limit')
      await app.database.pool.query('delete from setting')
      await app.database.pool.query('update page set required = false, required_signup = false')
      await app.database.pool.query('update custom_field set required = false')
      await shop.setSettings(baseline)
      await ids.refresh((await actorOf('customer')).customer_id)
    },
    close: shop.close,
    lastFault() {
      const lastEntry = shop.log.splice(0).at(-1)
      return lastEntry?.error ?? lastEntry?.fault
    },
  }
  await studio.reset()
  return studio
}

async function insertMoreRecords(app: AppContext): Promise<void> {
  const room = await insertRoom(app)
  await insertClass(app, room, { class_type_id: room.cycling, capacity: null })
  await insertClass(app, room, { class_date: addMinutes(app.now(), -30) })
  const createdAt = app.now()
  const filmRow = { upload: 'fuzz', name: 'clase.mp4', size: 1_000, kept: 'default', key: 'fuzz' } as const
  await app.database.db.insert(film).values({ ...filmRow, createdAt })
}
