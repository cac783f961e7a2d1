import assert from 'node:assert/strict'
import type { listPackages } from '@aforo/domain/commerce/packages/contract.ts'
import { call, demo } from './people.ts'
import { expectText } from './expectations.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio({ home_package_id: 999_999 })

test('a home page without its package sells the trial [2.11, C16] @phone', async ({ visit }) => {
  const { class_packages } = await call<typeof listPackages>(studio.address, 'GET /class_packages')
  const trial = class_packages.find(({ is_trial }) => is_trial)
  const { page } = await visit(studio.address)
  await page.goto('/')
  const href = await page.locator('.hero a.button-solid').getAttribute('href')
  assert.equal(href, `/entrar?next=${encodeURIComponent(`/checkout/${trial?.class_package_id}`)}`)
})

test('the owner is warned of a home page without package [2.11, C16] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/hoy')
  await expectText(page, 'El botón de tu portada no vende nada')
  await tap(page.getByRole('link', { name: 'Elegir su paquete' }))
  await page.waitForURL('**/ajustes/portada?ajuste=home_package_id')
  await page.locator('#ajuste-home_package_id :focus').waitFor()
})
