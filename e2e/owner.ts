import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { getOpening, openStudio } from '@aforo/domain/opening/contract.ts'
import { call } from './people.ts'

export const owner = {
  first_name: 'Paula',
  last_name: 'Rivas',
  email: 'paula@estudiolimon.example',
  password: 'limones-en-abril',
  studio_name: 'Estudio Limón',
  city: 'Guadalajara',
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const link = (page: Page | Locator, name: string | RegExp) => page.getByRole('link', { name })
export const question = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** The one-time address that the server prints, as a browser on its machine reads it. */
export async function openingAddressOf(address: string): Promise<string> {
  const response = await fetch(`${address}/api/opening`)
  const { address: found } = (await response.json()) as { address: string | null }
  assert.ok(found, `the studio at ${address} has an owner`)
  return found
}

export async function openByApi(address: string): Promise<string> {
  const token = new URL(await openingAddressOf(address)).hash.slice(1)
  const body = { ...owner, token }
  const session = await call<typeof openStudio>(address, 'POST /opening', { body })
  return session.token
}

export const stateOf = async (address: string): Promise<string> =>
  (await call<typeof getOpening>(address, 'GET /opening')).state

/** Counts what an owner does: clicks, and fields that are neither a name nor a price. */
export function countEffort(page: Page, tap: (target: Locator) => Promise<void>) {
  const effort = { clicks: 0, fields: 0 }
  return {
    effort,
    async click(target: Locator) {
      effort.clicks += 1
      await tap(target)
    },
    async fill(label: string | RegExp, value: string, kind: 'field' | 'name' | 'price' = 'field') {
      if (kind === 'field') effort.fields += 1
      await page
        .getByRole('textbox', { name: label, exact: typeof label === 'string' })
        .or(page.getByLabel(label))
        .first()
        .fill(value)
    },
  }
}

export async function fillCatalogue(address: string, token: string): Promise<void> {
  await call(address, 'POST /locations', { token, body: { name: 'Roma' } })
  for (const name of ['Barre', 'Yoga']) await call(address, 'POST /class_types', { token, body: { name } })
  await call(address, 'POST /instructors', { token, body: { name: 'Renata' } })
}
