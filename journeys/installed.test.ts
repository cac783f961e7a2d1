import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { faultsIn } from './fit.ts'
import { aPerson, book } from './people.ts'
import { eventually, sees, sheetOf } from './seeing.ts'
import { openStudio } from './studio.ts'
import { aClass, type BookableClass, cardOf, freeSpots } from './timetable.ts'
import { aVisitor, bothWidths } from './visitor.ts'

const address = await openStudio()
const soon = { between: [0.5, 46] as [number, number], left: (places: number) => places > 1 }

const hasMap = ({ class_type }: BookableClass) => class_type.spot_map !== null

/** The names of what the browser keeps for the portal. */
const kept = (page: Page) =>
  page.evaluate<string[]>(`caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat())`)

const hasKept = (page: Page, path: string) => eventually(async () => assert.ok((await kept(page)).includes(path)))

for (const width of bothWidths) {
  test(`2.51 the next classes and their codes are there without a connection, and go with the session (${width})`, async () => {
    const ana = await aPerson(address, 'Ana', { buys: '5 clases' })
    const one = await aClass(address, soon)
    const name = one.class_type.name
    const [spot] = hasMap(one) ? await freeSpots(address, one) : []
    await book(address, ana, one.single_class_id, spot)
    const { page, tap, picture, leave } = await aVisitor(address, width, 'installed', { as: ana })
    await page.goto('/mystudio/reservaciones')
    await hasKept(page, '/mystudio/pase')
    await page.context().setOffline(true)
    await page.goto('/mystudio')
    await sees(page, /^Sin conexión · guardado \d\d:\d\d$/)
    const pass = page.getByRole('listitem').filter({ hasText: name })
    await sees(pass, one.location.address)
    const code = pass.getByRole('img', { name: new RegExp(`^Código QR de ${name}, .*${one.time}$`) })
    assert.equal(await code.locator('path').first().getAttribute('fill'), '#fff')
    assert.equal(await code.locator('path').nth(1).getAttribute('fill'), '#000')
    const size = await code.boundingBox()
    assert.ok(size && Math.round(size.width) === 256 && Math.round(size.height) === 256)
    assert.deepEqual(await faultsIn(page, 'pass'), [])
    await picture('pass')
    await page.context().setOffline(false)
    await page.goto('/mystudio/informacion')
    if (width === 'phone') await tap(page.getByRole('button', { name: 'Abrir menú' }))
    else await tap(page.getByRole('button', { name: 'Ana' }))
    await tap(page.getByRole('button', { name: 'Salir' }).filter({ visible: true }))
    await page.waitForURL(`${address}/`)
    await eventually(async () => assert.ok(!(await kept(page)).includes('/mystudio/pase')))
    await page.context().setOffline(true)
    await page.goto('/mystudio')
    await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor()
    assert.ok(!(await page.content()).includes(one.location.address))
    assert.deepEqual(await faultsIn(page, 'offline'), [])
    await picture('nothing')
    await page.context().setOffline(false)
    await tap(page.getByRole('button', { name: 'Volver a intentar' }))
    await page.waitForURL(/\/entrar/)
    await leave()
  })

  test(`the portal is offered for the home screen after a booking, and once refused never again (${width})`, async () => {
    const eva = await aPerson(address, 'Eva', { buys: '5 clases' })
    const { page, tap, picture, leave } = await aVisitor(address, width, 'install', { as: eva })
    // Chromium asks on its own terms; here it is the moment that the portal was offered.
    const offered = `const offer = new Event('beforeinstallprompt', { cancelable: true })
      offer.prompt = async () => { globalThis.prompted = true; return { outcome: 'dismissed' } }
      dispatchEvent(offer)`
    const hint = page.getByRole('complementary', { name: 'Instalar' })
    const books = async () => {
      const one = await aClass(address, { type: 'Ride 45', left: (places) => places > 4 })
      await page.goto(`/mystudio?fecha=${one.date}`)
      assert.equal(await hint.count(), 0)
      await tap(cardOf(page, one).getByRole('link', { name: /^Reservar/ }))
      await page.getByRole('button', { name: /^Reservar lugar \d+$/ }).waitFor()
      await page.evaluate(offered)
      await tap(page.getByRole('button', { name: /^Reservar lugar \d+$/ }))
      await sheetOf(page, '¡Reservación guardada con éxito!').waitFor()
    }
    await books()
    await hint.waitFor()
    assert.deepEqual(await faultsIn(page, 'hint'), [])
    await picture('hint')
    await tap(hint.getByRole('button', { name: 'Ahora no' }))
    await hint.waitFor({ state: 'detached' })
    await books()
    await page.waitForLoadState('networkidle')
    assert.equal(await hint.count(), 0)
    await page.evaluate(`localStorage.removeItem('aforo.instalar')`)
    await books()
    await tap(hint.getByRole('button', { name: 'Instalar' }))
    await hint.waitFor({ state: 'detached' })
    assert.equal(await page.evaluate('globalThis.prompted'), true)
    await leave()
  })
}

test('where Safari asks nothing, the hint shows the two steps by hand', async () => {
  const eva = await aPerson(address, 'Eva', { buys: '5 clases' })
  const one = await aClass(address, { type: 'Ride 45', left: (places) => places > 4 })
  const { page, tap, picture, leave } = await aVisitor(address, 'phone', 'install-ios', { as: eva })
  await page.addInitScript(`Object.defineProperty(Navigator.prototype, 'standalone', { value: false })`)
  await page.goto(`/mystudio?fecha=${one.date}`)
  await tap(cardOf(page, one).getByRole('link', { name: /^Reservar/ }))
  await tap(page.getByRole('button', { name: /^Reservar lugar \d+$/ }))
  const hint = page.getByRole('complementary', { name: 'Instalar' })
  await tap(hint.getByRole('button', { name: 'Ver cómo' }))
  assert.equal(await hint.getByRole('listitem').count(), 2)
  assert.deepEqual(await faultsIn(page, 'steps'), [])
  await picture('steps')
  await leave()
})

test('what the installed portal keeps is the pass alone, and an old worker leaves with what it kept', async () => {
  const ana = await aPerson(address, 'Ana', { buys: '5 clases' })
  const { page, leave } = await aVisitor(address, 'desk', 'installed-kept', { as: ana })
  await page.goto('/mystudio')
  await page.evaluate(`caches.open('aforo-pase-0').then((old) => old.put('/mystudio', new Response('old')))`)
  await hasKept(page, '/mystudio/pase')
  for (const path of ['/mystudio/reservaciones', '/mystudio/creditos', '/']) await page.goto(path)
  await page.goto('/mystudio')
  await page.evaluate(`navigator.serviceWorker.getRegistration().then((one) => one.unregister())`)
  await page.goto('/mystudio/creditos')
  await eventually(async () => assert.deepEqual((await kept(page)).toSorted(), ['/mystudio/pase', '/sin-conexion']))
  const worker = await fetch(`${address}/sw.js`)
  assert.equal(worker.headers.get('cache-control'), 'no-cache')
  await leave()
})

test('visitors get no worker', async () => {
  const { page, leave } = await aVisitor(address, 'phone', 'installed-visitor')
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.goto('/calendario', { waitUntil: 'networkidle' })
  assert.equal(await page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'), 0)
  await leave()
})
