import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { changeSettings } from '@aforo/domain/settings/contract.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { faultsIn } from './accessibility.ts'
import { call, demo, signInAs } from './people.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio({ estilo: 'tinta', theme_mode: 'system' })

const COLOURS = `({ page: getComputedStyle(document.documentElement).backgroundColor,
  picture: getComputedStyle(document.querySelector('.hero > .art rect') ?? document.body).fill })`
const coloursOf = (page: Page) => page.evaluate<{ page: string; picture: string }>(COLOURS)
const backgroundOf = async (page: Page) => (await coloursOf(page)).page
const LIGHT = 'rgb(251, 245, 236)'
const DARK = 'rgb(27, 17, 14)'

async function changeTheme(values: Partial<Settings>): Promise<void> {
  const { token } = await signInAs(studio.address, demo.admin)
  await call<typeof changeSettings>(studio.address, 'PUT /settings', { token, body: { values } })
}

test('one page is dark on a dark device and light on others [3.29] @phone', async ({ visit }) => {
  const { page } = await visit(studio.address, { withoutScripts: true })
  const [first, second] = await Promise.all([fetch(studio.address), fetch(studio.address)])
  assert.equal(first.headers.get('etag'), second.headers.get('etag'))
  for (const [colorScheme, colour] of [
    ['dark', DARK],
    ['light', LIGHT],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    assert.deepEqual(await coloursOf(page), { page: colour, picture: colour })
  }
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  assert.equal(await backgroundOf(page), LIGHT)
})

test('staff choose light or dark, kept in their browser [3.29] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.emulateMedia({ colorScheme: 'dark' })
  assert.equal(await backgroundOf(page), DARK)
  await page.goto('/mi-acceso')
  const choice = page.getByRole('group', { name: 'Apariencia en este navegador' })
  await tap(choice.getByLabel('Claro'))
  assert.equal(await backgroundOf(page), LIGHT)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#admin').waitFor({ state: 'attached' })
  assert.equal(await backgroundOf(page), LIGHT)
  await tap(choice.getByLabel('Oscuro'))
  await page.emulateMedia({ colorScheme: 'light' })
  assert.equal(await backgroundOf(page), DARK)
  assert.deepEqual(await faultsIn(page, 'own access'), [])
  await page.emulateMedia({ media: 'print' })
  assert.equal(await backgroundOf(page), LIGHT)
  await page.emulateMedia({ media: 'screen' })
  await tap(choice.getByLabel('Como el sistema'))
  assert.equal(await backgroundOf(page), LIGHT)
})

test('Ajustes shows the portal on a dark device before it is saved [3.29] @desktop', async ({ visitAsStaff }) => {
  await changeTheme({ theme_mode: 'light' })
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  // Without the test's own device, which would reach into the frame.
  await page.emulateMedia({ colorScheme: null })
  await page.goto('/ajustes/marca')
  const preview = page.frameLocator('iframe[title="Vista previa: Portada"]').locator('html')
  const shows = (colour: string) =>
    test.expect.poll(() => preview.evaluate((html) => getComputedStyle(html).backgroundColor)).toBe(colour)
  await shows(LIGHT)
  await page.getByLabel('Claro u oscuro').selectOption({ label: 'Como el aparato de cada persona' })
  const device = page.getByRole('group', { name: 'Aparato' })
  await tap(device.getByLabel('Oscuro'))
  await shows(DARK)
  await tap(device.getByLabel('Claro'))
  await shows(LIGHT)
  await page.getByLabel('Claro u oscuro').selectOption({ label: 'Oscuro' })
  await shows(DARK)
  assert.deepEqual(await faultsIn(page, 'brand'), [])
})
