import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { listPaymentMethods } from '@aforo/domain/payments/checkout/contract.ts'
import type { listPackages, listPresencialesHome } from '@aforo/domain/commerce/packages/contract.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, call, demo, packageTitled } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()
const fetchTitles = async (path: string) =>
  (await call<typeof listPackages>(studio.address, `GET ${path}`)).class_packages.map(({ title }) => title)

test('a package is written as customers will read it [2.54, 3.11, 8.20] @desktop', async ({ visit, visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/tienda/paquetes')
  await tap(page.getByRole('link', { name: 'Nuevo paquete' }))
  await page.getByLabel('Nombre', { exact: true }).fill('Tardes de reformer')
  await page.getByLabel('En una línea (Opcional)').fill('Para salir de la oficina')
  await page.getByRole('spinbutton', { name: 'Precio', exact: true }).fill('1500')
  await page.getByLabel('Precio de oferta (Opcional)').fill('1500')
  await tap(page.getByLabel('Por tipo de clase'))
  await tap(page.getByLabel('Reformer', { exact: true }))
  await page.getByLabel('Clases de Reformer').fill('6')
  await tap(page.getByRole('button', { name: 'Agregar horario' }))
  await page.getByLabel('Desde').fill('16:00')
  await page.getByLabel('Hasta').fill('21:00')
  const card = page.getByRole('complementary', { name: 'Así lo ven tus clientes' })
  for (const line of [
    '6 clases de Reformer',
    'Vence en 30 días',
    'Lunes a viernes de 16:00 a 21:00',
    '$250 por clase',
  ]) {
    await expectText(card, line)
  }
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Escribe un precio de oferta menor que el precio.')
  await page.getByLabel('Precio de oferta (Opcional)').fill('1200')
  await expectText(card, '$200 por clase')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, '¡Paquete agregado!')

  const visitor = await visit(studio.address, { width: 'phone' })
  await visitor.page.goto('/paquetes')
  const publicCard = visitor.page.getByRole('article').filter({ hasText: 'Tardes de reformer' })
  for (const line of ['6 clases de Reformer', '$1,200', '$200 por clase']) await expectText(publicCard, line)
})

test('packages are ordered by keys and by dragging [5.15, 7.13, 8.20] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/tienda/paquetes')
  const handle = (title: string) => page.getByRole('button', { name: `Mover ${title}`, exact: true })
  const titlesBefore = await fetchTitles('/class_packages')
  const [first, second] = [titlesBefore[0] ?? '', titlesBefore[1] ?? '']
  await handle(first).focus()
  await page.keyboard.press('ArrowDown')
  await expectText(page.locator('[role=status]'), `${first}: lugar 2 de`)
  await page.keyboard.press('Enter')
  await eventually(async () => assert.deepEqual((await fetchTitles('/class_packages')).slice(0, 2), [second, first]))
  await eventually(async () =>
    assert.equal(await page.evaluate('document.activeElement.getAttribute("aria-label")'), `Mover ${first}`),
  )

  const [from, to] = [await handle(first).boundingBox(), await handle(second).boundingBox()]
  assert.ok(from && to)
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y - 8, { steps: 8 })
  await page.mouse.up()
  await eventually(async () => assert.deepEqual(await fetchTitles('/class_packages'), titlesBefore))

  const top = await handle(first).boundingBox()
  assert.ok(top)
  await page.mouse.move(top.x + 20, top.y + 20)
  await page.mouse.down()
  await page.mouse.move(top.x + 20, 895, { steps: 8 })
  await eventually(async () => assert.ok((await page.evaluate<number>('scrollY')) > 200))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  assert.deepEqual(await fetchTitles('/class_packages'), titlesBefore)
  await page.evaluate('scrollTo(0, 0)')

  const homeSwitch = page.getByRole('switch', { name: 'Portada: 8 Reformer' })
  await tap(homeSwitch)
  await expectText(page, '¡Paquete agregado al home con éxito!')
  const fetchHomeTitles = () =>
    fetchTitles('/class_packages/presenciales/home' satisfies (typeof listPresencialesHome)['path'])
  assert.ok((await fetchHomeTitles()).includes('8 Reformer'))
  await tap(homeSwitch)
  await expectText(page, '¡Paquete eliminado del home!')
  assert.ok(!(await fetchHomeTitles()).includes('8 Reformer'))
})

test('a package moved back while its list reloads is saved there [5.15] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/tienda/paquetes')
  const titlesBefore = await fetchTitles('/class_packages')
  const [first = '', second = ''] = titlesBefore
  const handle = page.getByRole('button', { name: `Mover ${first}`, exact: true })
  await handle.focus()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await sleep(3_000)
    await route.continue()
  })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await eventually(async () => assert.deepEqual((await fetchTitles('/class_packages')).slice(0, 2), [second, first]))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await eventually(async () => assert.deepEqual(await fetchTitles('/class_packages'), titlesBefore))
  await page.unrouteAll({ behavior: 'wait' })
})

test('of two successive orders the last one is saved [5.15] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/tienda/paquetes')
  const titlesBefore = await fetchTitles('/class_packages')
  const [first = '', second = ''] = titlesBefore
  let [sentCount, answeredCount] = [0, 0]
  await page.route('**/api/class_packages/order', async (route) => {
    sentCount += 1
    if (sentCount === 1) await sleep(2_000)
    await route.continue()
  })
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/order')) answeredCount += 1
  })
  await page.getByRole('button', { name: `Mover ${first}`, exact: true }).focus()
  for (const key of ['ArrowDown', 'Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await expectText(page, 'Orden guardado.')
  await eventually(async () => assert.equal(answeredCount, 2))
  assert.deepEqual((await fetchTitles('/class_packages')).slice(0, 2), [first, second])
})

test('a sold package is archived; a signup fee’s stays [2.53, 2.54] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await createPerson(studio.address, 'Compradora', { buys: '8 Reformer' })
  const removePackage = async (title: string) => {
    await page.goto('/tienda/paquetes')
    await tap(page.getByRole('link', { name: title, exact: true }))
    await tap(page.getByRole('button', { name: 'Eliminar' }))
    await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Sí, eliminar' }))
  }
  await removePackage('8 Reformer')
  await expectText(page, 'Paquete archivado.')
  assert.ok(!(await fetchTitles('/class_packages')).includes('8 Reformer'))
  await tap(page.getByRole('button', { name: 'Archivados' }))
  await tap(page.getByRole('link', { name: '8 Reformer' }))
  await tap(page.getByRole('button', { name: 'Sacar del archivo' }))
  await expectText(page, 'Salió del archivo.')
  assert.ok((await fetchTitles('/class_packages')).includes('8 Reformer'))
  await removePackage('1 clase')
  await expectText(page, /1 clase se necesita para el botón «Reservar» de la portada/)
})

test('a discount code shows the price while it is written [3.14, 7.19, 8.11] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/tienda/descuentos')
  await page.getByLabel('Buscar').fill('NADIE')
  await expectText(page, 'Descuento no encontrado.')
  await tap(page.getByRole('link', { name: 'Nuevo descuento' }))
  await page.getByLabel('Código').fill('otoño 20')
  await page.getByLabel('Porcentaje', { exact: true }).fill('20')
  const price = page.getByRole('complementary', { name: 'Así queda el precio' })
  await price.getByLabel('Con este paquete').selectOption('5 clases')
  await expectText(price, '$920')
  await price.getByLabel('Con este paquete').selectOption('Mensual ilimitada')
  await expectText(price, 'Después, $1,992 cada mes')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Usa de 3 a 30 letras y números, sin acentos.')
  await page.getByLabel('Código').fill('otono 20')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, '¡Descuento agregado!')
  await expectText(page.getByRole('row', { name: /OTONO20/ }), '20 %')
  const person = await createPerson(studio.address, 'Clienta')
  const { class_package_id } = await packageTitled(studio.address, '5 clases')
  const response = await fetch(`${studio.address}/api/discounts/code/otono20?class_package_id=${class_package_id}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  assert.equal(((await response.json()) as { price: { first: number } }).price.first, 920)
})

test('a payment method’s name is checked on typing [3.17, 7.22, 8.20] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/tienda/formas-de-pago/nuevo')
  const name = page.getByLabel('Nombre', { exact: true })
  await name.fill('Efectivo')
  await expectText(page, /Se reconoce como efectivo/)
  await name.fill('Tarjeta en Condesa')
  await expectText(page, /Se reconoce como tarjeta/)
  await name.fill('Depósito en Oxxo')
  await expectText(page, /Se trata como transferencia/)
  const instructions = page.getByRole('textbox', { name: 'Instrucciones (Opcional)' })
  await instructions.click()
  await tap(page.getByRole('button', { name: 'Negrita' }))
  await page.keyboard.type('Cuenta 1234')
  await expectText(page.getByRole('complementary', { name: 'Así lo ven tus clientes' }), 'Cuenta 1234')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'payment_method saved.')
  const { payment_methods } = await call<typeof listPaymentMethods>(studio.address, 'GET /payment_methods')
  const savedMethod = payment_methods.find(({ name }) => name === 'Depósito en Oxxo')
  assert.match(savedMethod?.instructions ?? '', /<(b|strong)>Cuenta 1234<\/(b|strong)>/)
  await tap(page.getByRole('link', { name: 'Depósito en Oxxo' }))
  await tap(page.getByRole('button', { name: 'Eliminar' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Sí, eliminar' }))
  await expectText(page, 'payment_method deleted.')
})

test('reception sees who comes to an event, and edits nothing [7.13, 6.3] @phone', async ({ visitAsStaff }) => {
  await createPerson(studio.address, 'Asistente', { buys: 'Noche de velas' })
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await tap(page.getByRole('button', { name: 'Más', exact: true }))
  await tap(page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Tienda' }))
  await tap(page.getByRole('link', { name: /Noche de velas/ }))
  await expectText(page.getByRole('row', { name: /Asistente Prueba/ }), 'Pagado')
  await expectText(page, /\d+ personas? · \d+ con lugar/)
  await page.goto('/tienda/paquetes')
  await expectText(page, 'Esta sección es de administración')
})

const PAGES = [
  'paquetes',
  'paquetes/nuevo',
  'descuentos',
  'descuentos/nuevo',
  'formas-de-pago',
  'formas-de-pago/nuevo',
  'eventos',
]
test('the shop’s admin screens are accessible and fit the window', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  const faults: string[] = []
  for (const path of PAGES) {
    await page.goto(`/tienda/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.skeleton').waitFor({ state: 'detached' })
    faults.push(...(await faultsIn(page, path)))
  }
  const packageLink = page.getByRole('link', { name: 'Mañanas' })
  await page.goto('/tienda/paquetes')
  await packageLink.click()
  await page.getByRole('heading', { level: 1, name: 'Mañanas' }).waitFor()
  faults.push(...(await faultsIn(page, 'package')))
  assert.deepEqual(faults, [])
})
