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
const screensByGroup = prepare(async () => {
  const groupOf = (screen: Screen) =>
    isAdminScreen(screen) ? 'staff' : screen.persona === 'visitor' ? 'visitors' : 'customers'
  const groups = Object.groupBy(await screensOf(studio.address), groupOf)
  return { visitors: groups.visitors ?? [], customers: groups.customers ?? [], staff: groups.staff ?? [] }
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

type Style = Look & { readonly css: string }

/** The brand's styles of each look, as the first page has them; the studio keeps the last look. */
async function readStyles(page: Page, looks: readonly Look[]): Promise<readonly Style[]> {
  const styles: Style[] = []
  for (const look of looks) {
    await applyLook(studio.address, look)
    await sleep(CACHED_PAGE_MS)
    await page.goto('/')
    styles.push({ ...look, css: (await page.locator('#marca').textContent()) ?? '' })
    if (!look.isHostile) assert.deepEqual(await findFitFaults(page, look.name, COLOUR_RULES), [])
  }
  assert.equal(new Set(styles.map(({ css }) => css)).size, looks.length)
  return styles
}

async function applyStyle(page: Page, { css, settings }: Style): Promise<void> {
  await page.evaluate(
    ([text, estilo]) => {
      const sheet = new CSSStyleSheet()
      // In the same sheet as the colours, so that no transition of them starts.
      sheet.replaceSync(`${text} *, ::before, ::after, ::backdrop { transition: none !important }`)
      document.adoptedStyleSheets = [sheet]
      document.documentElement.dataset.estilo = estilo
    },
    [css, settings.estilo ?? ''] as const,
  )
}

async function findFaultsInStyle(page: Page, name: string, style: Style, isDark: boolean): Promise<string[]> {
  await applyStyle(page, style)
  const title = `${name}, ${style.name}${isDark ? ', dark' : ''}`
  if (isDark) assert.ok((await lightnessOf(page)) < 0.25, `${title} is dark`)
  return style.isHostile || isDark
    ? faultsIn(page, title, style.isHostile ? ['color-contrast'] : COLOUR_RULES)
    : findFitFaults(page, title, COLOUR_RULES)
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

for (const group of ['visitors', 'customers'] as const) {
  test(`each screen of ${group} fits and is readable in every look [1.5, 3.29] @phone`, async ({ visit }) => {
    const { page: landingPage } = await visit(studio.address)
    const styles = await readStyles(landingPage, [...nightLooks, ...hostileLooks, ...styleLooks])
    const faults = await findFaults(visit, screensByGroup[group], async (page, screen, name) => {
      const screenFaults = await findFitFaults(page, name)
      for (const style of styles.filter(({ isHostile }) => !isHostile || isColourful(screen)))
        screenFaults.push(
          ...(await findFaultsInStyle(
            page,
            name,
            style,
            nightLooks.some((look) => look.name === style.name),
          )),
        )
      return screenFaults
    })
    assert.deepEqual(faults, [])
  })
}

test('each admin screen fits, readable by day and night [1.5, 3.29] @phone', async ({ visit }) => {
  const { page: adminPage } = await visit(studio.address.replace('//', '//admin.'))
  const styles = await readStyles(adminPage, [...hostileLooks, ...styleLooks])
  const faults = await findFaults(visit, screensByGroup.staff, async (page, screen, name) => {
    const screenFaults = await findFitFaults(page, name)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const style of styles.filter(({ isHostile }) => !isHostile || isColourful(screen)))
        screenFaults.push(...(await findFaultsInStyle(page, name, style, colorScheme === 'dark')))
    }
    await page.emulateMedia({ colorScheme: 'light' })
    return screenFaults
  })
  assert.deepEqual(faults, [])
})

const lightnessOf = async (page: Page): Promise<number> =>
  oklchOf(hexFrom(await page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor'))).l

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
