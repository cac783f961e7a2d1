/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { median } from '../drive.ts'
import { fullWeek, type Who } from './pages.ts'
import type { Open } from './people.ts'
import { quietly, slowDown, slowDownAndFarAway } from './quiet.ts'

export type TapFigure = { what: string; found: number; limit: number; rounds: number[] }

const ROUNDS = 5
const calendar = `/calendario?${fullWeek}`
const hers = `/mystudio?${fullWeek}`
const spots = '.spot[data-state="free"]'

/** How long a finger waits in the calendar of a slow phone: the median of five. */
export async function benchTapping(open: Open): Promise<TapFigure[]> {
  return [
    figure('visitor: open the sheet (INP, ms)', 80, await rounds(() => opening(open, 'visitor', calendar))),
    figure('signed in: open the sheet (INP, ms)', 80, await rounds(() => opening(open, 'customer', hers))),
    figure('signed in: pick a spot (INP, ms)', 50, await picking(open)),
    figure('visitor: a tap opens the sheet (ms from asking)', 2200, await rounds(() => firstTap(open))),
  ]
}

const figure = (what: string, limit: number, found: number[]): TapFigure => ({
  what,
  limit,
  found: median(found),
  rounds: found.map(Math.round),
})

async function rounds(measure: () => Promise<number>): Promise<number[]> {
  const found: number[] = []
  while (found.length < ROUNDS) found.push(await measure())
  return found
}

const button = (page: Page): Locator =>
  page
    .locator('.class-card', { hasText: 'Ride 45' })
    .getByRole('link', { name: /^Reservar/ })
    .first()

async function opening(open: Open, who: Who, path: string): Promise<number> {
  const page = await calm(open, who, path)
  const found = await waitAfter(page, button(page))
  await page.context().close()
  return found
}

async function picking(open: Open): Promise<number[]> {
  const page = await calm(open, 'customer', hers)
  await button(page).tap()
  await page.locator(spots).first().waitFor()
  await sleep(1_000)
  const found = await rounds(() => waitAfter(page, page.locator(spots).nth(2)))
  await page.context().close()
  return found
}

/** A page that rests, on a slow phone whose taps are timed. */
async function calm(open: Open, who: Who, path: string): Promise<Page> {
  const page = await (await open(who)).newPage()
  await quietly(page, async () => void (await page.goto(path)))
  await page.evaluate(timeTaps)
  await slowDown(page)
  return page
}

/** From the finger to the next picture, as the browser tells it: in steps of 8 ms, and nothing below 16. */
async function waitAfter(page: Page, what: Locator): Promise<number> {
  await what.scrollIntoViewIfNeeded()
  await sleep(300)
  await page.evaluate(() => Object.assign(window, { waited: 16 }))
  await what.tap()
  await sleep(1_500)
  return page.evaluate(() => (window as unknown as { waited: number }).waited)
}

function timeTaps(): void {
  const here = window as unknown as { waited: number }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0) here.waited = Math.max(here.waited, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function firstTap(open: Open): Promise<number> {
  const page = await (await open('visitor')).newPage()
  await slowDownAndFarAway(page)
  await page.addInitScript(tapUntilOpen)
  await page.goto(calendar)
  await page.locator('dialog[open]').waitFor()
  const found = await page.evaluate(() => (window as unknown as { opened: number }).opened)
  await page.context().close()
  return found
}

/** Before the scripts work a tap follows its link to the page of the class: here it stays, and is tried again. */
function tapUntilOpen(): void {
  let isHeard = false
  addEventListener('click', (event) => {
    isHeard = event.defaultPrevented
    event.preventDefault()
  })
  const tapping = setInterval(() => {
    if (!isHeard) document.querySelector<HTMLElement>('.class-actions a[href^="?"]')?.click()
    if (!document.querySelector('dialog[open]')) return
    clearInterval(tapping)
    Object.assign(window, { opened: performance.now() })
  }, 20)
}
