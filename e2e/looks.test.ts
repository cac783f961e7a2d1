import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { contrast } from '@aforo/domain/brand/contrast.ts'
import { clippedIn } from './clipped.ts'
import { faultsIn } from './fit.ts'
import { addressOf, isAdminScreen, sessionState } from './session-state.ts'
import { directions, hostileLooks, type Look, wear } from './looks.ts'
import { type Screen, screensOf, type Persona } from './screens.ts'
import { sheetOf } from './seeing.ts'
import { openStudio, prepare, test, type Visit, type Visitor } from './test.ts'
import { aClass } from './timetable.ts'

const studio = openStudio()
const demo = prepare(async () => {
  const all = await screensOf(studio.address)
  return { portal: all.filter((screen) => !isAdminScreen(screen)), admin: all.filter(isAdminScreen) }
})

const SIDE_BY_SIDE = 4
const CACHED_PAGE_MS = 1_200
const OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size']

type Judge = (page: Page, screen: Screen, name: string) => Promise<string[]>

async function faultsOf(visit: Visit, screens: readonly Screen[], judge: Judge): Promise<string[]> {
  const faults: string[] = []
  const left = [...screens]
  const one = async () => {
    const phones = new Map<Persona, Visitor>()
    for (let screen = left.shift(); screen; screen = left.shift()) {
      const phone = phones.get(screen.persona) ?? (await phoneOf(visit, screen.persona))
      phones.set(screen.persona, phone)
      await open(phone.page, screen)
      faults.push(...(await judge(phone.page, screen, `${screen.room}, ${screen.name}`)))
    }
    for (const phone of phones.values()) await phone.leave()
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, one))
  return faults
}

async function phoneOf(visit: Visit, persona: Persona): Promise<Visitor> {
  const phone = await visit(studio.address)
  const state = await sessionState(studio.address, persona)
  if (state) await phone.page.context().setStorageState(state)
  return phone
}

async function open(page: Page, screen: Screen): Promise<void> {
  await page.goto(addressOf(studio.address, screen))
  await screen.act?.(page)
  // Admin screens fetch after mounting; a calendar's stream never ends.
  if (isAdminScreen(screen)) await page.waitForLoadState('networkidle')
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  // At the end of a list its bar of actions covers no row that could be tapped beside it.
  if (isAdminScreen(screen)) await page.evaluate('scrollTo(0, document.body.scrollHeight)')
}

async function fitFaults(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  const clipped = await clippedIn(page)
  return [...(await faultsIn(page, name, rules)), ...clipped.map((fault) => `${name}: ${fault}`)]
}

async function stylesOf(page: Page, looks: readonly Look[]): Promise<ReadonlyMap<string, string>> {
  const styles = new Map<string, string>()
  for (const look of looks) {
    await wear(studio.address, look)
    await sleep(CACHED_PAGE_MS)
    await page.reload()
    styles.set(look.name, (await page.locator('#marca').textContent()) ?? '')
  }
  assert.equal(new Set(styles.values()).size, looks.length)
  return styles
}

async function wearOn(page: Page, style: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    // In the same sheet as the colours, so that none of them fades.
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

for (const [at, look] of directions.entries()) {
  test(`each portal screen fits and is readable in ${look.name} [1.5, 3.29] @phone`, async ({ visit }) => {
    const hostile = hostileLooks.filter(({ settings }) => settings.estilo === look.settings.estilo)
    assert.equal(hostile.length, 2)
    const { page: front } = await visit(studio.address)
    await front.goto('/')
    const styles = await stylesOf(front, hostile)
    await wear(studio.address, look)
    await sleep(CACHED_PAGE_MS)
    const faults = await faultsOf(visit, demo.portal, async (page, screen, name) => {
      const found = await fitFaults(page, name, at === 1 ? undefined : OF_LOOKS)
      for (const [colours, style] of isColourful(screen) ? styles : []) {
        await wearOn(page, style)
        found.push(...(await faultsIn(page, `${name}, ${colours}`, ['color-contrast'])))
      }
      return found
    })
    assert.deepEqual(faults, [])
  })
}

test('each admin screen fits and is readable in every look [1.5, 3.29] @phone', async ({ visit }) => {
  const { page: door } = await visit(studio.address.replace('//', '//admin.'))
  await door.goto('/')
  const hostile = await stylesOf(door, hostileLooks)
  const own = await stylesOf(door, directions)
  const faults = await faultsOf(visit, demo.admin, async (page, screen, name) => {
    const found = await fitFaults(page, name)
    for (const [look, style] of own) {
      await wearOn(page, style)
      found.push(...(await fitFaults(page, `${name}, ${look}`, OF_LOOKS)))
    }
    for (const [look, style] of isColourful(screen) ? hostile : []) {
      await wearOn(page, style)
      found.push(...(await faultsIn(page, `${name}, ${look}`, ['color-contrast'])))
    }
    return found
  })
  assert.deepEqual(faults, [])
})

test('a white brand keeps an edge of 3:1 on its controls [C9] @phone', async ({ visit }) => {
  const white = hostileLooks.find(({ name }) => name === 'white on white')
  assert.ok(white)
  await wear(studio.address, white)
  const one = await aClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const { page } = await visit(studio.address)
  await page.goto(`/calendario?fecha=${one.date}&clase=${one.single_class_id}`)
  const colourOf = (what: Locator, property: string) =>
    what.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
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

for (const [what, spoil] of [
  ['an error on the console', `console.error('wrong sample')`],
  ['a script that breaks', `setTimeout(() => { throw new Error('wrong sample') })`],
  ['a file that is missing', `new Image().src = '/files/wrong-sample.png'`],
] as const) {
  test(`a journey fails by ${what} @phone`, async ({ visit }) => {
    const { page, leave } = await visit(studio.address)
    await page.goto('/')
    await page.evaluate(`${spoil}; new Promise((done) => setTimeout(done, 500))`)
    await assert.rejects(leave(), /deep-equal/)
  })
}

test('clipped text is found, and an ellipsis is not @phone', async ({ visit }) => {
  const { page } = await visit(studio.address)
  await page.setContent(`<p id="cut" style="width:40px;overflow:hidden;white-space:nowrap">Demasiado larga</p>
    <p style="width:40px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Demasiado larga</p>`)
  assert.equal((await clippedIn(page)).length, 1)
})
