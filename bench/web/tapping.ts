/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { paymentOption } from '../../e2e/checkout.ts'
import { median } from '../drive.ts'
import { type FirstTap, waitForFirst } from './first-tap.ts'
import { fullWeek, type Targets, type Role } from './pages.ts'
import type { Open } from './people.ts'
import { untilQuiet, showWhole, slowDown } from './quiet.ts'

type TapFigure = { what: string; found: number; limit: number; rounds: number[] }

const ROUNDS = 5
const calendar = `/calendario?${fullWeek}`
const ownCalendar = `/mystudio?${fullWeek}`
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
const cash = (page: Page) => paymentOption(page, 'Efectivo').first()
const spot = (page: Page) => page.locator('.spot[data-state="free"]').nth(2)
const openSheet = async (page: Page) => {
  await reserve(page).tap()
  await spot(page).waitFor()
  await sleep(1_000)
}

export async function benchTapping(open: Open, targets: Targets['taps'], isSelected: (what: string) => boolean) {
  const tapCase = (what: string, limit: number, tap: Tap) => ({ what, limit, measure: () => measureTap(open, tap) })
  const firstTapCase = (what: string, limit: number, tap: FirstTap) => ({
    what,
    limit,
    measure: () => waitForFirst(open, tap),
  })
  const customer = { role: 'customer' as const }
  const staff = { role: 'staff' as const }
  const taps = [
    tapCase('calendar, visitor: open the sheet', 80, { role: 'visitor', path: calendar, what: reserve }),
    tapCase('calendar, signed in: open the sheet', 80, { ...customer, path: ownCalendar, what: reserve }),
    tapCase('calendar, signed in: pick a spot', 50, { ...customer, path: ownCalendar, before: openSheet, what: spot }),
    tapCase('checkout: choose cash', 100, { ...customer, path: targets.checkout, what: cash }),
    tapCase('account: ask to cancel', 100, { ...customer, path: ownSeats, what: cancel }),
    tapCase('admin, roster of a class: add a customer', 150, {
      ...staff,
      path: targets.roster,
      what: (page) => page.getByRole('button', { name: 'Agregar', exact: true }),
    }),
    tapCase('admin, timetable: a new class', 150, {
      ...staff,
      path: '/horario',
      what: (page) => page.getByRole('button', { name: 'Nueva clase' }),
    }),
    firstTapCase('calendar, visitor: first tap', 2200, {
      role: 'visitor',
      path: calendar,
      tap: '.class-actions a[href^="?"]',
      answered: 'dialog[open]',
    }),
    firstTapCase('checkout: first tap', 2400, {
      ...customer,
      path: targets.checkout,
      // A radio that was checked before hydration fires no change event when it is tapped again.
      tap: '.way input[name="way"]:not(:checked)',
      answered: '.way:not(:first-child):has(:checked)',
    }),
    firstTapCase('account: first tap', 2400, {
      ...customer,
      path: ownSeats,
      tap: 'main li button',
      answered: 'dialog[open]',
    }),
  ]
  const figures: TapFigure[] = []
  for (const { what, limit, measure } of taps.filter((tap) => isSelected(tap.what))) {
    const waited: number[] = []
    while (waited.length < ROUNDS) waited.push(await measure())
    figures.push({ what, limit, found: median(waited), rounds: waited.map(Math.round) })
  }
  return figures
}

async function measureTap(open: Open, { role, path, before, what }: Tap): Promise<number> {
  const context = await open(role)
  const page = await context.newPage()
  await showWhole(page)
  await untilQuiet(page, async () => void (await page.goto(path)))
  await before?.(page)
  await page.evaluate(timeTaps)
  const element = what(page)
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`Nothing to tap at ${path}: expected it on the screen.`)
  await slowDown(page)
  await page.bringToFront()
  await sleep(300)
  // Taps by coordinates, because `tap` of a locator first runs code in the page, which would count as its time.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await sleep(1_500)
  const waited = await page.evaluate(() => (window as unknown as { waited: number }).waited)
  await context.close()
  return waited
}

function timeTaps(): void {
  const target = Object.assign(window, { waited: 16 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0) target.waited = Math.max(target.waited, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
