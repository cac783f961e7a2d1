import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { faultsIn } from './accessibility.ts'
import { createPerson } from './people.ts'
import { eventually } from './expectations.ts'
import { findBookableClass } from './timetable.ts'
import { openStudio, prepare, test } from './test.ts'

const NAME_WITH_SCRIPT = 'Ride </script><script>globalThis.broken = true</script>'
const trackingCode = `<script>globalThis.counted = (globalThis.counted ?? 0) + 1</script>`
const studio = openStudio(
  {
    google_analytics_id: 'G-ABC1234567',
    meta_pixel_id: '123456789',
    tracking_code_head: `<meta name="google-site-verification" content="casa-barro">${trackingCode}`,
    custom_css: '.site-footer{letter-spacing:0.125px}',
    opening_hours: 'Lunes a viernes 6:00–21:00\nSábado y domingo 8:00–14:00',
  },
  (tx) => tx.execute(sql`update class_type set name = ${NAME_WITH_SCRIPT} where class_type_id = 2`),
)
const ride = prepare(() => findBookableClass(studio.address, { type: 'Ride 45' }))
const ORIGIN = 'https://casabarro.example'
const CONTENT_PAGES = [
  '/',
  '/paquetes',
  '/preguntas-frecuentes',
  '/nosotros',
  '/avisos',
  '/ubicacion',
  '/class_type/1',
  '/instructor/1',
]
const publicPages = () => [...CONTENT_PAGES, '/calendario', `/clase/${ride.single_class_id}`]
const PERSONAL = ['/entrar', '/registro', '/recuperar', '/checkout/152']

type Head = {
  title: string
  tags: Map<string, string>
  structuredData: Record<string, unknown>[]
  html: string
  headers: Headers
}

async function headOf(path: string): Promise<Head> {
  const response = await fetch(studio.address + path)
  const html = await response.text()
  const tags = new Map<string, string>()
  for (const [tag] of html.matchAll(/<(?:meta|link)\b[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
    const name = attribute('property') ?? attribute('name') ?? attribute('rel')
    if (name) tags.set(name, attribute('content') ?? attribute('href') ?? '')
  }
  const structuredData = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'],
  )
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
    tags,
    structuredData,
    html,
    headers: response.headers,
  }
}

test('public pages have a title and URL [2.1, 2.5, 2.6, 2.10, 2.13 to 2.15] @phone', async () => {
  const titles = new Set<string>()
  for (const path of publicPages()) {
    const { title, tags, headers } = await headOf(path)
    assert.match(title, /Casa Barro/, path)
    titles.add(title)
    const description = tags.get('description') ?? ''
    assert.ok(description.length >= 30 && description.length <= 161, `${path}: ${description}`)
    assert.equal(tags.get('canonical'), ORIGIN + path)
    assert.equal(headers.get('x-robots-tag'), null, path)
    assert.equal(tags.get('robots'), undefined, path)
  }
  assert.equal(titles.size, publicPages().length)
  for (const path of PERSONAL) assert.equal((await headOf(path)).headers.get('x-robots-tag'), 'noindex', path)
})

test('every public page has a link picture that exists @phone', async () => {
  const addresses = new Set<string>()
  for (const path of publicPages()) {
    const picture = (await headOf(path)).tags.get('og:image') ?? ''
    assert.ok(picture.startsWith(`${ORIGIN}/compartir/`), `${path}: ${picture}`)
    addresses.add(picture)
  }
  for (const address of addresses) {
    const response = await fetch(studio.address + address.slice(ORIGIN.length))
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
    assert.deepEqual([width, height, format], [1200, 630, 'png'], address)
    assert.match(response.headers.get('cache-control') ?? '', /immutable/, address)
  }
  assert.ok(addresses.size >= 4)
})

test('search engines get the studio, classes, types and packages [3.4, 5.14] @phone', async () => {
  const expectTypes = async (path: string, ...kinds: string[]) => {
    const types = (await headOf(path)).structuredData.map((entity) => entity['@type'])
    assert.deepEqual(
      kinds.filter((kind) => !types.includes(kind)),
      [],
      path,
    )
  }
  await expectTypes('/', 'ExerciseGym', 'Event')
  await expectTypes(`/clase/${ride.single_class_id}`, 'Event', 'BreadcrumbList')
  await expectTypes('/class_type/1', 'Service', 'BreadcrumbList')
  await expectTypes('/paquetes', 'Product')
  await expectTypes('/preguntas-frecuentes', 'FAQPage')
  const [gym = {}] = (await headOf('/ubicacion')).structuredData
  assert.equal((gym.openingHoursSpecification as object[]).length, 2)
})

test('structured data ends no script, with any name [R15] @phone', async () => {
  const { structuredData, html } = await headOf('/class_type/2')
  assert.equal(structuredData.find((entity) => entity['@type'] === 'Service')?.name, NAME_WITH_SCRIPT)
  assert.ok(!html.includes('<script>globalThis.broken'))
})

test('the landing page is cached; a known ETag gets a 304 @phone', async () => {
  const first = await fetch(studio.address, { headers: { 'accept-encoding': 'br' } })
  const etag = first.headers.get('etag') ?? ''
  assert.match(first.headers.get('cache-control') ?? '', /^public, max-age=0, s-maxage=60/)
  assert.match(etag, /^W\/"[\w-]+-br"$/)
  const again = await fetch(studio.address, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
  assert.equal(again.status, 304)
  const { token } = await createPerson(studio.address, 'Eva')
  const signedInResponse = await fetch(studio.address, {
    headers: { cookie: `aforo_session=${token}`, 'if-none-match': etag },
  })
  assert.deepEqual([signedInResponse.status, signedInResponse.headers.get('cache-control')], [200, 'private, no-cache'])
  assert.match(await signedInResponse.text(), /Mi Cuenta/)
  const campaign = await (await fetch(`${studio.address}/?utm_source=ig&fbclid=x`)).text()
  assert.equal(campaign, await (await fetch(studio.address)).text())
})

test('own styles and scripts stay off private pages [R15] @phone', async () => {
  for (const path of [...CONTENT_PAGES, ...PERSONAL, '/mystudio']) {
    const { html, headers } = await headOf(path)
    const isContentPage = CONTENT_PAGES.includes(path)
    assert.equal(html.includes('id="medicion"'), isContentPage, path)
    assert.equal(/(googletagmanager|facebook)/.test(headers.get('content-security-policy') ?? ''), isContentPage, path)
    const link = /<link rel="stylesheet" href="\/custom\.[^>]*>/.exec(html)?.[0] ?? ''
    assert.equal(link !== '' && !link.includes('media="not all"'), isContentPage, `${path}: ${link}`)
  }
})

test('analytics need consent, which can be withdrawn [R15] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address)
  const requests: string[] = []
  await page.route(/googletagmanager|facebook/, (route) => {
    requests.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const readCount = () => page.evaluate('globalThis.counted ?? 0')
  const expectCountedOnce = () => eventually(async () => assert.equal(await readCount(), 1))
  const notice = page.getByRole('complementary', { name: 'Cookies de medición' })
  await page.goto('/')
  await notice.waitFor()
  assert.deepEqual([requests, await readCount()], [[], 0])
  assert.equal(
    await page.locator('.site-footer').evaluate((element) => getComputedStyle(element).letterSpacing),
    '0.125px',
  )
  assert.deepEqual(await faultsIn(page, 'notice'), [])
  await tap(notice.getByRole('button', { name: 'No, gracias' }))
  await page.goto('/avisos', { waitUntil: 'networkidle' })
  assert.deepEqual([requests, await readCount(), await notice.count()], [[], 0, 0])
  await tap(page.getByRole('button', { name: 'Cookies de medición' }))
  await tap(notice.getByRole('button', { name: 'Aceptar' }))
  await expectCountedOnce()
  await eventually(async () =>
    assert.deepEqual(requests.toSorted(), ['connect.facebook.net', 'www.googletagmanager.com']),
  )
  await page.goto('/paquetes')
  await expectCountedOnce()
  await page.goto('/calendario', { waitUntil: 'networkidle' })
  assert.equal(await readCount(), 0)
  await page.goto('/')
  await tap(page.getByRole('button', { name: 'Cookies de medición' }))
  await tap(notice.getByRole('button', { name: 'No, gracias' }))
  await eventually(async () => assert.equal(await readCount(), 0))
})
