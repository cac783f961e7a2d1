import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { faultsIn } from './fit.ts'
import { aPerson, book, call, demo, known, packageTitled, type Person } from './people.ts'
import { aClass, aClassWithPlaces, cardOf, freeSpots } from './timetable.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const pack = prepare(() => packageTitled(studio.address, '5 clases'))
const full = prepare(() => aClassWithPlaces(studio.address, 0))

const publicPages = () => [
  '/',
  '/calendario',
  `/clase/${full.single_class_id}`,
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
  { most: 12, paths: ['/', '/nosotros', '/paquetes', '/coach/1'] },
  { most: 14, paths: ['/calendario', `/clase/${full.single_class_id}`] },
  { most: 14, as: demo.diego, paths: ['/mystudio', '/mystudio/reservaciones', `/checkout/${pack.class_package_id}`] },
  { most: 14, as: demo.elena, paths: ['/mystudio/online', '/mystudio/video/1'] },
]

test('no page’s style is heavier than its budget @phone', async () => {
  const heavy: string[] = []
  for (const { most, as, paths } of lightPages()) {
    const cookie = as ? `aforo_session=${(await known(studio.address, as)).token}` : ''
    for (const path of paths) {
      const found = await styleOf(path, cookie)
      if (found > most) heavy.push(`${path}: ${found.toFixed(1)} of ${most}`)
    }
  }
  assert.deepEqual(heavy, [])
})

async function styleOf(path: string, cookie: string): Promise<number> {
  const page = await textOf(path, cookie)
  const files = new Set(page.match(/\/assets\/[\w.-]+\.css\b/g))
  assert.ok(files.size > 0, `${path} has its style`)
  const parts = [[...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style).join()]
  for (const file of files) parts.push(await textOf(file))
  const sizes = parts.map((part) => gzipSync(part).length / 1000)
  return sizes.reduce((sum, size) => sum + size)
}

async function textOf(path: string, cookie = ''): Promise<string> {
  const response = await fetch(`${studio.address}${path}`, { headers: { cookie } })
  assert.equal(response.status, 200, path)
  return response.text()
}

test('every page for visitors fits a desk and is accessible [1.2] @desktop', async ({ visit }) => {
  const { page } = await visit(studio.address)
  const faults: string[] = []
  for (const path of publicPages()) {
    await page.goto(path)
    faults.push(...(await faultsIn(page, path)))
  }
  assert.deepEqual(faults, [])
})

test('every page of the signed-in area fits a desk @desktop', async ({ visit }) => {
  const { page } = await visit(studio.address, {
    as: await known(studio.address, demo.diego),
  })
  const faults: string[] = []
  for (const path of signedInPages()) {
    await page.goto(path)
    faults.push(...(await faultsIn(page, path)))
  }
  assert.deepEqual(faults, [])
})

test('every page of the videos fits a desk @desktop', async ({ visit }) => {
  const { page } = await visit(studio.address, {
    as: await known(studio.address, demo.elena),
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
  const look = async (name: string, as: Person | undefined, path: string) => {
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
    await aPerson(studio.address, 'Ana', { buys: '5 clases' }),
    await known(studio.address, demo.beto),
    await known(studio.address, demo.diego),
  ]
  const ride = await aClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const booked = await aClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const [spot] = await freeSpots(studio.address, booked)
  await book(studio.address, ana, booked.single_class_id, spot)
  const over = ({ date, single_class_id }: typeof ride, more = '') => `?fecha=${date}&clase=${single_class_id}${more}`
  await look('visitor', undefined, `/calendario${over(ride)}`)
  await look('reserve', ana, `/mystudio${over(ride)}`)
  await look('reserved', ana, `/mystudio${over(booked)}`)
  await look('guest', ana, `/mystudio${over(booked, '&paso=invitado')}`)
  await look('cancel', ana, `/mystudio${over(booked, '&paso=cancelar')}`)
  await look('waitlist', ana, `/mystudio${over(full)}`)
  await look('penalised', beto, `/mystudio${over(ride)}`)
  await look('exhausted', diego, `/mystudio${over(ride)}`)
  assert.deepEqual(faults, [])
})

test('the menu and the confirmation are accessible and fit', async ({ visit, width }) => {
  const ana = await aPerson(studio.address, 'Ana', { buys: '1 clase' })
  const one = await aClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto(`/mystudio?fecha=${one.date}`)
  await tap(page.getByRole('button', { name: width === 'phone' ? 'Abrir menú' : 'Ana' }))
  await page.getByRole('button', { name: 'Salir' }).filter({ visible: true }).waitFor()
  const faults = await faultsIn(page, 'menu')
  await page.keyboard.press('Escape')
  await tap(cardOf(page, one).getByRole('link', { name: /^Reservar/ }))
  await tap(page.getByRole('button', { name: /^Reservar lugar \d+$/ }))
  await page.getByRole('button', { name: 'Listo' }).waitFor()
  faults.push(...(await faultsIn(page, 'confirmed')))
  assert.deepEqual(faults, [])
})

const MARK = '<img src=x onerror=y()></script>'
const NAMED = {
  instructors: 'instructor_id',
  class_types: 'class_type_id',
  locations: 'location_id',
  class_categories: 'class_category_id',
  tags: 'tag_id',
  video_types: 'video_type_id',
}
type Rows = Record<string, Record<string, number | string>[]>

async function writeMarksEverywhere(): Promise<void> {
  const { token } = await known(studio.address, demo.admin)
  const rowsOf = async (list: string) =>
    Object.values((await call(studio.address, `GET /${list}`, { token })) as Rows).find(Array.isArray) ?? []
  const write = (list: string, body: unknown) => call(studio.address, `PUT /${list}`, { token, body })
  for (const [list, id] of Object.entries(NAMED)) {
    for (const row of await rowsOf(`${list}/all`)) await write(list, { [id]: row[id], name: `${row[id]}${MARK}` })
  }
  for (const { class_package_id } of await rowsOf('class_packages/admin/all'))
    await write('class_packages', { class_package_id, title: MARK, description: MARK })
  for (const { announcement_id } of await rowsOf('announcements/all'))
    await write('announcements', { announcement_id, title: MARK, content: MARK })
  for (const { page_id } of await rowsOf('pages/all')) await write('pages', { page_id, title: MARK, content: MARK })
  for (const { video_id } of await rowsOf('videos/all'))
    await write('videos', { video_id, name: MARK, description: MARK })
  const words = 'business_name description hero_title hero_text about_title about_text mission_text banner_text'
  const values = Object.fromEntries(words.split(' ').map((key) => [key, MARK]))
  await call(studio.address, 'PUT /settings', { token, body: { values } })
  for (const account of [demo.diego, demo.elena]) {
    const as = await known(studio.address, account)
    await call(studio.address, 'PUT /customer', {
      token: as.token,
      body: { name: MARK, last_name: MARK, instagram: MARK },
    })
  }
}

test('names with markup put no element on any page [R15] @phone', async () => {
  await writeMarksEverywhere()
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
    const text = await textOf(path, as ? `aforo_session=${(await known(studio.address, as)).token}` : '')
    if (/&lt;img src=x|u003cimg src=x/.test(text)) markedCount += 1
    if (/<img src="?x\b|y\(\)><\/script>/.test(text)) faults.push(path)
  }
  assert.deepEqual(faults, [])
  assert.ok(markedCount > pages.length / 2, `only ${markedCount} of ${pages.length} pages said it`)
})
