import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { getChoices } from '@aforo/domain/people/choices/contract.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, book, call } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { findBookableClass, type BookableClass, cardOf, findFreeSpots } from './timetable.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()
const soonFilter = { between: [0.5, 46] as [number, number], left: (places: number) => places > 1 }

const hasMap = ({ class_type }: BookableClass) => class_type.spot_map !== null

const listCachedPaths = (page: Page) =>
  page.evaluate<string[]>(`caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat())`)

const waitForCached = (page: Page, path: string) =>
  eventually(async () => assert.ok((await listCachedPaths(page)).includes(path)))

const PUBLIC_KEY = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'

async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [registration] }) => registration && resolve(registration.registrationId),
    )
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: studio.address,
    registrationId: await registrationId,
    data,
  })
}

test('upcoming classes and codes work offline, per session [2.51]', async ({ visit, width }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const booked = await findBookableClass(studio.address, soonFilter)
  const name = booked.class_type.name
  const [spot] = hasMap(booked) ? await findFreeSpots(studio.address, booked) : []
  await book(studio.address, ana, booked.single_class_id, spot)
  const { page, tap } = await visit(studio.address, { as: ana, wholeBrowser: true })
  await page.goto('/mystudio/reservaciones')
  await waitForCached(page, '/mystudio/pase')
  await page.context().setOffline(true)
  await page.goto('/mystudio')
  await expectText(page, /^Sin conexión · guardado \d\d:\d\d$/)
  const pass = page.getByRole('listitem').filter({ hasText: name })
  await expectText(pass, booked.location.address)
  const code = pass.getByRole('img', { name: new RegExp(`^Código QR de ${name}, .*${booked.time}$`) })
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
  await eventually(async () => assert.ok(!(await listCachedPaths(page)).includes('/mystudio/pase')))
  await page.context().setOffline(true)
  await page.goto('/mystudio')
  await page.getByRole('heading', { level: 1, name: 'Sin conexión' }).waitFor()
  assert.ok(!(await page.content()).includes(booked.location.address))
  assert.deepEqual(await faultsIn(page, 'offline'), [])
  await page.context().setOffline(false)
  await tap(page.getByRole('button', { name: 'Volver a intentar' }))
  await page.waitForURL(/\/entrar/)
})

test('installing is offered after a booking until it is refused @phone', async ({ visit }) => {
  const eva = await createPerson(studio.address, 'Eva', { buys: '5 clases' })
  const { page, tap } = await visit(studio.address, { as: eva, wholeBrowser: true })
  // Chromium decides when to offer the installation, so the event is dispatched by hand.
  const offerInstall = `const offer = new Event('beforeinstallprompt', { cancelable: true })
    offer.prompt = async () => { globalThis.prompted = true; return { outcome: 'dismissed' } }
    dispatchEvent(offer)`
  const hint = page.getByRole('complementary', { name: 'Instalar' })
  const bookClass = async () => {
    const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 4 })
    await page.goto(`/mystudio?fecha=${ride.date}`)
    assert.equal(await hint.count(), 0)
    await tap(cardOf(page, ride).getByRole('link', { name: /^Reservar/ }))
    await page.getByRole('button', { name: /^Reservar lugar \d+$/ }).waitFor()
    await page.evaluate(offerInstall)
    await tap(page.getByRole('button', { name: /^Reservar lugar \d+$/ }))
    await sheetOf(page, '¡Reservación guardada con éxito!').waitFor()
  }
  await bookClass()
  await hint.waitFor()
  assert.deepEqual(await faultsIn(page, 'hint'), [])
  await tap(hint.getByRole('button', { name: 'Ahora no' }))
  await hint.waitFor({ state: 'detached' })
  await bookClass()
  await page.waitForLoadState('networkidle')
  assert.equal(await hint.count(), 0)
  await page.evaluate(`localStorage.removeItem('aforo.instalar')`)
  await bookClass()
  await tap(hint.getByRole('button', { name: 'Instalar' }))
  await hint.waitFor({ state: 'detached' })
  assert.equal(await page.evaluate('globalThis.prompted'), true)
})

test('without an install prompt the hint shows two manual steps @phone', async ({ visit }) => {
  const eva = await createPerson(studio.address, 'Eva', { buys: '5 clases' })
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 4 })
  const { page, tap } = await visit(studio.address, { as: eva, wholeBrowser: true })
  await page.addInitScript(`Object.defineProperty(Navigator.prototype, 'standalone', { value: false })`)
  await page.goto(`/mystudio?fecha=${ride.date}`)
  await tap(cardOf(page, ride).getByRole('link', { name: /^Reservar/ }))
  await tap(page.getByRole('button', { name: /^Reservar lugar \d+$/ }))
  const hint = page.getByRole('complementary', { name: 'Instalar' })
  await tap(hint.getByRole('button', { name: 'Ver cómo' }))
  assert.equal(await hint.getByRole('listitem').count(), 2)
  assert.deepEqual(await faultsIn(page, 'steps'), [])
})

test('the worker caches only the pass and the offline page @desktop', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '5 clases' })
  const { page } = await visit(studio.address, { as: ana, wholeBrowser: true })
  await page.goto('/mystudio')
  await page.evaluate(`caches.open('aforo-pase-0').then((cache) => cache.put('/mystudio', new Response('old')))`)
  await waitForCached(page, '/mystudio/pase')
  for (const path of ['/mystudio/reservaciones', '/mystudio/creditos', '/']) await page.goto(path)
  await page.goto('/mystudio')
  await page.evaluate(`navigator.serviceWorker.getRegistration().then((registration) => registration.unregister())`)
  // An open page would keep the old worker when it is registered again.
  await page.goto('about:blank')
  await page.goto('/mystudio/creditos')
  await eventually(async () =>
    assert.deepEqual((await listCachedPaths(page)).toSorted(), ['/mystudio/pase', '/sin-conexion']),
  )
  const worker = await fetch(`${studio.address}/sw.js`)
  assert.equal(worker.headers.get('cache-control'), 'no-cache')
})

test('visitors get no service worker @phone', async ({ visit }) => {
  const { page } = await visit(studio.address, { wholeBrowser: true })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.goto('/calendario', { waitUntil: 'networkidle' })
  assert.equal(await page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'), 0)
})

test('WhatsApp and push are opt-in, and a notification opens its page [R14] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana')
  const { page, tap } = await visit(studio.address, { as: ana, wholeBrowser: true })
  // Push services are unreachable: the subscription is a stub, and the worker is called directly.
  await page.addInitScript(`PushManager.prototype.subscribe = async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/story'
    const keys = { p256dh: '${PUBLIC_KEY}', auth: 'tBHItJI5svbpez7KI4CCXg' }
    return { endpoint, toJSON: () => ({ endpoint, keys }) }
  }`)
  await page.context().grantPermissions(['notifications'], { origin: studio.address })
  await page.goto('/mystudio/informacion')
  const notices = page.getByRole('region', { name: 'Avisos', exact: true })
  const checkbox = (name: string) => notices.getByRole('checkbox', { name })
  await tap(notices.getByRole('button', { name: 'Activar en este dispositivo' }))
  await expectText(notices, 'Activas en este dispositivo.')
  const consent = checkbox('Acepto recibir por WhatsApp')
  assert.equal(await consent.isChecked(), false)
  await tap(consent)
  await expectText(notices, /Aceptaste el \d\d [A-Z]{3} \d{4}/)
  await tap(checkbox('Recordatorios por WhatsApp'))
  await tap(checkbox('Novedades por notificación'))
  const listRefusedChoices = async () => {
    const { choices } = await call<typeof getChoices>(studio.address, 'GET /customer/choices', { token: ana.token })
    return choices.flatMap(({ channel, kind, wanted }) => (wanted ? [] : [`${channel} ${kind}`]))
  }
  await eventually(async () => assert.deepEqual(await listRefusedChoices(), ['whatsapp reminders', 'push news']))
  await page.reload()
  assert.equal(await checkbox('Recordatorios por WhatsApp').isChecked(), false)
  assert.equal(await checkbox('Recordatorios por notificación').isChecked(), true)
  assert.deepEqual(await faultsIn(page, 'notices'), [])
  await tap(checkbox('Acepto recibir por WhatsApp'))
  await expectText(notices, /Sin tu permiso desde el/)
  assert.equal(await checkbox('Recordatorios por WhatsApp').count(), 0)

  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  const [worker] = page.context().serviceWorkers()
  assert.ok(worker)
  const notice = {
    title: 'Se liberó un lugar',
    body: 'Barre, mañana a las 07:00.',
    link: '/mystudio/creditos',
    tag: 'uno',
  }
  await deliverPush(page, JSON.stringify(notice))
  const listNotifications = () =>
    worker.evaluate<string[]>(
      `registration.getNotifications().then((list) => list.map(({ title, body }) => title + '|' + body))`,
    )
  await eventually(async () =>
    assert.deepEqual(await listNotifications(), ['Se liberó un lugar|Barre, mañana a las 07:00.']),
  )
  const goTo = (link: string) => worker.evaluate(`goTo(${JSON.stringify(link)})`).catch(() => null)
  await goTo(notice.link)
  await page.waitForURL(`${studio.address}/mystudio/creditos`)
  await goTo('https://mal.example/mystudio')
  await page.waitForURL(`${studio.address}/`)
})
