import assert from 'node:assert/strict'
import type { listDiscounts } from '@aforo/domain/commerce/discounts/admin/contract.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import type { Page } from 'playwright-core'
import { call, demo, signInAs } from './people.ts'
import { fireVisibilityChange } from './expectations.ts'

export const VALID_CARD = '4242424242424242'

export const ALL_PAYMENT_METHODS: Partial<Settings> = {
  subscriptions_enabled: true,
  videos_enabled: true,
  payment_sources_enabled: true,
  paypal_enabled: true,
  oxxo_enabled: true,
  spei_enabled: true,
  instalments_enabled: true,
}

export async function fillCard(page: Page, number: string, name = 'Nina Prueba'): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(number)
  await page.getByLabel('Nombre en la tarjeta').fill(name)
  await page.getByLabel('Vencimiento').fill('12/2090')
  await page.getByLabel('CVV').fill('123')
}

export const paymentOption = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

export async function waitForThankYou(page: Page, heading: string): Promise<number> {
  await page.waitForURL(/\/gracias\/\d+/)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  return Number(page.url().match(/gracias\/(\d+)/)?.[1])
}

type DiscountTerms = { amount: number; is_percent?: boolean; first_invoice_only?: boolean; max_uses?: number }

export async function createDiscount(address: string, code: string, terms: DiscountTerms): Promise<void> {
  const { token } = await signInAs(address, demo.admin)
  await call(address, 'POST /discounts', {
    token,
    body: {
      code,
      is_percent: true,
      first_invoice_only: false,
      max_uses: null,
      max_uses_per_customer: null,
      valid_from: null,
      valid_until: null,
      class_packages: [],
      ...terms,
    },
  })
}

/** How many purchases carry a code (R10). */
export async function countDiscountUses(address: string, code: string): Promise<number> {
  const { token } = await signInAs(address, demo.admin)
  const { descuentos } = await call<typeof listDiscounts>(address, `GET /discounts/admin/all?query=${code}`, { token })
  const discount = descuentos.find((row) => row.code === code)
  assert.ok(discount, `no code ${code}`)
  return discount.used
}

export async function waitForHeading(page: Page, heading: string): Promise<void> {
  const title = page.getByRole('heading', { name: heading, level: 1 })
  for (let attempt = 0; attempt < 60 && !(await title.isVisible()); attempt++) {
    await fireVisibilityChange(page)
    await page.waitForTimeout(250)
  }
  await title.waitFor()
}

export async function openReceipt(page: Page, link: string): Promise<Page> {
  const [slip] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: link }).click()])
  return slip
}
