import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { faultsIn } from './accessibility.ts'
import { createPerson } from './people.ts'
import { eventually, expectText } from './expectations.ts'
import { openStudio, test } from './test.ts'

const BANNER = 'Dos por uno en noviembre'
const NAME = 'Centro de Acondicionamiento Físico Iztaccíhuatl'

const studio = openStudio({
  business_name: NAME,
  estilo: 'pulso',
  primary: '#ffff00',
  accent: '#ffffff',
  dark: '#ffffff',
  light: '#ffffff',
  gray: '#ffffff',
  'primary-light': '#ffff00',
  hero_title: 'Entrenamiento cardiovascular extraordinariamente divertido',
  hero_button: 'Reserva tu primera clase',
  mission_text: '<p>Otorrinolaringológicamente imprescindible.</p>',
  coaches_title: 'Electroestimulación',
  banner_enabled: true,
  banner_text: BANNER,
  banner_link: 'https://otro.example/promo',
  popup_presencial_enabled: true,
  popup_presencial_src: '/pictures/icon.svg',
  popup_presencial_link: '/paquetes',
  certification_link: 'https://certificacion.example/',
  certification_host: 'localhost',
  class_packages_name: 'Membresías',
  class_packages_path: '/membresias',
  packages_enabled: false,
  videos_enabled: true,
})
const otherHost = () => studio.address.replace('localhost', '127.0.0.1')

const closePromotion = async (page: Page) => {
  await page.getByRole('dialog', { name: 'Promoción' }).getByRole('button', { name: 'Cerrar' }).click()
}
const isPromotionOpen = (page: Page) => page.evaluate<boolean>('document.querySelector("dialog[data-promo]").open')

test('long names and unreadable colours keep the landing page whole', async ({ visit }) => {
  const { page } = await visit(studio.address)
  await page.goto('/', { waitUntil: 'networkidle' })
  await closePromotion(page)
  assert.deepEqual(await faultsIn(page, 'landing'), [])
  const broken = await page.evaluate<string[]>(BROKEN_WORDS)
  assert.deepEqual(broken, [])
})

test('the promotion opens once per calendar day in a browser [4.24] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address)
  await page.goto('/', { waitUntil: 'networkidle' })
  const promotion = page.getByRole('dialog', { name: 'Promoción' })
  await promotion.getByRole('img', { name: 'Promoción' }).waitFor()
  assert.equal(await promotion.getByRole('link').getAttribute('href'), '/paquetes')
  await tap(promotion.getByRole('button', { name: 'Cerrar' }))
  await promotion.waitFor({ state: 'hidden' })
  await page.reload({ waitUntil: 'networkidle' })
  assert.equal(await isPromotionOpen(page), false)
  const seenOn = (await page.evaluate<string>('localStorage.getItem("aforo.promo")')) ?? ''
  assert.match(seenOn, /^\d{4}-\d{1,2}-\d{1,2}$/)
  // Backdates the stored day: a fake clock could start later than the page's scripts.
  const dayBefore = new Date(Date.parse(`${seenOn} 12:00 UTC`) - 24 * 3600_000).toISOString().slice(0, 10)
  await page.evaluate(`localStorage.setItem("aforo.promo", "${dayBefore.replaceAll('-0', '-')}")`)
  await page.reload({ waitUntil: 'networkidle' })
  await promotion.waitFor()
  assert.equal(await page.evaluate('localStorage.getItem("aforo.promo")'), seenOn)
})

test('the banner opens a new tab, and hides after 1000 px [2.30, 9.8] @phone', async ({ visit }) => {
  const { page } = await visit(studio.address)
  await page.goto('/', { waitUntil: 'networkidle' })
  await closePromotion(page)
  const banner = page.getByRole('link', { name: BANNER }).first()
  assert.equal(await banner.getAttribute('href'), 'https://otro.example/promo')
  assert.equal(await banner.getAttribute('target'), '_blank')
  const assertBannerAt = async (y: number, isVisible: boolean) => {
    await page.evaluate(`scrollTo({ top: ${y}, behavior: 'instant' })`)
    await eventually(async () =>
      assert.equal(
        await page.evaluate('document.querySelector(".banner").checkVisibility({ visibilityProperty: true })'),
        isVisible,
      ),
    )
  }
  await assertBannerAt(999, true)
  await assertBannerAt(1000, false)
  await assertBannerAt(999, true)
})

test('signing in shows ‘Accediendo’, and after 30 s how to retry [2.16, 9.2] @phone', async ({ visit }) => {
  const { email, password } = await createPerson(studio.address, 'Nora')
  const { page, tap } = await visit(studio.address)
  await page.goto('/entrar', { waitUntil: 'networkidle' })
  await page.evaluate(RECORD_LOADING_TEXTS)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await tap(page.getByRole('button', { name: 'Entrar', exact: true }))
  await page.waitForURL('**/mystudio')
  const eventLog = await page.evaluate<string>('localStorage.getItem("loadingTexts")')
  const [textBefore = '', textAfter = '', retryPath = ''] = JSON.parse(eventLog) as string[]
  assert.match(textBefore, /^Accediendo/i)
  assert.doesNotMatch(textBefore, /Inicia sesión de nuevo/)
  assert.match(textAfter, /¿Tarda demasiado\? Inicia sesión de nuevo/)
  assert.equal(retryPath, '/entrar')
})

test('a success stays 3 s, an alert 5 s, longer while focused [8.1, 9.2] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana')
  const { page } = await visit(studio.address, { as: ana })
  await page.goto('/mystudio/informacion', { waitUntil: 'networkidle' })
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Editar Información personal' }).click()
  const save = page.getByRole('button', { name: 'Guardar' })
  const success = page.getByText('Perfil actualizado con éxito.')
  await save.click()
  await success.waitFor()
  await page.clock.runFor(2900)
  assert.equal(await success.isVisible(), true)
  await page.clock.runFor(200)
  await success.waitFor({ state: 'detached' })

  await page.route('**/api/session', (route) => route.abort('internetdisconnected'))
  const alert = page.getByRole('alert')
  const signOut = () =>
    page.evaluate(
      `[...document.querySelectorAll('button')].find((button) => button.textContent.includes('Salir')).click()`,
    )
  await signOut()
  await alert.waitFor()
  await page.clock.runFor(4900)
  assert.equal(await alert.isVisible(), true)
  await page.clock.runFor(200)
  await alert.waitFor({ state: 'detached' })

  await signOut()
  await alert.waitFor()
  await alert.getByRole('button', { name: 'Cerrar aviso' }).focus()
  await page.clock.runFor(20_000)
  assert.equal(await alert.isVisible(), true)
  await alert.getByRole('button', { name: 'Cerrar aviso' }).evaluate((button) => (button as HTMLElement).blur())
  await page.clock.runFor(5100)
  await alert.waitFor({ state: 'detached' })
})

test('the public navbar of a desktop has its links and WhatsApp [2.28, 9.11] @desktop', async ({ visit }) => {
  const { page } = await visit(studio.address)
  await page.goto('/', { waitUntil: 'networkidle' })
  await closePromotion(page)
  const navbar = page.getByRole('navigation', { name: 'Principal' })
  const links = await navbar
    .getByRole('link')
    .evaluateAll((elements) => elements.map((link) => [link.textContent, link.getAttribute('href')]))
  assert.deepEqual(links, [
    ['Horarios', '/#horarios'],
    ['Membresías', '/membresias'],
    ['Nosotros', '/#nosotros'],
  ])
  assert.equal(await page.getByRole('link', { name: 'Ingresar' }).first().getAttribute('href'), '/entrar')
  const button = page.getByRole('link', { name: 'Escríbenos por WhatsApp' })
  assert.equal(await button.getAttribute('href'), 'https://wa.me/5215500001000')

  const signedIn = await visit(studio.address, { as: await createPerson(studio.address, 'Lía') })
  await signedIn.page.goto('/', { waitUntil: 'networkidle' })
  await closePromotion(signedIn.page)
  const account = signedIn.page.getByRole('link', { name: 'Mi Cuenta' }).first()
  assert.equal(await account.getAttribute('href'), '/entrar')
})

test('the signed-in navbar follows the studio’s settings [2.28] @desktop', async ({ visit }) => {
  const noe = await createPerson(studio.address, 'Noé')
  const readNavbar = async (address: string) => {
    const { page } = await visit(address, { as: noe })
    await page.goto('/mystudio', { waitUntil: 'networkidle' })
    const navbar = page.getByRole('navigation', { name: 'Principal' })
    const links = await navbar.getByRole('link').allInnerTexts()
    const packages = await navbar.getByRole('link', { name: 'Membresías' }).getAttribute('href')
    await page.getByRole('button', { name: 'Noé' }).click()
    const menu = page.getByRole('navigation', { name: 'Mi cuenta' })
    const accountLinks = (await menu.getByRole('link').allInnerTexts()).map((text) => text.trim())
    await page.getByRole('button', { name: 'Salir' }).filter({ visible: true }).waitFor()
    await page.getByRole('link', { name: 'Escríbenos por WhatsApp' }).waitFor()
    return { links, packages, accountLinks }
  }
  assert.deepEqual(await readNavbar(studio.address), {
    links: ['Presenciales', 'Online', 'Membresías', 'Certificación'],
    packages: '/mystudio/membresias',
    accountLinks: ['Mi Información', 'Mis Compras', 'Mis Cargos', 'Mis Créditos', 'Mis Reservaciones'],
  })
  assert.deepEqual((await readNavbar(otherHost())).links, ['Presenciales', 'Online', 'Membresías'])
})

test('the phone’s navbar is a drawer with sections and banner [2.28, 2.29] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, {
    as: await createPerson(studio.address, 'Rita'),
  })
  await page.goto('/mystudio', { waitUntil: 'networkidle' })
  assert.equal(await page.getByRole('navigation', { name: 'Principal' }).isVisible(), false)
  await tap(page.getByRole('button', { name: 'Abrir menú' }))
  const drawer = page.getByRole('dialog', { name: 'Menú' })
  await drawer.getByText('Salir').waitFor()
  assert.deepEqual(await drawer.getByRole('heading').allInnerTexts(), ['Menú', 'Mi Cuenta'])
  assert.deepEqual((await drawer.getByRole('navigation').getByRole('link').allInnerTexts()).map(normalize), [
    'calendario',
    'online',
    'reservaciones',
    'membresías',
    'mi información',
    'mis compras',
  ])
  await drawer.getByRole('link', { name: BANNER }).waitFor()
  assert.deepEqual(await faultsIn(page, 'drawer'), [])
  await tap(drawer.getByRole('button', { name: 'Cerrar menú' }))
  await drawer.waitFor({ state: 'hidden' })
})

test('the footer has contacts, place, pages and credit [2.31, 9.11] @desktop', async ({ visit }) => {
  const { page } = await visit(studio.address)
  await page.goto('/', { waitUntil: 'networkidle' })
  const footer = page.getByRole('contentinfo')
  assert.deepEqual(await footer.getByRole('heading').allTextContents(), ['CONTACTO', 'UBICACIÓN', 'INFORMACIÓN'])
  const hrefs = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const expected of [
    /^https:\/\/wa\.me\/525500001000$/,
    /^mailto:/,
    /facebook\.com/,
    /instagram\.com/,
    /tiktok\.com/,
  ])
    assert.ok(
      hrefs.some((href) => expected.test(href)),
      String(expected),
    )
  await expectText(footer, 'Tabasco 412')
  for (const name of ['Aviso de privacidad', 'Avisos']) await footer.getByRole('link', { name, exact: true }).waitFor()
  await expectText(footer, /Powered by/)
})

const normalize = (text: string): string => text.trim().toLowerCase()

/** Records the loading text just before and just after 30 seconds of its CSS animation, and the path of its link. */
const RECORD_LOADING_TEXTS = `new MutationObserver((_, observer) => {
  const main = document.querySelector('main')
  const hint = document.getAnimations().find((animation) => animation.animationName === 'appear')
  if (!hint) return
  observer.disconnect()
  const textAt = (time) => { hint.currentTime = time; return main.innerText.replace(/\\s+/g, ' ') }
  localStorage.setItem('loadingTexts', JSON.stringify([textAt(29_900), textAt(30_001), main.querySelector('a').pathname]))
}).observe(document.body, { childList: true, subtree: true })`

const BROKEN_WORDS = `[...document.querySelectorAll('.hero-title, .section-head > h2, .mission p, .footer-name')].flatMap((heading) => {
  const text = heading.firstChild
  return [...text.data.matchAll(/\\S+/g)].filter(({ index, 0: word }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length > 1
  }).map(([word]) => word)
})`
