import assert from 'node:assert/strict'
import { test } from 'vitest'
import { pickFields, type SpecClient } from './client.ts'
import { isRefusal } from '@aforo/domain/values/refusal.ts'
import type { Shop } from '../shop.ts'

export function testPeople(client: SpecClient): void {
  testProfiles(client)
  testAccess(client)
  testCredits(client)
}

const personFields = {
  name: 'Eva',
  last_name: 'Luna',
  phone: '5533221100',
  instagram: null,
  birthdate: null,
  address: null,
  account: null,
  file: null,
  has_unlimited: null,
  unlimited_membership_expiration: null,
  signup_reason: null,
  purchases: null,
}

function testProfiles({ shop, ana, send }: SpecClient): void {
  test('a specification client signs up and saves a profile [7.7]', async () => {
    const credentials = {
      email: 'eva@example.com',
      password: 'pan-de-muerto-2026',
      password_confirm: 'pan-de-muerto-2026',
    }
    const body = { customer_id: null, uid: null, ...personFields, ...credentials, accepted_pages: null }
    const { token, customer } = await send('7.7', 'POST /customer/signup', { as: null, body })
    assert.equal(customer.name, 'Eva')
    const profile = { name: 'Eva', last_name: 'Luna', phone: '5533221101', instagram: '@eva', birthdate: '1990-02-28' }
    const { customer_id } = customer
    const saveResponse = await send('7.8', 'PUT /customer', {
      as: token,
      body: { customer_id, ...profile, signup_reason: null },
    })
    assert.deepEqual(pickFields(saveResponse.customer, profile), profile)
    const readResponse = await send('7.6', 'GET /customer', { as: token })
    assert.equal(readResponse.customer.instagram, '@eva')
  })

  test('a specification client creates the customer of an account [7.7]', async () => {
    const token = await signUpWithoutProfile(shop)
    const body = { customer_id: null, ...personFields, phone: '5533221102', accepted_pages: [] }
    const { customer } = await send('7.7', 'POST /customer', { as: token, body })
    assert.equal(customer.phone, '5533221102')
  })

  test('a specification client finds people [7.6]', async () => {
    await send('7.6', 'GET /customer/phone', { as: null, query: { phone: ana.phone } })
    await send('7.6', 'GET /customer/query', { query: { query: 'Ana' }, responseKey: 'customers' })
    await send('7.6', 'GET /customer/admin/all', { query: { query: 'Ana' }, responseKey: 'customers' })
    await send('7.6', 'GET /customer/admin/{id}', { params: { id: ana.customer_id } })
    await send('7.11', 'POST /customer/recover', { as: null, body: { email: ana.email } })
  })
}

function testAccess({ shop, ana, send }: SpecClient): void {
  test('a specification client gives and revokes access [7.9]', async () => {
    const body = {
      customer_id: ana.customer_id,
      class_package_id: shop.packages.eight,
      package_days: null,
      is_gift: true,
      payment_method_id: null,
      bill: null,
    }
    const { purchase } = await send('7.9', 'POST /customer/giveAccess', { body })
    assert.equal(purchase.status, 'active')
    await send('7.10', 'PUT /customer/removeClasses', { body: { customer_id: ana.customer_id, amount: 1 } })
    await send('7.10', 'PUT /customer/revokeAccess', { body: { purchase_id: purchase.purchase_id } })
    await send('7.10', 'PUT /customer/removeClasses', {
      body: { customer_id: await giveClasses(), amount: 1, reason: null },
    })

    async function giveClasses(): Promise<number> {
      const beto = await shop.person({ name: 'Beto' })
      await send('7.9', 'POST /customer/giveAccess', { body: { ...body, customer_id: beto.customer_id } })
      return beto.customer_id
    }
  })
}

function testCredits({ room, ana, send }: SpecClient): void {
  test('a specification client saves available classes [7.35]', async () => {
    const times = [{ weekdays: [1, 2], from: '07:00', to: '12:00' }]
    const createFields = {
      class_type_id: room.yoga,
      class_types: null,
      allowed_times: times,
      available_classes: 5,
      expiration_date: '2026-12-31',
    }
    const body = { available_class_id: null, customer_id: ana.customer_id, ...createFields }
    const createResponse = await send('7.35', 'POST /available_classes', { body })
    const { available_class_id } = createResponse.available_class
    assert.deepEqual(
      [
        createResponse.available_class.class_type_id,
        createResponse.available_class.allowed_times,
        createResponse.available_class.available_classes,
      ],
      [room.yoga, times, 5],
    )
    const params = { id: available_class_id }
    const extendBody = {
      available_class_id,
      customer_id: ana.customer_id,
      ...createFields,
      expiration_date: '2027-01-31',
    }
    const extendResponse = await send('7.35', 'PUT /available_classes', { body: extendBody })
    assert.equal(extendResponse.available_class.expiration_date.slice(0, 10), '2027-02-01')
    const changeFields = { class_type_id: null, class_types: null, allowed_times: null, available_classes: 3 }
    await send('7.35', 'PUT /available_classes', {
      body: { available_class_id, ...changeFields, expiration_date: null },
    })
    const readResponse = await send('7.35', 'GET /available_classes/{id}', { params })
    const { class_types, allowed_times, available_classes, expiration_date } = readResponse.available_class
    assert.deepEqual([class_types, allowed_times, available_classes, expiration_date], [[], [], 3, null])
    await send('7.35', 'GET /available_classes', { as: ana, responseKey: 'available_classes' })
    await send('7.35', 'GET /available_classes/date/all', { responseKey: 'available_classes' })
    await send('7.35', 'DELETE /available_classes/{id}', { params })
  })
}

async function signUpWithoutProfile({ app, call }: Shop): Promise<string> {
  const credentials = { email: 'sola@example.com', password: 'pan-de-muerto-2026' }
  const account = await app.identity.signUp(credentials)
  if (isRefusal(account)) throw new Error(`sign-up: expected an account, found ${account.reason}.`)
  return (await call('POST /session', { body: credentials })).body.token
}
