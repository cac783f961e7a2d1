/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { way } from '../../e2e/checkout.ts'
import { median } from '../drive.ts'
import { type FirstTap, waitForFirst } from './first-tap.ts'
import { fullWeek, type Targets, type Role } from './pages.ts'
import type { Open } from './people.ts'
import { quietly, showWhole, slowDown } from './quiet.ts'

type TapFigure = { what: string; found: number; limit: number; rounds: number[] }

const ROUNDS = 5
const calendar = `/calendario?${fullWeek}`
const own = `/mystudio?${fullWeek}`
const ownSeats = '/mystudio/reservaciones'

type Tap = { role: Role; path: string; before?: (page: Page) => Promise<void>; what: (page: Page) => Locator }

const reserve = (page: Page): Locator =>
  page
    .locator('.class-card', { hasText: 'Ride 45' })
    .getByRole('link', { name: /^Reservar/ })
    .first()

const cancel = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Cancelar/ })
    .first()
const cash = (page: Page) => way(page, 'Efectivo').first()
const spot = (page: Page) => page.locator('.spot[data-state="free"]').nth(2)
const sheetOpen = async (page: Page) => {
  await reserve(page).tap()
  await spot(page).waitFor()
  await sleep(1_000)
}

export async function benchTapping(open: Open, at: Targets['taps'], isSelected: (what: string) => boolean) {
  const inp = (what: string, limit: number, tap: Tap) => ({ what, limit, measure: () => waitAfter(open, tap) })
  const first = (what: string, limit: number, tap: FirstTap) => ({
    what,
    limit,
    measure: () => waitForFirst(open, tap),
  })
  const customer = { role: 'customer' as const }
  const staff = { role: 'staff' as const }
  const taps = [
    inp('calendar, visitor: open the sheet', 80, { role: 'visitor', path: calendar, what: reserve }),
    inp('calendar, signed in: open the sheet', 80, { ...customer, path: own, what: reserve }),
    inp('calendar, signed in: pick a spot', 50, { ...customer, path: own, before: sheetOpen, what: spot }),
    inp('checkout: choose cash', 100, { ...customer, path: at.checkout, what: cash }),
    inp('account: ask to cancel', 100, { ...customer, path: ownSeats, what: cancel }),
    inp('admin, roster of a class: add a customer', 150, {
      ...staff,
      path: at.roster,
      what: (page) => page.getByRole('button', { name: 'Agregar', exact: true }),
    }),
    inp('admin, timetable: a new class', 150, {
      ...staff,
      path: '/horario',
      what: (page) => page.getByRole('button', { name: 'Nueva clase' }),
    }),
    first('calendar, visitor: first tap', 2200, {
      role: 'visitor',
      path: calendar,
      tap: '.class-actions a[href^="?"]',
      answered: 'dialog[open]',
    }),
    first('checkout: first tap', 2400, {
      ...customer,
      path: at.checkout,
      // A radio that was ticked before hydration fires no change when tapped again.
      tap: '.way input[name="way"]:not(:checked)',
      answered: '.way:not(:first-child):has(:checked)',
    }),
    first('account: first tap', 2400, {
      ...customer,
      path: ownSeats,
      tap: 'main li button',
      answered: 'dialog[open]',
    }),
  ]
  const figures: TapFigure[] = []
  for (const { what, limit, measure } of taps.filter((one) => isSelected(one.what))) {
    const found: number[] = []
    while (found.length < ROUNDS) found.push(await measure())
    figures.push({ what, limit, found: median(found), rounds: found.map(Math.round) })
  }
  return figures
}

async function waitAfter(open: Open, { role, path, before, what }: Tap): Promise<number> {
  const context = await open(role)
  const page = await context.newPage()
  await showWhole(page)
  await quietly(page, async () => void (await page.goto(path)))
  await before?.(page)
  await page.evaluate(timeTaps)
  const tapped = what(page)
  await tapped.scrollIntoViewIfNeeded()
  const box = await tapped.boundingBox()
  if (!box) throw new Error(`Nothing to tap at ${path}: expected it on the screen.`)
  await slowDown(page)
  await page.bringToFront()
  await sleep(300)
  // As a finger does: `tap` of a locator asks the page first what is under it, which the page's own time pays for.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await sleep(1_500)
  const found = await page.evaluate(() => (window as unknown as { waited: number }).waited)
  await context.close()
  return found
}

function timeTaps(): void {
  const here = Object.assign(window, { waited: 16 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0) here.waited = Math.max(here.waited, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
