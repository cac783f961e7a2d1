import assert from 'node:assert/strict'
import type { getAppconfig } from '@aforo/domain/settings/contract.ts'
import { createPerson, call } from './people.ts'
import { expectText, sheetOf } from './expectations.ts'
import { waitForHydration } from './hydration.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()

/** The titles of the enabled sections in the order that the studio set (2.1); the hero's is the heading of the page. */
async function getConfiguredTitles(): Promise<string[]> {
  const response = await call<typeof getAppconfig>(studio.address, 'GET /appconfig')
  const settings = new Map<string, unknown>(response.map(({ key, value }) => [key, value]))
  return ['hero', 'about', 'mission', 'class_types', 'coaches', 'packages', 'announcements', 'schedule']
    .filter((name) => String(settings.get(`${name}_enabled`)) === 'true')
    .toSorted((a, b) => Number(settings.get(`${a}_order`)) - Number(settings.get(`${b}_order`)))
    .map((name) => String(settings.get(`${name}_title`)))
}

test('the landing page shows its sections in order, without scripts [2.1] @phone', async ({ visit }) => {
  const titles = await getConfiguredTitles()
  assert.equal(titles.length, 8)
  for (const withoutScripts of [undefined, true] as const) {
    const { page } = await visit(studio.address, { withoutScripts })
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const headings = await page.locator('main').getByRole('heading').allTextContents()
    const shown = headings.map((text) => text.trim()).filter((text) => titles.includes(text))
    assert.deepEqual(shown, titles)
  }
})

test('the landing page runs no script but its small islands @phone', async ({ visit }) => {
  const { page } = await visit(studio.address)
  const scripts: { url: string; size: Promise<number> }[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push({ url: response.url(), size: response.body().then((body) => body.length) })
    }
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  assert.deepEqual(
    scripts.filter(({ url }) => !url.includes('/islands/')),
    [],
  )
  const sizes = await Promise.all(scripts.map(({ size }) => size))
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 6000)
})

test('the next class on the landing page is booked in three taps @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Ana', { buys: '1 clase' })
  const { page, tap, taps } = await visit(studio.address, { as: ana })
  await page.goto('/')
  const chip = page.getByRole('link', { name: / · .+ con .+ · (Queda )?\d+ lugares?|Quedan? \d+ lugares?/ }).first()
  const text = await chip.innerText()
  await tap(chip)
  await page.waitForURL(/\/calendario\?.*clase=\d+/)
  const confirm = page.getByRole('button', { name: /^Reservar( lugar \d+)?$/ })
  await expectText(page.locator('dialog[open]'), text.match(/\d\d:\d\d/)?.[0] ?? '')
  await waitForHydration(page)
  await tap(confirm)
  await sheetOf(page, '¡Reservación guardada con éxito!').waitFor()
  assert.ok(taps() <= 3)
})

test('the menu and the footer show their links [2.28, 2.29, 2.31]', async ({ visit, width }) => {
  const { page, tap } = await visit(studio.address)
  await page.goto('/')
  if (width === 'phone') {
    await tap(page.getByRole('button', { name: 'Abrir menú' }))
  }
  const packages = page.getByRole('link', { name: 'Paquetes', exact: true }).filter({ visible: true }).first()
  await packages.waitFor()
  await page.getByRole('link', { name: 'Horarios' }).filter({ visible: true }).first().waitFor()
  const footer = page.getByRole('contentinfo')
  for (const title of ['CONTACTO', 'UBICACIÓN', 'INFORMACIÓN']) await expectText(footer, new RegExp(title, 'i'))
  assert.match(
    (await footer
      .getByRole('link', { name: /WhatsApp/ })
      .first()
      .getAttribute('href')) ?? '',
    /wa\.me\/52\d{10}/,
  )
})
