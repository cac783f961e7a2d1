import assert from 'node:assert/strict'
import { test } from 'vitest'
import { openShop } from '../../testing/shop.ts'
import type { TestPerson } from '../../testing/person.ts'

const shop = await openShop()
const { call, packages, person } = shop
await shop.setSettings({ paypal_enabled: true, paypal_client_id: 'ensayo', paypal_secret: 'ensayo' })
const input = { class_package_id: packages.eight }
const cash = { ...input, payment_method: 'cash' }

const guesses = async (as: TestPerson, times: number, guess: (code: string) => Promise<{ status: number }>) => {
  const results: number[] = []
  for (let at = 0; at < times; at++) results.push((await guess(`ADIVINA${at}`)).status)
  return { limited: results.filter((status) => status === 429).length, as }
}

test('codes are guessed no faster by paying than by asking [R10, R15]', async () => {
  const [ana, beto, carla] = [await person(), await person(), await person()]
  const inCash = await guesses(ana, 25, (discountCode) => shop.attempt(ana, { ...cash, discountCode }))
  assert.equal(inCash.limited, 5)
  const inWallet = await guesses(beto, 25, (discountCode) =>
    call('POST /checkout/paypal', { as: beto, body: { ...input, discountCode } }),
  )
  assert.equal(inWallet.limited, 5)
  const byCard = await guesses(carla, 10, (discountCode) =>
    shop.attempt(carla, { ...input, payment_method: 'card', discountCode }),
  )
  assert.equal(byCard.limited, 5)
  shop.clock.advance(11)
  assert.equal((await shop.attempt(ana, cash)).status, 201, 'who guesses no more may buy')
})
