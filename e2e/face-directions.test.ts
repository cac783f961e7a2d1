import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { contrast } from '@aforo/domain/brand/contrast.ts'
import { clippedIn } from './clipped.ts'
import { directions, hostileLooks, type Look, wear } from './directions.ts'
import { faultsIn } from './fit.ts'
import { addressOf, isDesk, keptState } from './kept-state.ts'
import { type Screen, screensOf, type Who } from './screens.ts'
import { sheetOf } from './seeing.ts'
import { openStudio, prepare, test, type Visit, type Visitor } from './test.ts'
import { aClass } from './timetable.ts'

const studio = openStudio()
const demoScreens = prepare(async () => ({ all: await screensOf(studio.address) }))

const SIDE_BY_SIDE = 4
/** What a look alone can spoil. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block', 'target-size']
/** As long as the server gives everybody the same page. */
const MADE_ONCE_MS = 1_200

type Judge = (page: Page, name: string) => Promise<string[]>

/** Everybody who looks at the screens, each with a phone of her own; those of one person are looked at one by one. */
async function faultsOf(visit: Visit, look: Look, seen: readonly Screen[], judge: Judge): Promise<string[]> {
  await wear(studio.address, look)
  await sleep(MADE_ONCE_MS)
  const faults: string[] = []
  const left = [...seen]
  const one = async () => {
    const phones = new Map<Who, Visitor>()
    for (let screen = left.shift(); screen; screen = left.shift()) {
      const phone = phones.get(screen.who) ?? (await phoneOf(visit, screen.who))
      phones.set(screen.who, phone)
      await phone.page.goto(addressOf(studio.address, screen))
      await screen.act?.(phone.page)
      // The desks ask for what they show once they stand; the stream of a calendar never rests.
      if (isDesk(screen)) await phone.page.waitForLoadState('networkidle')
      await phone.page.locator('.skeleton').first().waitFor({ state: 'detached' })
      // At the end of a list its bar of actions covers no row that could be tapped beside it.
      if (isDesk(screen)) await phone.page.evaluate('scrollTo(0, document.body.scrollHeight)')
      faults.push(...(await judge(phone.page, `${look.name}, ${screen.room}, ${screen.name}`)))
    }
    for (const phone of phones.values()) await phone.leave()
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, one))
  return faults
}

async function phoneOf(visit: Visit, who: Who): Promise<Visitor> {
  const phone = await visit(studio.address)
  const state = await keptState(studio.address, who)
  if (state) await phone.page.context().setStorageState(state)
  return phone
}

/** Full rules once; what the other directions change is their colours and their measures. */
const judgeOf =
  (rules?: readonly string[]): Judge =>
  async (page, name) => [
    ...(await faultsIn(page, name, rules)),
    ...(await clippedIn(page)).map((fault) => `${name}: ${fault}`),
  ]

for (const [at, look] of directions.entries()) {
  test(`1.5, 3.29 every screen of visitors, customers and staff is fit to be used on a phone in ${look.name}: axe finds nothing, nothing is wider than it or cut off, and no script complains @phone`, async ({
    visit,
  }) => {
    assert.deepEqual(await faultsOf(visit, look, demoScreens.all, judgeOf(at === 1 ? undefined : OF_COLOUR)), [])
  })
}

/** Where every kind of colour meets: on its own ground, on the brand's, in forms, on maps and in tables. */
const WORN = [
  '/',
  '/coach/1',
  '/entrar',
  '/mystudio',
  '/mystudio/reservaciones',
  '/mystudio/paquetes',
  '/horario',
  '/tienda/paquetes',
]
const isWorn = ({ path, name, room }: Screen) => WORN.includes(path) || room === 'reservar' || name === 'tarjeta'

for (const look of hostileLooks) {
  test(`1.5, 3.29 whatever colours a studio chooses, what is written on them can be read: ${look.name} @phone`, async ({
    visit,
  }) => {
    assert.deepEqual(await faultsOf(visit, look, demoScreens.all.filter(isWorn), judgeOf(['color-contrast'])), [])
  })
}

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
  const ground = await colourOf(sheet, 'background-color')
  const spot = sheet.locator('.spot[data-state="own"] .spot-shape').first()
  for (const edge of [await colourOf(button, 'border-top-color'), await colourOf(spot, 'stroke')])
    assert.ok(contrast(hexFrom(edge), hexFrom(ground)) >= 3, `${edge} on ${ground}`)
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

test('text that its box cuts off is found, and one that ends in an ellipsis is not @phone', async ({ visit }) => {
  const { page } = await visit(studio.address)
  await page.setContent(`<p id="cut" style="width:40px;overflow:hidden;white-space:nowrap">Demasiado larga</p>
    <p style="width:40px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Demasiado larga</p>`)
  assert.equal((await clippedIn(page)).length, 1)
})
