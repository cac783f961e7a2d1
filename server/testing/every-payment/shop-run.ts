import { discount } from '../../commerce/discounts/tables.ts'
import type { DatabaseLocation } from '../../platform/database/database.ts'
import type { Provider } from '@aforo/fakes/stripe/provider/provider.ts'
import type { DeliveryScript } from '@aforo/fakes/webhooks.ts'
import { openSession } from '../../identity/embedded.ts'
import { classPackage } from '../../commerce/packages/tables.ts'
import { openShop, type Shop } from '../shop.ts'
import type { TestPerson } from '../person.ts'
import { type TestResponse } from '../studio.ts'

export type Order = {
  readonly customerIndex: number
  readonly key: string
  readonly body: Record<string, unknown>
  purchase_id: number | null
  clientSecret: string | null
  orderID: string | null
}

export type ShopRun = {
  readonly shop: Shop
  readonly provider: Provider
  readonly people: readonly TestPerson[]
  readonly orders: Order[]
  readonly packageIds: Readonly<Record<'eight' | 'last' | 'trial', number>>
  readonly code: string
  readonly callApi: (
    as: number | 'reception' | 'admin',
    name: string,
    request?: { params?: Record<string, number>; body?: unknown; key?: string },
  ) => Promise<TestResponse>
}
export const STOCK = 3
export const USES = 2

let runCount = 0

export async function openShopRuns(place: DatabaseLocation, script: DeliveryScript): Promise<() => Promise<ShopRun>> {
  const shop = await openShop({ place, script })
  await shop.setSettings({
    oxxo_enabled: true,
    spei_enabled: true,
    cash_checkout_enabled: true,
    paypal_enabled: true,
    email: 'hola@casabarro.example',
  })
  const staff = { reception: await shop.person({ role: 'reception' }), admin: await shop.person({ role: 'admin' }) }
  const provider = { context: shop.app, script, faults: shop.faults }
  return async () => {
    shop.clock.advance(24 * 60)
    const people = [await shop.person(), await shop.person(), await shop.person()]
    const code = `CODIGO${++runCount}`
    await shop.app.database.db.insert(discount).values({
      code,
      amount: 10_000,
      is_percent: false,
      max_uses: USES,
      max_uses_per_customer: 1,
      createdAt: shop.app.now(),
    })
    return {
      shop,
      provider,
      people,
      orders: [],
      packageIds: await insertPackages(shop),
      code,
      async callApi(as, name, request = {}) {
        const { uid, role } = typeof as === 'number' ? people[as]! : staff[as]
        const { token } = await openSession(shop.app, uid, role)
        return shop.call(name, { ...request, as: token })
      },
    }
  }
}

async function insertPackages({ app }: Shop): Promise<ShopRun['packageIds']> {
  const row = { title: 'Ocho', price: 80_000, class_amount: 8, expiration_days: 30 }
  const inserted = await app.database.db
    .insert(classPackage)
    .values([
      row,
      { ...row, title: 'Las últimas', max_sales: STOCK },
      { ...row, title: 'Prueba', price: 15_000, class_amount: 1, limit_per_customer: 1, is_trial: true },
    ])
    .returning({ id: classPackage.class_package_id })
  const [eight, last, trial] = inserted.map(({ id }) => id) as [number, number, number]
  return { eight, last, trial }
}
