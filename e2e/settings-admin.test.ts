import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { getAppconfig } from '@aforo/domain/settings/contract.ts'
import { faultsIn } from './accessibility.ts'
import { call, demo } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()
const publicValue = async (key: string) =>
  (await call<typeof getAppconfig>(studio.address, 'GET /appconfig')).find((setting) => setting.key === key)?.value
const unsavedBar = (page: Page) => page.getByRole('region', { name: 'Cambios sin guardar' })
async function readSectionNames(page: Page): Promise<string[]> {
  await page.locator('.section-name').first().waitFor()
  return page.locator('.section-name').allTextContents()
}
const previewFrame = (page: Page, pageName = 'Portada') =>
  page.frameLocator(`iframe[title="Vista previa: ${pageName}"]`)
const colourOf = (page: Page, token: string) =>
  page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('${token}').trim()`)

test('a colour is checked, previewed and published [3.29] @desktop', async ({ visit, visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio')
  await tap(page.getByRole('link', { name: 'Ajustes' }))
  await tap(page.getByRole('link', { name: 'Marca', exact: true }))
  await page.getByLabel('Color principal', { exact: true }).fill('#f2e34c')
  await expectText(page, 'Color principal. En los enlaces se usa más oscuro, para que se lean sobre el fondo.')
  await page.getByLabel('Nombre del estudio').fill('Casa Limón')
  await expectText(unsavedBar(page), '2 cambios sin guardar')
  await previewFrame(page).getByRole('link', { name: 'Casa Limón' }).first().waitFor()
  assert.deepEqual([await publicValue('primary'), await publicValue('business_name')], ['#c2482d', 'Casa Barro'])
  assert.deepEqual(await faultsIn(page, 'brand'), [])
  await tap(unsavedBar(page).getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Ajustes guardados.')
  await unsavedBar(page).waitFor({ state: 'detached' })
  await expectText(page.getByRole('banner').first(), 'Casa Limón')
  assert.equal(await colourOf(page, '--primary'), '#f2e34c')

  const visitor = await visit(studio.address, { width: 'phone' })
  await visitor.page.goto('/')
  await expectText(visitor.page, 'Casa Limón')
  assert.equal(await colourOf(visitor.page, '--primary-solid'), '#f2e34c')
  assert.deepEqual(await faultsIn(visitor.page, 'landing'), [])
})

test('landing sections are moved by keys and hidden, announced [2.1, 3.29]', async ({ visit, visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/ajustes/portada')
  const namesBefore = await readSectionNames(page)
  const [first = '', second = ''] = namesBefore
  const handle = page.getByRole('button', { name: `Mover ${first}`, exact: true })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByText(`${first}: lugar 2 de 8`).waitFor({ state: 'attached' })
  assert.deepEqual((await readSectionNames(page)).slice(0, 2), [second, first])
  assert.ok(await handle.evaluate((element) => element.matches(':focus')), 'the handle keeps the focus')
  await tap(page.getByRole('button', { name: `Subir ${first}`, exact: true }))
  assert.deepEqual(await readSectionNames(page), namesBefore)
  await tap(page.getByRole('button', { name: `Bajar ${first}`, exact: true }))
  await tap(page.getByRole('switch', { name: /: Coaches$/ }))
  assert.deepEqual(await faultsIn(page, 'sections'), [])
  await tap(unsavedBar(page).getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Ajustes guardados.')

  const visitor = await visit(studio.address)
  await visitor.page.goto('/')
  const coaches = visitor.page.getByRole('heading', { name: 'Quién te guía' })
  assert.equal(await coaches.count(), 0)
  await tap(page.getByRole('switch', { name: /: Coaches$/ }))
  await tap(unsavedBar(page).getByRole('button', { name: 'Guardar' }))
  await eventually(async () => {
    await visitor.page.reload()
    assert.equal(await coaches.count(), 1)
  })
})

/** dnd-kit ignores clicks for 50 ms after a drop. */
const IGNORED_CLICKS_MS = 60

test('sections are moved by dragging [3.29] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/ajustes/portada')
  const [first = '', second = ''] = await readSectionNames(page)
  const handleBox = async (title: string) =>
    page.getByRole('button', { name: `Mover ${title}`, exact: true }).boundingBox()
  const [from, to] = [await handleBox(first), await handleBox(second)]
  assert.ok(from && to)
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 })
  await page.mouse.up()
  await eventually(async () => assert.deepEqual((await readSectionNames(page)).slice(0, 2), [second, first]))
  await sleep(IGNORED_CLICKS_MS)
  await tap(unsavedBar(page).getByRole('button', { name: 'Descartar' }))
  await eventually(async () => assert.deepEqual((await readSectionNames(page)).slice(0, 2), [first, second]))
})

test('a secret is written and never shown again [R16] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  const responseTexts: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/settings')) responseTexts.push(await response.text().catch(() => ''))
  })
  await page.goto('/ajustes')
  await page.getByRole('searchbox', { name: 'Buscar un ajuste' }).fill('facturapi clave')
  await tap(page.getByRole('link', { name: 'Clave de Facturapi' }))
  await expectText(page, 'Facturas')
  await page.goto('/ajustes/mensajes')
  const field = page.getByLabel('Token', { exact: true }).and(page.locator('input'))
  await field.fill('EAAsecretodelestudio')
  await tap(unsavedBar(page).getByRole('button', { name: 'Guardar' }))
  await expectText(page, /^Guardado el \d\d \w{3} \d{4}$/)
  assert.equal(await field.count(), 0)
  await page.reload()
  await expectText(page, /^Guardado el /)
  assert.deepEqual(await faultsIn(page, 'secret'), [])
  assert.ok(responseTexts.length > 1)
  assert.doesNotMatch((await page.content()) + responseTexts.join(), /EAAsecretodelestudio/)
})

test('two editors of a setting: the second one chooses [3.29] @desktop', async ({ visitAsStaff }) => {
  const firstEditor = await visitAsStaff(studio.address, demo.admin)
  const secondEditor = await visitAsStaff(studio.address, demo.admin, { width: 'phone' })
  for (const { page } of [firstEditor, secondEditor]) {
    await page.goto('/ajustes/penalizaciones')
    await page.getByLabel('Días sin reservar').waitFor()
  }
  await secondEditor.page.getByLabel('Días sin reservar').fill('21')
  await firstEditor.page.getByLabel('Días sin reservar').fill('14')
  await firstEditor.tap(unsavedBar(firstEditor.page).getByRole('button', { name: 'Guardar' }))
  await expectText(firstEditor.page, 'Ajustes guardados.')
  await secondEditor.tap(unsavedBar(secondEditor.page).getByRole('button', { name: 'Guardar' }))
  const sheet = sheetOf(secondEditor.page, 'Alguien más cambió esto')
  await expectText(sheet, 'Ahora: 14')
  await expectText(sheet, 'Lo tuyo: 21')
  assert.deepEqual(await faultsIn(secondEditor.page, 'conflict'), [])
  assert.equal(await publicValue('penalty_days'), 14)
  await secondEditor.tap(sheet.getByRole('button', { name: 'Guardar lo mío' }))
  await expectText(secondEditor.page, 'Ajustes guardados.')
  assert.equal(await publicValue('penalty_days'), 21)
})

test('refused settings are shown in place; unsaved ones warned of [3.29] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/ajustes/contacto')
  await page.getByLabel('WhatsApp', { exact: true }).fill('55')
  await tap(page.getByRole('link', { name: 'Ajustes' }))
  await expectText(page, '1 sin guardar')
  await page.reload()
  await expectText(unsavedBar(page), '1 cambio sin guardar')
  await tap(unsavedBar(page).getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Escribe un teléfono de diez dígitos.')
  assert.deepEqual(await faultsIn(page, 'refused'), [])
  const field = page.getByLabel('WhatsApp', { exact: true })
  assert.equal(await field.getAttribute('aria-invalid'), 'true')
  await eventually(async () => assert.ok(await field.evaluate((element) => element.matches(':focus'))))
  await tap(page.getByRole('link', { name: 'Clases', exact: true }))
  await expectText(sheetOf(page, 'Precaución'), 'Hay cambios sin guardar.')
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Salir sin guardar' }))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/ajustes')
  await page.getByRole('searchbox', { name: 'Buscar un ajuste' }).waitFor()
  assert.equal(await unsavedBar(page).count(), 0)
})

test('reception has no settings [R13] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.reception)
  await page.goto('/ajustes')
  await expectText(page, 'Esta sección es de administración')
})
