import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { faultsIn } from './accessibility.ts'
import { expectText, sheetOf } from './expectations.ts'
import { findClippedText } from './overflow.ts'
import { button, fillCatalogue, link, openByApi, openingAddressOf, owner, question } from './owner.ts'
import { demo } from './people.ts'
import { openStudio, test } from './test.ts'

const isEmpty = { isEmpty: true } as const
const usedStudio = openStudio({}, undefined, isEmpty)
const emptyStudio = openStudio({}, undefined, isEmpty)
const seenStudio = openStudio({}, undefined, isEmpty)
const runningStudio = openStudio()

test('an address that was used, or is wrong, says what to do', async ({ visit }) => {
  const { address } = usedStudio
  const opening = await openingAddressOf(address)
  const outside = await visit(address.replace('//', '//admin.'))
  await outside.page.goto('/login')
  await expectText(outside.page, 'El enlace para abrirlo está en el registro del servidor.')
  await outside.page.goto(`${new URL(opening).origin}/abrir#otro`)
  await fillAccount(outside.page)
  await outside.tap(button(outside.page, 'Crear mi estudio'))
  await expectText(outside.page, /^Este enlace ya no sirve\. Copia completo el último/)

  const { page, tap } = await visit(address.replace('//', '//admin.'), { onServer: true })
  await page.goto('/login')
  await tap(link(page, 'Abrir mi estudio'))
  await tap(button(page, 'Crear mi estudio'))
  await page.locator('.field-fault').nth(4).waitFor()
  assert.equal(await page.locator('.field-fault').count(), 5)
  await fillAccount(page)
  await page.getByLabel('Contraseña', { exact: true }).fill('corta')
  await tap(button(page, 'Crear mi estudio'))
  await page.locator('.field-fault').waitFor()
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
  await tap(button(page, 'Crear mi estudio'))
  await question(page, '¿Cómo se ve tu estudio?')

  await outside.tap(button(outside.page, 'Crear mi estudio'))
  await expectText(outside.page, /^Este estudio ya tiene a quien lo administra/)
  await outside.page.goto('/login')
  await outside.page.goto(opening)
  await question(outside.page, 'Este estudio ya se abrió')
  await outside.tap(link(outside.page, 'Entrar'))
  await outside.page.getByLabel('Correo').fill(owner.email)
  await outside.page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
  await outside.tap(button(outside.page, 'Entrar'))
  await question(outside.page, '¿Cómo se ve tu estudio?')
})

const PAGES = ['estilo', 'lugar', 'clases', 'coaches', 'semana', 'paquetes', 'pagos', 'reglas', 'listo']

test('each screen of the first run fits and is accessible [8.9] @desktop', async ({ visit, visitAsStaff }) => {
  const { address } = seenStudio
  const faults: string[] = []
  const { page: stranger } = await visit(address.replace('//', '//admin.'))
  await stranger.goto(await openingAddressOf(address))
  await question(stranger, 'Abre tu estudio')
  faults.push(...(await faultsAtAllWidths(stranger, 'account')))
  await stranger.goto('/login')
  await question(stranger, 'Este estudio aún no se abre')
  faults.push(...(await faultsAtAllWidths(stranger, 'door')))
  const token = await openByApi(address)
  const { page } = await visitAsStaff(address, owner)
  await page.getByRole('heading', { name: 'Tu estudio se está preparando' }).waitFor()
  faults.push(...(await faultsAtAllWidths(page, 'today')))
  for (const name of PAGES) {
    await page.goto(`/abrir/${name}`)
    await page.locator('.opening-form').waitFor()
    if (name === 'clases') for (const type of ['Reformer', 'Otra clase']) await button(page, type).click()
    if (name === 'pagos') for (const method of await page.getByRole('checkbox').all()) await method.check()
    if (name === 'clases' || name === 'paquetes') await button(page, 'Guardar y seguir').click()
    faults.push(...(await faultsAtAllWidths(page, name)))
  }
  await fillCatalogue(address, token)
  for (const name of ['clases', 'coaches', 'semana']) {
    await page.goto(`/abrir/${name}`)
    await page.locator('.opening-form').waitFor()
    faults.push(...(await faultsAtAllWidths(page, `${name} with records`)))
  }
  await page.goto('/abrir/listo')
  await button(page, 'Publicar').click()
  await question(page, 'Tu estudio está abierto')
  faults.push(...(await faultsAtAllWidths(page, 'published')))
  await stranger.goto(`${new URL(stranger.url()).origin}/abrir`)
  await question(stranger, 'Este estudio ya se abrió')
  faults.push(...(await faultsAtAllWidths(stranger, 'used')))
  assert.deepEqual(faults, [])
})

async function faultsAtAllWidths(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    faults.push(...(await faultsIn(page, `${name} at ${width}`)), ...(await findClippedText(page)))
  }
  return faults
}

test('each empty list of a new studio leads on', async ({ visitAsStaff }) => {
  const { address } = emptyStudio
  await openByApi(address)
  const { page, tap } = await visitAsStaff(address, owner)
  await page.goto('/horario')
  await tap(button(page, 'Nueva clase'))
  const sheet = sheetOf(page, 'Nueva clase')
  await link(sheet, 'Agregar la ubicación de tu estudio').waitFor()
  await tap(link(sheet, 'Crear un tipo de clase'))
  await question(page, 'Nuevo tipo de clase')
  await page.goto('/horario')
  await tap(link(page, 'Armar mi primera semana'))
  await question(page, '¿Cómo es tu semana?')
  await page.goto('/clases')
  await tap(link(page.getByRole('main'), 'Abrir el horario'))
  await page.waitForURL(/\/horario/)
  await page.goto('/personas')
  await tap(link(page, 'Traer a tus clientes de otro programa'))
  await page.waitForURL(/\/estudio\/importar/)
  for (const list of ['/estudio/tipos-de-clase', '/estudio/coaches', '/tienda/paquetes', '/tienda/formas-de-pago']) {
    await page.goto(list)
    await page.getByRole('heading', { name: 'Todavía no hay nada aquí.' }).waitFor()
    await link(page.locator('.state'), /^Nuev[ao] /).waitFor()
  }
})

test('a studio that runs sees nothing of its opening on Hoy @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(runningStudio.address, demo.admin)
  const steps = page.waitForResponse('**/api/opening/steps')
  await page.goto('/hoy')
  await steps
  await page.getByRole('heading', { name: 'Clases', exact: true }).waitFor()
  assert.equal(await page.getByText(/se está preparando|Para que puedan reservar/).count(), 0)
})

async function fillAccount(page: Page): Promise<void> {
  await page.getByLabel('Nombre del estudio').fill(owner.studio_name)
  await page.getByLabel('Ciudad').fill(owner.city)
  await page.getByLabel('Tu nombre').fill(owner.first_name)
  await page.getByLabel('Tus apellidos').fill(owner.last_name)
  await page.getByLabel('Tu correo').fill(owner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
}
