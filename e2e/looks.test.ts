import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { contrast } from '@aforo/domain/brand/contrast.ts'
import { oklchOf } from '@aforo/domain/brand/oklch.ts'
import { findClippedText } from './overflow.ts'
import { faultsIn } from './accessibility.ts'
import { addressOf, isAdminScreen, sessionState } from './session-state.ts'
import { applyLook, hostileLooks, type Look, nightLooks, styleLooks } from './looks.ts'
import { type Screen, screensOf, type Persona } from './screens.ts'
import { sheetOf } from './expectations.ts'
import { openStudio, prepare, test, type Visit, type Visitor } from './test.ts'
import { findBookableClass } from './timetable.ts'

const studio = openStudio()
const screensBySite = prepare(async () => {
  const all = await screensOf(studio.address)
  return { portal: all.filter((screen) => !isAdminScreen(screen)), admin: all.filter(isAdminScreen) }
})

const PARALLEL_PHONES = 4
const CACHED_PAGE_MS = 1_200
const COLOUR_RULES = ['color-contrast', 'link-in-text-block', 'target-size']

type FindFaults = (page: Page, screen: Screen, name: string) => Promise<string[]>

async function findFaults(visit: Visit, screens: readonly Screen[], findIn: FindFaults): Promise<string[]> {
  const faults: string[] = []
  const queue = [...screens]
  const visitScreens = async () => {
    const phones = new Map<Persona, Visitor>()
    for (let screen = queue.shift(); screen; screen = queue.shift()) {
      const phone = phones.get(screen.persona) ?? (await openPhone(visit, screen.persona))
      phones.set(screen.persona, phone)
      await openScreen(phone.page, screen)
      faults.push(...(await findIn(phone.page, screen, `${screen.room}, ${screen.name}`)))
    }
    for (const phone of phones.values()) await phone.leave()
  }
  await Promise.all(Array.from({ length: PARALLEL_PHONES }, visitScreens))
  return faults
}

async function openPhone(visit: Visit, persona: Persona): Promise<Visitor> {
  const phone = await visit(studio.address)
  const state = await sessionState(studio.address, persona)
  if (state) await phone.page.context().setStorageState(state)
  return phone
}

async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(addressOf(studio.address, screen))
  await screen.act?.(page)
  // Admin screens fetch after mounting; a calendar's stream never ends.
  if (isAdminScreen(screen)) await page.waitForLoadState('networkidle')
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  // At the end of a list the action bar covers no row.
  if (isAdminScreen(screen)) await page.evaluate('scrollTo(0, document.body.scrollHeight)')
}

async function findFitFaults(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  const clippedTexts = await findClippedText(page)
  return [...(await faultsIn(page, name, rules)), ...clippedTexts.map((fault) => `${name}: ${fault}`)]
}

async function readStyles(page: Page, looks: readonly Look[]): Promise<ReadonlyMap<string, string>> {
  const styles = new Map<string, string>()
  for (const look of looks) {
    await applyLook(studio.address, look)
    await sleep(CACHED_PAGE_MS)
    await page.reload()
    styles.set(look.name, (await page.locator('#marca').textContent()) ?? '')
  }
  assert.equal(new Set(styles.values()).size, looks.length)
  return styles
}

async function applyStyle(page: Page, style: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    // In the same sheet as the colours, so that no transition of them starts.
    sheet.replaceSync(`${css} *, ::before, ::after, ::backdrop { transition: none !important }`)
    document.adoptedStyleSheets = [sheet]
  }, style)
}

const COLOURFUL = [
  '/',
  '/coach/1',
  '/entrar',
  '/mystudio',
  '/mystudio/reservaciones',
  '/mystudio/paquetes',
  '/horario',
  '/tienda/paquetes',
]
const isColourful = ({ path, name, room }: Screen) =>
  COLOURFUL.includes(path) || room === 'reservar' || name === 'tarjeta'

for (const [index, look] of styleLooks.entries()) {
  test(`each portal screen fits and is readable in ${look.name} [1.5, 3.29] @phone`, async ({ visit }) => {
    const hostile = hostileLooks.filter(({ settings }) => settings.estilo === look.settings.estilo)
    assert.equal(hostile.length, 2)
    const { page: landingPage } = await visit(studio.address)
    await landingPage.goto('/')
    const styles = await readStyles(landingPage, hostile)
    await applyLook(studio.address, look)
    await sleep(CACHED_PAGE_MS)
    const faults = await findFaults(visit, screensBySite.portal, async (page, screen, name) => {
      const screenFaults = await findFitFaults(page, name, index === 1 ? undefined : COLOUR_RULES)
      for (const [lookName, style] of isColourful(screen) ? styles : []) {
        await applyStyle(page, style)
        screenFaults.push(...(await faultsIn(page, `${name}, ${lookName}`, ['color-contrast'])))
      }
      return screenFaults
    })
    assert.deepEqual(faults, [])
  })
}

for (const { look, hostile } of nightLooks) {
  test(`each portal screen is readable in ${look.name} [1.5, 3.29] @phone`, async ({ visit }) => {
    const { page: landingPage } = await visit(studio.address)
    await landingPage.goto('/')
    const styles = await readStyles(landingPage, [...hostile, look])
    const hostileStyles = [...styles].filter(([name]) => name !== look.name)
    await sleep(CACHED_PAGE_MS)
    const faults = await findFaults(visit, screensBySite.portal, async (page, screen, name) => {
      assert.ok((await lightnessOf(page)) < 0.25, `${name} is dark`)
      const screenFaults = await faultsIn(page, name, COLOUR_RULES)
      for (const [lookName, style] of isColourful(screen) ? hostileStyles : []) {
        await applyStyle(page, style)
        screenFaults.push(...(await faultsIn(page, `${name}, ${lookName}`, ['color-contrast'])))
      }
      return screenFaults
    })
    assert.deepEqual(faults, [])
  })
}

const lightnessOf = async (page: Page): Promise<number> =>
  oklchOf(hexFrom(await page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor'))).l

test('each admin screen fits and is readable in every look [1.5, 3.29] @phone', async ({ visit }) => {
  const { page: adminPage } = await visit(studio.address.replace('//', '//admin.'))
  await adminPage.goto('/')
  const hostile = await readStyles(adminPage, hostileLooks)
  const regular = await readStyles(adminPage, styleLooks)
  const faults = await findFaults(visit, screensBySite.admin, async (page, screen, name) => {
    const screenFaults = await findFitFaults(page, name)
    for (const [look, style] of regular) {
      await applyStyle(page, style)
      screenFaults.push(...(await findFitFaults(page, `${name}, ${look}`, COLOUR_RULES)))
    }
    for (const [look, style] of isColourful(screen) ? hostile : []) {
      await applyStyle(page, style)
      screenFaults.push(...(await faultsIn(page, `${name}, ${look}`, ['color-contrast'])))
    }
    return screenFaults
  })
  assert.deepEqual(faults, [])
})

test('each admin screen is readable on a dark device, in every look [3.29] @phone', async ({ visit }) => {
  const { page: adminPage } = await visit(studio.address.replace('//', '//admin.'))
  await adminPage.goto('/')
  const hostile = await readStyles(adminPage, hostileLooks)
  const regular = await readStyles(adminPage, styleLooks)
  const faults = await findFaults(visit, screensBySite.admin, async (page, screen, name) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const screenFaults: string[] = []
    for (const [look, style] of isColourful(screen) ? [...regular, ...hostile] : regular) {
      await applyStyle(page, style)
      assert.ok((await lightnessOf(page)) < 0.25, `${name}, ${look} is dark`)
      screenFaults.push(...(await faultsIn(page, `${name}, ${look}`, ['color-contrast'])))
    }
    return screenFaults
  })
  assert.deepEqual(faults, [])
})

test('a white brand keeps an edge of 3:1 on its controls [C9] @phone', async ({ visit }) => {
  const white = hostileLooks.find(({ name }) => name === 'white on white')
  assert.ok(white)
  await applyLook(studio.address, white)
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const { page } = await visit(studio.address)
  await page.goto(`/calendario?fecha=${ride.date}&clase=${ride.single_class_id}`)
  const colourOf = (locator: Locator, property: string) =>
    locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const sheet = sheetOf(page, 'Ride 45')
  const button = sheet.getByRole('link', { name: 'Entrar' })
  const background = await colourOf(sheet, 'background-color')
  const spot = sheet.locator('.spot[data-state="own"] .spot-shape').first()
  for (const edge of [await colourOf(button, 'border-top-color'), await colourOf(spot, 'stroke')])
    assert.ok(contrast(hexFrom(edge), hexFrom(background)) >= 3, `${edge} on ${background}`)
})

const hexFrom = (rgb: string): string =>
  `#${(rgb.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`

for (const [mistake, script] of [
  ['an error on the console', `console.error('wrong sample')`],
  ['a script that breaks', `setTimeout(() => { throw new Error('wrong sample') })`],
  ['a file that is missing', `new Image().src = '/files/wrong-sample.png'`],
] as const) {
  test(`a test fails on ${mistake} @phone`, async ({ visit }) => {
    const { page, leave } = await visit(studio.address)
    await page.goto('/')
    await page.evaluate(`${script}; new Promise((resolve) => setTimeout(resolve, 500))`)
    await assert.rejects(leave(), /deep-equal/)
  })
}

test('clipped text is found, and an ellipsis is not @phone', async ({ visit }) => {
  const { page } = await visit(studio.address)
  await page.setContent(`<p id="cut" style="width:40px;overflow:hidden;white-space:nowrap">Demasiado larga</p>
    <p style="width:40px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Demasiado larga</p>`)
  assert.equal((await findClippedText(page)).length, 1)
})
