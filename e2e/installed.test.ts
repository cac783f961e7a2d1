import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { getChoices } from '@aforo/domain/people/choices/contract.ts'
import { faultsIn } from './fit.ts'
import { aPerson, book, call } from './people.ts'
import { eventually, sees, sheetOf } from './seeing.ts'
import { aClass, type BookableClass, cardOf, freeSpots } from './timetable.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()
const soon = { between: [0.5, 46] as [number, number], left: (places: number) => places > 1 }

const hasMap = ({ class_type }: BookableClass) => class_type.spot_map !== null

const cachedPaths = (page: Page) =>
  page.evaluate<string[]>(`caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat())`)

const hasCached = (page: Page, path: string) =>
  eventually(async () => assert.ok((await cachedPaths(page)).includes(path)))

/** A point of the curve, as a browser's own key is. */
const POINT = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'

async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    )
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin: studio.address, registrationId: await known, data })
}

test('next classes and their codes are there offline, per session [2.51]', async ({ visit, width }) => {
  const ana = await aPerson(studio.address, 'Ana', { buys: '5 clases' })
  const one = await aClass(studio.address, soon)
  const name = one.class_type.name
  const [spot] = hasMap(one) ? await freeSpots(studio.address, one) : []
  await book(studio.address, ana, one.single_class_id, spot)
  const { page, tap } = await visit(studio.address, { as: ana, wholeBrowser: true })
  await page.goto('/mystudio/reservaciones')
  await hasCached(page, '/mystudio/pase')
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
  await page.context().setOffline(false)
  await page.goto('/mystudio/informacion')
  if (width === 'phone') await tap(page.getByRole('button', { name: 'Abrir menú' }))
  else await tap(page.getByRole('button', { name: 'Ana' }))
  await tap(page.getByRole('button', { name: 'Salir' }).filter({ visible: true }))
  await page.waitForURL(`${studio.address}/`)
  await eventually(async () => assert.ok(!(await cachedPaths(page)).includes('/mystudio/pase')))
  await page.context().setOffline(true)
  await page.goto('/mystudio')
  await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor()
  assert.ok(!(await page.content()).includes(one.location.address))
  assert.deepEqual(await faultsIn(page, 'offline'), [])
  await page.context().setOffline(false)
  await tap(page.getByRole('button', { name: 'Volver a intentar' }))
  await page.waitForURL(/\/entrar/)
})

test('installing is offered after a booking, once refused no more @phone', async ({ visit }) => {
  const eva = await aPerson(studio.address, 'Eva', { buys: '5 clases' })
  const { page, tap } = await visit(studio.address, { as: eva, wholeBrowser: true })
  // Chromium asks on its own terms; here it is the moment that the portal was offered.
  const offered = `const offer = new Event('beforeinstallprompt', { cancelable: true })
    offer.prompt = async () => { globalThis.prompted = true; return { outcome: 'dismissed' } }
    dispatchEvent(offer)`
  const hint = page.getByRole('complementary', { name: 'Instalar' })
  const books = async () => {
    const one = await aClass(studio.address, { type: 'Ride 45', left: (places) => places > 4 })
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
})

test('where Safari asks nothing, the hint shows the two steps by hand @phone', async ({ visit }) => {
  const eva = await aPerson(studio.address, 'Eva', { buys: '5 clases' })
  const one = await aClass(studio.address, { type: 'Ride 45', left: (places) => places > 4 })
  const { page, tap } = await visit(studio.address, { as: eva, wholeBrowser: true })
  await page.addInitScript(`Object.defineProperty(Navigator.prototype, 'standalone', { value: false })`)
  await page.goto(`/mystudio?fecha=${one.date}`)
  await tap(cardOf(page, one).getByRole('link', { name: /^Reservar/ }))
  await tap(page.getByRole('button', { name: /^Reservar lugar \d+$/ }))
  const hint = page.getByRole('complementary', { name: 'Instalar' })
  await tap(hint.getByRole('button', { name: 'Ver cómo' }))
  assert.equal(await hint.getByRole('listitem').count(), 2)
  assert.deepEqual(await faultsIn(page, 'steps'), [])
})

test('the installed portal keeps the pass alone @desktop', async ({ visit }) => {
  const ana = await aPerson(studio.address, 'Ana', { buys: '5 clases' })
  const { page } = await visit(studio.address, { as: ana, wholeBrowser: true })
  await page.goto('/mystudio')
  await page.evaluate(`caches.open('aforo-pase-0').then((old) => old.put('/mystudio', new Response('old')))`)
  await hasCached(page, '/mystudio/pase')
  for (const path of ['/mystudio/reservaciones', '/mystudio/creditos', '/']) await page.goto(path)
  await page.goto('/mystudio')
  await page.evaluate(`navigator.serviceWorker.getRegistration().then((one) => one.unregister())`)
  // A page that is still open when another registers it again would keep the worker that is there.
  await page.goto('about:blank')
  await page.goto('/mystudio/creditos')
  await eventually(async () =>
    assert.deepEqual((await cachedPaths(page)).toSorted(), ['/mystudio/pase', '/sin-conexion']),
  )
  const worker = await fetch(`${studio.address}/sw.js`)
  assert.equal(worker.headers.get('cache-control'), 'no-cache')
})

test('visitors get no worker @phone', async ({ visit }) => {
  const { page } = await visit(studio.address, { wholeBrowser: true })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.goto('/calendario', { waitUntil: 'networkidle' })
  assert.equal(await page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'), 0)
})

test('WhatsApp and push are opt-in, and a notification opens its page [R14] @phone', async ({ visit }) => {
  const ana = await aPerson(studio.address, 'Ana')
  const { page, tap } = await visit(studio.address, { as: ana, wholeBrowser: true })
  // Push services are out of reach: the worker is called directly.
  await page.addInitScript(`PushManager.prototype.subscribe = async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/story'
    const keys = { p256dh: '${POINT}', auth: 'tBHItJI5svbpez7KI4CCXg' }
    return { endpoint, toJSON: () => ({ endpoint, keys }) }
  }`)
  await page.context().grantPermissions(['notifications'], { origin: studio.address })
  await page.goto('/mystudio/informacion')
  const notices = page.getByRole('region', { name: 'Avisos', exact: true })
  const box = (name: string) => notices.getByRole('checkbox', { name })
  await tap(notices.getByRole('button', { name: 'Activar en este dispositivo' }))
  await sees(notices, 'Activas en este dispositivo.')
  const yes = box('Acepto recibir por WhatsApp')
  assert.equal(await yes.isChecked(), false)
  await tap(yes)
  await sees(notices, /Aceptaste el \d\d [A-Z]{3} \d{4}/)
  await tap(box('Recordatorios por WhatsApp'))
  await tap(box('Novedades por notificación'))
  const workerState = async () => {
    const { choices } = await call<typeof getChoices>(studio.address, 'GET /customer/choices', { token: ana.token })
    return choices.flatMap(({ channel, kind, wanted }) => (wanted ? [] : [`${channel} ${kind}`]))
  }
  await eventually(async () => assert.deepEqual(await workerState(), ['whatsapp reminders', 'push news']))
  await page.reload()
  assert.equal(await box('Recordatorios por WhatsApp').isChecked(), false)
  assert.equal(await box('Recordatorios por notificación').isChecked(), true)
  assert.deepEqual(await faultsIn(page, 'notices'), [])
  await tap(box('Acepto recibir por WhatsApp'))
  await sees(notices, /Sin tu permiso desde el/)
  assert.equal(await box('Recordatorios por WhatsApp').count(), 0)

  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  const [worker] = page.context().serviceWorkers()
  assert.ok(worker)
  const notice = {
    title: 'Se liberó un lugar',
    body: 'Barre, mañana a las 07:00.',
    link: '/mystudio/creditos',
    tag: 'uno',
  }
  await deliver(page, JSON.stringify(notice))
  const shown = () =>
    worker.evaluate<string[]>(
      `registration.getNotifications().then((all) => all.map((one) => one.title + '|' + one.body))`,
    )
  await eventually(async () => assert.deepEqual(await shown(), ['Se liberó un lugar|Barre, mañana a las 07:00.']))
  const goTo = (link: string) => worker.evaluate(`goTo(${JSON.stringify(link)})`).catch(() => null)
  await goTo(notice.link)
  await page.waitForURL(`${studio.address}/mystudio/creditos`)
  await goTo('https://mal.example/mystudio')
  await page.waitForURL(`${studio.address}/`)
})
