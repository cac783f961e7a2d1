import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { attemptPurchase, listPaymentMethods } from '@aforo/domain/payments/checkout/contract.ts'
import type { listPages } from '@aforo/domain/catalogue/content/contract.ts'
import type { signUp } from '@aforo/domain/people/contract.ts'
import type { signIn } from '@aforo/domain/people/account/contract.ts'
import type { listPackages } from '@aforo/domain/commerce/packages/contract.ts'
import type { getPurchase } from '@aforo/domain/commerce/purchases/contract.ts'
import type { reserve } from '@aforo/domain/booking/reservations/contract.ts'
import type { ResponseOf, Call } from '@aforo/domain/values/call.ts'

export type Account = { email: string; password: string }
export type Person = Account & { name: string; token: string }

export const demo = {
  ana: { email: 'ana@casabarro.example', password: 'ana-barro' },
  beto: { email: 'beto@casabarro.example', password: 'beto-barro' },
  carla: { email: 'carla@casabarro.example', password: 'carla-barro' },
  diego: { email: 'diego@casabarro.example', password: 'diego-barro' },
  elena: { email: 'elena@casabarro.example', password: 'elena-barro' },
  reception: { email: 'recepcion@casabarro.example', password: 'barro-recepcion-1' },
  admin: { email: 'admin@casabarro.example', password: 'barro-administra-1' },
  coach: { email: 'renata.coach@casabarro.example', password: 'barro-coach-renata' },
} as const

type CallOptions = { token?: string; body?: unknown; key?: string }
let requestCount = 0

export async function call<C extends Call>(
  address: string,
  name: string,
  { token, body, key }: CallOptions = {},
): Promise<ResponseOf<C>> {
  const [method, path] = name.split(' ')
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': `10.30.${process.pid % 250}.${++requestCount % 250}`,
      'idempotency-key': key ?? randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  assert.ok(response.ok, `${name} answered ${response.status}: ${text}`)
  return JSON.parse(text) as ResponseOf<C>
}

let personCount = 0

export function newPersonForm(name: string) {
  personCount += 1
  const email = `${name.toLowerCase()}.${process.pid}.${personCount}@correo.example`
  return {
    name,
    last_name: 'Prueba',
    phone: String(5_500_000_000 + (process.pid % 9_000) * 10_000 + 9_000 + personCount),
    email,
    password: `clave-${name}-${personCount}`,
  }
}

type PersonOptions = { buys?: string; accepts?: false; phone?: string }

export async function createPerson(address: string, name: string, options: PersonOptions = {}): Promise<Person> {
  const { buys, accepts = true, phone } = options
  const form = { ...newPersonForm(name), ...(phone ? { phone } : {}) }
  const { pages } = await call<typeof listPages>(address, 'GET /pages')
  const acceptedPages = pages.filter(({ required_signup }) => required_signup).map(({ page_id }) => page_id)
  const { token, customer } = await call<typeof signUp>(address, 'POST /customer/signup', {
    body: { ...form, password_confirm: form.password, accepted_pages: acceptedPages },
  })
  for (const { page_id, required } of pages) {
    if (required && accepts) await call(address, 'POST /accepted_pages', { token, body: { page_id } })
  }
  const person = { name, email: form.email, password: form.password, token }
  if (buys && accepts) await buy(address, person, buys)
  if (buys && !accepts && customer) await giveAccess(address, customer.customer_id, buys)
  return person
}

async function giveAccess(address: string, customer_id: number, title: string): Promise<void> {
  const [{ token }, { class_package_id }] = [
    await signInAs(address, demo.reception),
    await packageTitled(address, title),
  ]
  await call(address, 'POST /customer/giveAccess', {
    token,
    body: { customer_id, class_package_id, is_gift: true, bill: false, reason: 'Para probar' },
  })
}

export async function signInAs(address: string, { email, password }: Account): Promise<Person> {
  const { token, customer } = await call<typeof signIn>(address, 'POST /session', { body: { email, password } })
  return { email, password, name: customer?.name ?? '', token }
}

export async function packageTitled(address: string, title: string) {
  const { class_packages } = await call<typeof listPackages>(address, 'GET /class_packages')
  const found = class_packages.find((classPackage) => classPackage.title === title)
  assert.ok(found, `no package '${title}' among ${class_packages.map((classPackage) => classPackage.title).join(', ')}`)
  return found
}

export async function buy(address: string, { token }: Person, title: string): Promise<void> {
  const { class_package_id, price } = await packageTitled(address, title)
  const { payment_methods } = await call<typeof listPaymentMethods>(address, 'GET /payment_methods')
  const card = payment_methods.find(({ name }) => /tarjeta/i.test(name))
  const payment = price === 0 ? {} : { payment_method: 'card', payment_method_id: card?.payment_method_id }
  const attempt = await call<typeof attemptPurchase>(address, 'POST /checkout/attempt', {
    token,
    body: { class_package_id, ...payment },
  })
  if ('clientSecret' in attempt) await payWithCard(address, attempt.clientSecret)
  const status = async () =>
    (await call<typeof getPurchase>(address, `GET /purchases/${attempt.purchase_id}`, { token })).purchase.status
  while (!['active', 'completed'].includes(await status())) await sleep(50)
}

async function payWithCard(address: string, client_secret: string): Promise<void> {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2090, cvc: '123', name: 'Prueba' }
  const response = await fetch(`${address}/_ensayo/payments/${client_secret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_secret, card }),
  })
  assert.equal(response.status, 200, await response.text())
}

export const book = (address: string, { token }: Person, single_class_id: number, spot?: string) =>
  call<typeof reserve>(address, 'POST /class_reservations', {
    token,
    body: { single_class_id, ...(spot ? { spot } : {}) },
  })
