import assert from 'node:assert/strict'
import type { attemptPurchase, listPaymentMethods } from '@aforo/domain/payments/checkout/contract.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { createPerson, call, demo, signInAs, packageTitled } from './people.ts'
import { openStudio, test } from './test.ts'

type Expectation = readonly [key: keyof Settings, value: string | number | boolean, pattern: string | RegExp]

const landingPage: readonly Expectation[] = [
  ['hero_title', 'Sube conmigo', />Sube conmigo<\/h1>/],
  ['hero_text', 'Un salón con luz.', 'Un salón con luz.'],
  ['hero_button', 'Aparta', />Aparta</],
  ['hero_image', '/pictures/hero-prueba.webp', /<img[^>]+src="\/pictures\/hero-prueba\.webp"/],
  ['home_package_id', 1, /href="[^"]*checkout[^"]*1"[^>]*>Aparta</],
  ['about_title', 'Quiénes somos aquí', />Quiénes somos aquí</],
  ['about_text', '<p>Abrimos en <strong>2011</strong>.</p>', '<strong>2011</strong>'],
  ['about_image', '/pictures/about-prueba.webp', /<img[^>]+src="\/pictures\/about-prueba\.webp"/],
  ['mission_title', 'Para qué', />Para qué</],
  ['mission_text', '<p>Moverse juntas.</p>', 'Moverse juntas.'],
  ['mission_image', '/pictures/mission-prueba.webp', /<img[^>]+src="\/pictures\/mission-prueba\.webp"/],
  ['class_types_title', 'Lo que damos', />Lo que damos</],
  ['class_types_text', 'Todas con música.', 'Todas con música.'],
  ['coaches_title', 'La gente', />La gente</],
  ['coaches_text', 'Con años de piso.', 'Con años de piso.'],
  ['packages_title', 'Cuánto cuesta', />Cuánto cuesta</],
  ['packages_text', 'Sin sorpresas.', 'Sin sorpresas.'],
  ['class_packages_path', '/precios', 'href="/precios"'],
  ['announcements_title', 'Lo de hoy', />Lo de hoy</],
  ['announcements_text', 'Léelo antes de venir.', 'Léelo antes de venir.'],
  ['schedule_title', 'A qué hora', />A qué hora</],
  ['schedule_text', 'Hora de la ciudad.', 'Hora de la ciudad.'],
  ['banner_enabled', true, 'data-hides-at'],
  ['banner_text', 'Abrimos en domingo', 'Abrimos en domingo'],
  ['banner_link', '/calendario', /href="\/calendario"[^>]*>[^<]*(<[^>]+>)*[^<]*Abrimos en domingo/],
  ['popup_presencial_enabled', true, 'data-promo'],
  ['popup_presencial_src', '/pictures/promo-prueba.webp', '/pictures/promo-prueba.webp'],
  ['popup_presencial_link', 'https://promo.example/hoy', 'href="https://promo.example/hoy"'],
]

const everyPage: readonly Expectation[] = [
  ['navbar_logo', '/pictures/navbar-prueba.svg', /<img[^>]+src="\/pictures\/navbar-prueba\.svg"/],
  ['logo_light', '/pictures/noche-prueba.svg', /<img[^>]+src="\/pictures\/noche-prueba\.svg"/],
  ['favicon', '/pictures/icono-prueba.png', /<link[^>]+rel="icon"[^>]+href="\/pictures\/icono-prueba\.png"/],
  ['description', 'Clases en dos casas.', /<meta[^>]+name="description"[^>]+content="Clases en dos casas\."/],
  ['social_image', '/pictures/enlace-prueba.png', /<meta[^>]+og:image"[^>]+\/pictures\/enlace-prueba\.png"/],
  ['email', 'hola@estudio.example', 'href="mailto:hola@estudio.example"'],
  ['whatsapp', '5512345678', '5512345678'],
  ['whatsapp_prefix', '34', 'href="https://wa.me/345512345678"'],
  ['whatsapp_widget', true, 'aria-label="Escríbenos por WhatsApp"'],
  ['whatsapp_widget_prefix', '55', 'href="https://wa.me/555512345678"'],
  ['facebook', 'https://www.facebook.com/la.casa', 'href="https://www.facebook.com/la.casa"'],
  ['instagram', '@la.casa', 'href="https://www.instagram.com/la.casa"'],
  ['tiktok', 'la.casa', 'href="https://www.tiktok.com/@la.casa"'],
  ['location', 'Calle de la Prueba 5', 'Calle de la Prueba 5'],
  ['class_packages_name', 'Precios', />Precios</],
]

const locationPage: readonly Expectation[] = [
  ['map_link', 'https://mapa.example/casa', 'href="https://mapa.example/casa"'],
  ['opening_hours', 'Lunes a viernes: 5:45 a 20:15', /5:45[^<]*20:15/],
]

const signInPages: readonly (readonly [path: string, ...Expectation])[] = [
  ['/entrar', 'bg_login', '/pictures/entrar-prueba.webp', '/pictures/entrar-prueba.webp'],
  ['/registro', 'bg_signup', '/pictures/registro-prueba.webp', '/pictures/registro-prueba.webp'],
  ['/recuperar', 'bg_recover', '/pictures/recuperar-prueba.webp', '/pictures/recuperar-prueba.webp'],
]

const accountPage: readonly Expectation[] = [
  ['certification_link', 'https://cert.example/', 'href="https://cert.example/"'],
  ['certification_label', 'Mi diploma', 'Mi diploma'],
  ['certification_host', 'localhost', 'Mi diploma'],
]

const transfer: readonly Expectation[] = [
  ['cash_bank_name', 'Banco de Prueba', 'Banco de Prueba'],
  ['cash_bank_account_name', 'La Casa SA', 'La Casa SA'],
  ['cash_bank_account', '012345678901234567', '012345678901234567'],
  ['cash_bank_card', '4111 2222 3333 4444', '4111 2222 3333 4444'],
]
const cash: readonly Expectation[] = [['cash_location', 'La caja del patio', 'La caja del patio']]

const toSettings = (expectations: readonly Expectation[]): Partial<Settings> =>
  Object.fromEntries(expectations.map(([key, value]) => [key, value]))
const studio = openStudio({
  ...toSettings([...landingPage, ...everyPage, ...locationPage, ...accountPage, ...transfer, ...cash]),
  ...toSettings(signInPages.map(([, ...expectation]) => expectation)),
})

const fetchPage = async (path: string, token?: string): Promise<string> => {
  const response = await fetch(studio.address + path, { headers: token ? { cookie: `aforo_session=${token}` } : {} })
  assert.equal(response.status, 200, path)
  return (await response.text()).replaceAll('&#x27;', "'")
}
const assertShows = (html: string, expectations: readonly Expectation[]) => {
  for (const [key, , pattern] of expectations) {
    assert.ok(
      typeof pattern === 'string' ? html.includes(pattern) : pattern.test(html),
      `${key}: ${pattern} is not on the page`,
    )
  }
}

test('each text, picture and link of the landing page is a setting [3.29] @phone', async () => {
  assertShows(await fetchPage('/'), landingPage)
})

test('logos, icon, contact and shop name follow [3.29, 2.29, 2.31, 9.11] @phone', async () => {
  for (const path of ['/', '/precios']) assertShows(await fetchPage(path), everyPage)
})

test('the menu has its own logo, its background’s or the name [2.29] @phone', async () => {
  const { token } = await signInAs(studio.address, demo.admin)
  const change = (values: Partial<Settings>) => call(studio.address, 'PUT /settings', { token, body: { values } })
  const [day, night] = [
    /<img[^>]+src="\/pictures\/dia-prueba\.svg"/,
    /<header[\s\S]*noche-prueba\.svg[\s\S]*<\/header>/,
  ]
  await change({ navbar_logo: '', logo: '/pictures/dia-prueba.svg' })
  assert.match(await fetchPage('/'), day)
  assert.doesNotMatch(await fetchPage('/'), night)
  await change({ estilo: 'pulso' })
  assert.match(await fetchPage('/'), night)
  await change({ estilo: 'barro', logo: '', business_name: 'Casa Sin Logo' })
  assert.match(await fetchPage('/'), /<header[\s\S]*>Casa Sin Logo<\/span>[\s\S]*<\/header>/)
})

test('map and opening hours are where the studio is described [3.29] @phone', async () => {
  assertShows(await fetchPage('/ubicacion'), locationPage)
})

test('each sign-in page has the studio’s own picture [3.29, 2.2, 2.3, 2.4] @phone', async () => {
  for (const [path, ...expectation] of signInPages) assertShows(await fetchPage(path), [expectation])
})

test('the certification link has its own text and host [2.28] @phone', async () => {
  const ana = await createPerson(studio.address, 'Ana')
  assertShows(await fetchPage('/mystudio', ana.token), accountPage)
})

test('transfer and cash instructions are settings [3.29, 4.17] @phone', async () => {
  const { class_package_id } = await packageTitled(studio.address, '5 clases')
  const { payment_methods } = await call<typeof listPaymentMethods>(studio.address, 'GET /payment_methods')
  for (const [name, payment_method, expectations] of [
    ['Transferencia', 'transfer', transfer],
    ['Efectivo', 'cash', cash],
  ] as const) {
    const ana = await createPerson(studio.address, 'Ana')
    const method = payment_methods.find((row) => row.name === name)
    const { purchase_id } = await call<typeof attemptPurchase>(studio.address, 'POST /checkout/attempt', {
      token: ana.token,
      body: { class_package_id, payment_method, payment_method_id: method?.payment_method_id },
    })
    assertShows(await fetchPage(`/gracias/${purchase_id}`, ana.token), expectations)
  }
})

test('each landing section has its place, or none [2.1] @phone', async () => {
  const { token } = await signInAs(studio.address, demo.admin)
  const change = (values: Partial<Settings>) => call(studio.address, 'PUT /settings', { token, body: { values } })
  const titles = [
    'Sube conmigo',
    'Quiénes somos aquí',
    'Para qué',
    'Lo que damos',
    'La gente',
    'Cuánto cuesta',
    'Lo de hoy',
    'A qué hora',
  ]
  const listShownTitles = async () => {
    const html = (await fetchPage('/')).replace(
      /<header[\s\S]*?<\/header>|<footer[\s\S]*?<\/footer>|<nav[\s\S]*?<\/nav>/g,
      '',
    )
    return titles
      .map((title) => ({ title, position: html.search(new RegExp(`>${title}</h[12]>`)) }))
      .filter(({ position }) => position >= 0)
      .toSorted((a, b) => a.position - b.position)
      .map(({ title }) => title)
  }
  await change({
    hero_order: 8,
    about_order: 7,
    mission_order: 6,
    class_types_order: 5,
    coaches_order: 4,
    packages_order: 3,
    announcements_order: 2,
    schedule_order: 1,
  })
  assert.deepEqual(await listShownTitles(), titles.toReversed())
  const switches = [
    'hero_enabled',
    'about_enabled',
    'mission_enabled',
    'class_types_enabled',
    'coaches_enabled',
    'packages_enabled',
    'announcements_enabled',
    'schedule_enabled',
  ] as const
  for (const [index, key] of switches.entries()) {
    await change({ [key]: false })
    assert.deepEqual(await listShownTitles(), titles.slice(index + 1).toReversed(), key)
  }
})

test('a disabled part is not on the landing page [2.30, 4.24, 2.28] @phone', async () => {
  const { token } = await signInAs(studio.address, demo.admin)
  const disabled = {
    banner_enabled: false,
    popup_presencial_enabled: false,
    whatsapp_widget: false,
    single_class_enabled: false,
  }
  await call(studio.address, 'PUT /settings', { token, body: { values: { schedule_enabled: true } } })
  const htmlBefore = await fetchPage('/')
  await call(studio.address, 'PUT /settings', { token, body: { values: disabled } })
  const html = await fetchPage('/')
  for (const removedText of ['Abrimos en domingo', 'data-promo', 'Escríbenos por WhatsApp', 'id="horarios"']) {
    assert.ok(htmlBefore.includes(removedText), `${removedText} before`)
    assert.ok(!html.includes(removedText), removedText)
  }
})

test('the week’s first day and the photo tones are settings [3.29] @phone', async () => {
  const { token } = await signInAs(studio.address, demo.admin)
  const change = (values: Partial<Settings>) => call(studio.address, 'PUT /settings', { token, body: { values } })
  const firstDay = async () => /(lunes|domingo) \d{1,2} de /.exec(await fetchPage('/calendario'))?.[1]
  await change({ single_class_enabled: true, week_starts_on: 'sunday' })
  assert.equal(await firstDay(), 'domingo')
  await change({ week_starts_on: 'monday' })
  assert.equal(await firstDay(), 'lunes')
  await change({ hero_enabled: true, picture_treatment: 'none' })
  assert.doesNotMatch(await fetchPage('/'), /class="photo photo-duotone/)
  await change({ picture_treatment: 'duotone' })
  assert.match(await fetchPage('/'), /class="photo photo-duotone/)
})
