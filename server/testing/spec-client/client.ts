import assert from 'node:assert/strict'
import { insertRoom } from '../classes.ts'
import { openObjectStore } from '../object-store.ts'
import { openShop } from '../shop.ts'
import type { CallInput } from '../studio.ts'

type SpecCall = CallInput & {
  responseKey?: string
}

export async function openSpecClient() {
  const shop = await openShop()
  const { settings } = await openObjectStore()
  await shop.setSettings({
    ...settings,
    files_location: 'default',
    payment_sources_enabled: true,
    paypal_enabled: true,
    discounts_enabled: true,
    allow_class_guests: true,
    waitlist_enabled: true,
    reservation_rating_enabled: true,
    videos_enabled: true,
  })
  const ana = await shop.person({ name: 'Ana' })
  const admin = await shop.person({ name: 'Sofía', role: 'admin' })
  const sentCalls = new Set<string>()

  async function send(point: string, name: string, { responseKey, ...call }: SpecCall = {}) {
    sentCalls.add(`${point} ${name}`)
    const { status, body } = await shop.call(name, { as: admin, key: null, ...call })
    assert.ok(status < 300, `${name} ${JSON.stringify(call.body ?? null)}: ${status} ${JSON.stringify(body)}`)
    if (responseKey)
      assert.ok(responseKey in body, `${name}: expected ${responseKey}, found ${Object.keys(body).join()}`)
    return body
  }
  return { shop, room: await insertRoom(shop.app), ana, admin, sentCalls, send }
}
export type SpecClient = Awaited<ReturnType<typeof openSpecClient>>

export const pickFields = (
  record: Record<string, unknown>,
  expected: Record<string, unknown>,
): Record<string, unknown> => Object.fromEntries(Object.keys(expected).map((field) => [field, record[field]]))
