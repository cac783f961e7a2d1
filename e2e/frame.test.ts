import assert from 'node:assert/strict'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import { aPerson, book, call } from './people.ts'
import { sees, sheetOf } from './seeing.ts'
import { openStudio, test } from './test.ts'
import { aClass, freeSpots } from './timetable.ts'

const studio = openStudio()
const MINE = '/mystudio/reservaciones?ver=todas'

test('Back closes the sheets of a reservation and stays [2.39] @phone', async ({ visit }) => {
  const ana = await aPerson(studio.address, 'Ana', { buys: '5 clases' })
  const one = await aClass(studio.address, { type: 'Ride 45', left: (places) => places > 5, between: [24, 310] })
  await book(studio.address, ana, one.single_class_id, (await freeSpots(studio.address, one))[0])
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto('/mystudio')
  await page.goto(MINE)
  const code = sheetOf(page, 'Código de Acceso')
  const opener = page.getByRole('button', { name: /^Código de Acceso/ }).first()
  await tap(opener)
  await code.locator('.access-code-square').waitFor()
  await page.goBack()
  await code.waitFor({ state: 'detached' })
  await page.waitForURL(`**${MINE}`)
  await opener.waitFor()

  for (const close of [() => tap(code.getByRole('button', { name: 'Cerrar' })), () => page.keyboard.press('Escape')]) {
    await tap(opener)
    await code.locator('.access-code-square').waitFor()
    await close()
    await code.waitFor({ state: 'detached' })
  }
  await page.goBack()
  await page.waitForURL('**/mystudio')
})

test('Back closes the menu and stays; its links lead on [2.29] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, { as: await aPerson(studio.address, 'Bea') })
  await page.goto('/mystudio')
  await page.goto('/mystudio/compras')
  const menu = page.getByRole('dialog', { name: 'Menú' })
  const open = page.getByRole('button', { name: 'Abrir menú' })
  await tap(open)
  await menu.waitFor()
  await page.goBack()
  await menu.waitFor({ state: 'hidden' })
  await page.waitForURL('**/mystudio/compras')

  await tap(open)
  await tap(menu.getByRole('button', { name: 'Cerrar menú' }))
  await menu.waitFor({ state: 'hidden' })
  await page.goBack()
  await page.waitForURL('**/mystudio')

  await tap(open)
  await tap(menu.getByRole('link', { name: 'Reservaciones' }))
  await page.waitForURL('**/mystudio/reservaciones*')
  await menu.waitFor({ state: 'hidden' })
})

test('Back closes the filters of the calendar and stays [2.32] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, {})
  await page.goto('/')
  await page.goto('/calendario')
  const filters = page.getByRole('button', { name: 'Ver clases' })
  await tap(page.getByRole('button', { name: 'Filtros' }))
  await filters.waitFor()
  await page.goBack()
  await filters.waitFor({ state: 'hidden' })
  await page.waitForURL('**/calendario')
})

test('a member closes the banner for good, on every page [C15] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, { as: await aPerson(studio.address, 'Cleo') })
  await page.goto('/mystudio')
  const banner = page.getByRole('complementary', { name: 'Promoción', exact: true })
  await banner.waitFor()
  await tap(banner.getByRole('button', { name: 'Cerrar promoción' }))
  await banner.waitFor({ state: 'hidden' })
  for (const path of ['/mystudio/reservaciones', '/mystudio/online', '/mystudio']) {
    await page.goto(path)
    await page.getByRole('main').waitFor()
    assert.equal(await page.locator('.banner').count(), 0)
  }
})

test('offline, a page that cannot come says so and comes later [S10] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, { as: await aPerson(studio.address, 'Dora'), complains: true })
  const go = async (name: string) => {
    await tap(page.getByRole('button', { name: 'Abrir menú' }))
    await tap(page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name, exact: true }))
  }
  await page.goto('/mystudio/reservaciones')
  await go('Mis Compras')
  await page.getByRole('heading', { name: 'Mis Compras' }).waitFor()
  await page.context().setOffline(true)
  await go('Reservaciones')
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor()
  await page.context().setOffline(false)
  await tap(page.getByRole('button', { name: 'Reintentar' }))
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor({ state: 'detached' })
})

test('a success takes the place of the fault before it [C5] @phone', async ({ visit }) => {
  const [eva, other] = [await aPerson(studio.address, 'Eva'), await aPerson(studio.address, 'Fer')]
  const { customer } = await call<typeof getCustomer>(studio.address, 'GET /customer', { token: other.token })
  const { page, tap } = await visit(studio.address, { as: eva, complains: true })
  await page.goto('/mystudio/informacion')
  await tap(page.getByRole('button', { name: 'Editar' }).first())
  const phone = page.getByLabel('Teléfono').first()
  const own = await phone.inputValue()
  const save = async (digits: string) => {
    await phone.fill(digits)
    await tap(page.getByRole('button', { name: 'Guardar' }).first())
  }
  await save(customer.phone ?? '')
  await sees(page, 'Ya existe una cuenta con ese número de teléfono')
  await save(own)
  await sees(page, 'Perfil actualizado con éxito.')
  assert.equal(await page.getByText('Ya existe una cuenta con ese número de teléfono').count(), 0)
})
