import { VALID_CARD } from './checkout.ts'
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { attemptPurchase } from '@aforo/domain/payments/checkout/contract.ts'
import type { getPurchase } from '@aforo/domain/commerce/purchases/contract.ts'
import type { Purchase } from '@aforo/domain/commerce/purchases/shapes.ts'
import type { addCard } from '@aforo/domain/commerce/saved-cards/contract.ts'
import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { call, packageTitled, type Person } from './people.ts'

const cardOf = (number: string) => ({ number, exp_month: 12, exp_year: 2090, cvc: '123', name: 'Prueba' })

async function postToProvider<T>(address: string, path: string, body: unknown): Promise<T> {
  const response = await fetch(`${address}/_ensayo${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  assert.equal(response.status, 200, text)
  return JSON.parse(text) as T
}

export async function saveCard(address: string, { token }: Person, number = VALID_CARD): Promise<number> {
  const { id: token_id } = await postToProvider<{ id: string }>(address, '/tokens', cardOf(number))
  const { metodo_pago } = await call<typeof addCard>(address, 'POST /metodosPago', { token, body: { token_id } })
  return metodo_pago.payment_source_id
}

export async function subscribe(
  address: string,
  person: Person,
  title: string,
  payment_source_id: number,
): Promise<Purchase> {
  const { class_package_id } = await packageTitled(address, title)
  const { purchase_id } = await call<typeof attemptPurchase>(address, 'POST /checkout/attempt', {
    token: person.token,
    body: {
      class_package_id,
      payment_method: 'source',
      payment_source_id,
      renewal_consent: { version: RENEWAL_TEXT },
    },
  })
  return waitForPurchase(
    address,
    person,
    purchase_id,
    ({ status, subscription }) => status === 'active' && subscription !== null,
  )
}

export async function waitForPurchase(
  address: string,
  { token }: Person,
  purchase_id: number,
  matches: (purchase: Purchase) => boolean,
): Promise<Purchase> {
  for (let tries = 200; ; tries--) {
    const { purchase } = await call<typeof getPurchase>(address, `GET /purchases/${purchase_id}`, { token })
    if (matches(purchase)) return purchase
    assert.ok(tries > 0, `the purchase stayed ${JSON.stringify(purchase)}`)
    await sleep(100)
  }
}
