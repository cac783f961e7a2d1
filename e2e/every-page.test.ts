import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { faultsIn } from './accessibility.ts'
import { createPerson, book, call, demo, signInAs, packageTitled, type Person } from './people.ts'
import { findBookableClass, findClassWithPlaces, cardOf, findFreeSpots } from './timetable.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const pack = prepare(() => packageTitled(studio.address, '5 clases'))
const fullClass = prepare(() => findClassWithPlaces(studio.address, 0))

const publicPages = () => [
  '/',
  '/calendario',
  `/clase/${fullClass.single_class_id}`,
  '/clase/999999',
  '/paquetes',
  '/avisos',
  '/ubicacion',
  '/preguntas-frecuentes',
  '/nosotros',
  '/terminos',
  '/coach/1',
  '/instructor/1',
  '/class_type/1',
  '/entrar',
  '/registro',
  '/recuperar',
  '/recuperar/nueva?code=x',
  `/checkout/${pack.class_package_id}`,
  '/checkout/999999',
  '/no-existe',
]
const signedInPages = () => [
  '/mystudio',
  '/mystudio/reservaciones',
  '/mystudio/creditos',
  '/mystudio/waitlists',
  '/mystudio/membresias',
  '/mystudio/informacion',
  '/mystudio/privacidad',
  '/mystudio/online',
  '/mystudio/paquetes',
  `/checkout/${pack.class_package_id}`,
]

const VIDEOS = [
  '/mystudio/online',
  '/mystudio/online?coach=1&etiqueta=7',
  '/mystudio/online/favoritas',
  '/mystudio/online/proximamente',
  '/mystudio/online/programa/1',
  '/mystudio/online/etiqueta/7',
  '/mystudio/video/1',
  '/mystudio/video/2',
  '/mystudio/video/999999',
]

const lightPages = () => [
  { maxKilobytes: 12, paths: ['/', '/nosotros', '/paquetes', '/coach/1'] },
  { maxKilobytes: 14, paths: ['/calendario', `/clase/${fullClass.single_class_id}`] },
  {
    maxKilobytes: 14,
    as: demo.diego,
    paths: ['/mystudio', '/mystudio/reservaciones', `/checkout/${pack.class_package_id}`],
  },
  { maxKilobytes: 14, as: demo.elena, paths: ['/mystudio/online', '/mystudio/video/1'] },
]

test('no page’s style is heavier than its budget @phone', async () => {
  const tooHeavy: string[] = []
  for (const { maxKilobytes, as, paths } of lightPages()) {
    const cookie = as ? `aforo_session=${(await signInAs(studio.address, as)).token}` : ''
    for (const path of paths) {
      const kilobytes = await measureStyle(path, cookie)
      if (kilobytes > maxKilobytes) tooHeavy.push(`${path}: ${kilobytes.toFixed(1)} of ${maxKilobytes}`)
    }
  }
  assert.deepEqual(tooHeavy, [])
})

async function measureStyle(path: string, cookie: string): Promise<number> {
  const page = await fetchPage(path, cookie)
  const files = new Set(page.match(/\/assets\/[\w.-]+\.css\b/g))
  assert.ok(files.size > 0, `${path} has its style`)
  const parts = [[...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style).join()]
  for (const file of files) parts.push(await fetchPage(file))
  const sizes = parts.map((part) => gzipSync(part).length / 1000)
  return sizes.reduce((sum, size) => sum + size)
}

async function fetchPage(path: string, cookie = ''): Promise<string> {
  const response = await fetch(`${studio.address}${path}`, { headers: { cookie } })
  assert.equal(response.status, 200, path)
  return response.text()
}

test('every page for visitors fits a desktop and is accessible [1.2] @desktop', async ({ visit }) => {
  const { page } = await visit(studio.address)
  const faults: string[] = []
  for (const path of publicPages()) {
    await page.goto(path)
    faults.push(...(await faultsIn(page, path)))
  }
  assert.deepEqual(faults, [])
})

test('every page of the signed-in area fits a desktop @desktop', async ({ visit }) => {
  const { page } = await visit(studio.address, {
    as: await signInAs(studio.address, demo.diego),
  })
  const faults: string[] = []
  for (const path of signedInPages()) {
    await page.goto(path)
    faults.push(...(await faultsIn(page, path)))
  }
  assert.deepEqual(faults, [])
})

test('every page of the videos fits a desktop @desktop', async ({ visit }) => {
  const { page } = await visit(studio.address, {
    as: await signInAs(studio.address, demo.elena),
  })
  const faults: string[] = []
  for (const path of VIDEOS) {
    await page.goto(path)
    faults.push(...(await faultsIn(page, path)))
  }
  assert.deepEqual(faults, [])
})

test('every sheet of a booking is accessible and fits', async ({ visit }) => {
  const faults: string[] = []
  const checkSheet = async (name: string, as: Person | undefined, path: string) => {
    const { page } = await visit(studio.address, as ? { as } : {})
    await page.goto(path)
    await page
      .locator('dialog[open]')
      .getByRole('link')
      .or(page.locator('dialog[open] footer button'))
      .first()
      .waitFor()
    faults.push(...(await faultsIn(page, name)))
  }
  const [ana, beto, diego] = [
    await createPerson(studio.address, 'Ana', { buys: '5 clases' }),
    await signInAs(studio.address, demo.beto),
    await signInAs(studio.address, demo.diego),
  ]
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const bookedClass = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const [spot] = await findFreeSpots(studio.address, bookedClass)
  await book(studio.address, ana, bookedClass.single_class_id, spot)
  const sheetQuery = ({ date, single_class_id }: typeof ride, extra = '') =>
    `?fecha=${date}&clase=${single_class_id}${extra}`
  await checkSheet('visitor', undefined, `/calendario${sheetQuery(ride)}`)
  await checkSheet('reserve', ana, `/mystudio${sheetQuery(ride)}`)
  await checkSheet('reserved', ana, `/mystudio${sheetQuery(bookedClass)}`)
  await checkSheet('guest', ana, `/mystudio${sheetQuery(bookedClass, '&paso=invitado')}`)
  await checkSheet('cancel', ana, `/mystudio${sheetQuery(bookedClass, '&paso=cancelar')}`)
  await checkSheet('waitlist', ana, `/mystudio${sheetQuery(fullClass)}`)
  await checkSheet('penalised', beto, `/mystudio${sheetQuery(ride)}`)
  await checkSheet('exhausted', diego, `/mystudio${sheetQuery(ride)}`)
  assert.deepEqual(faults, [])
})

test('the menu and the confirmation are accessible and fit', async ({ visit, width }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '1 clase' })
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto(`/mystudio?fecha=${ride.date}`)
  await tap(page.getByRole('button', { name: width === 'phone' ? 'Abrir menú' : 'Ana' }))
  await page.getByRole('button', { name: 'Salir' }).filter({ visible: true }).waitFor()
  const faults = await faultsIn(page, 'menu')
  await page.keyboard.press('Escape')
  await tap(cardOf(page, ride).getByRole('link', { name: /^Reservar/ }))
  await tap(page.getByRole('button', { name: /^Reservar lugar \d+$/ }))
  await page.getByRole('button', { name: 'Listo' }).waitFor()
  faults.push(...(await faultsIn(page, 'confirmed')))
  assert.deepEqual(faults, [])
})

const MARKUP = '<img src=x onerror=y()></script>'
const NAMED_RECORDS = {
  instructors: 'instructor_id',
  class_types: 'class_type_id',
  locations: 'location_id',
  class_categories: 'class_category_id',
  tags: 'tag_id',
  video_types: 'video_type_id',
}
type Rows = Record<string, Record<string, number | string>[]>

async function writeMarkupEverywhere(): Promise<void> {
  const { token } = await signInAs(studio.address, demo.admin)
  const rowsOf = async (list: string) =>
    Object.values((await call(studio.address, `GET /${list}`, { token })) as Rows).find(Array.isArray) ?? []
  const write = (list: string, body: unknown) => call(studio.address, `PUT /${list}`, { token, body })
  for (const [list, id] of Object.entries(NAMED_RECORDS)) {
    for (const row of await rowsOf(`${list}/all`)) await write(list, { [id]: row[id], name: `${row[id]}${MARKUP}` })
  }
  for (const { class_package_id } of await rowsOf('class_packages/admin/all'))
    await write('class_packages', { class_package_id, title: MARKUP, description: MARKUP })
  for (const { announcement_id } of await rowsOf('announcements/all'))
    await write('announcements', { announcement_id, title: MARKUP, content: MARKUP })
  for (const { page_id } of await rowsOf('pages/all')) await write('pages', { page_id, title: MARKUP, content: MARKUP })
  for (const { video_id } of await rowsOf('videos/all'))
    await write('videos', { video_id, name: MARKUP, description: MARKUP })
  const textSettings = 'business_name description hero_title hero_text about_title about_text mission_text banner_text'
  const values = Object.fromEntries(textSettings.split(' ').map((key) => [key, MARKUP]))
  await call(studio.address, 'PUT /settings', { token, body: { values } })
  for (const account of [demo.diego, demo.elena]) {
    const session = await signInAs(studio.address, account)
    await call(studio.address, 'PUT /customer', {
      token: session.token,
      body: { name: MARKUP, last_name: MARKUP, instagram: MARKUP },
    })
  }
}

test('names with markup put no element on any page [R15] @phone', async () => {
  await writeMarkupEverywhere()
  const pages = [
    ...publicPages()
      .filter((path) => !/999999|no-existe/.test(path))
      .map((path) => [path, ''] as const),
    ...signedInPages().map((path) => [path, demo.diego] as const),
    ...VIDEOS.filter((path) => !/999999/.test(path)).map((path) => [path, demo.elena] as const),
  ]
  const faults: string[] = []
  let markedCount = 0
  for (const [path, as] of pages) {
    const text = await fetchPage(path, as ? `aforo_session=${(await signInAs(studio.address, as)).token}` : '')
    if (/&lt;img src=x|u003cimg src=x/.test(text)) markedCount += 1
    if (/<img src="?x\b|y\(\)><\/script>/.test(text)) faults.push(path)
  }
  assert.deepEqual(faults, [])
  assert.ok(markedCount > pages.length / 2, `only ${markedCount} of ${pages.length} pages have the markup`)
})
