/// <reference lib="dom" />
import { median } from '../drive.ts'
import type { Page } from './pages.ts'
import type { Open } from './people.ts'
import { quietly, slowDownAndFarAway } from './quiet.ts'

const ROUNDS = 3

export type Painting = { cls: number; lcp: number; tbt: number }

/** How a first visit looks on a slow phone far away: the median of three. */
export async function paintingOf(open: Open, { path, who }: Page): Promise<Painting> {
  const seen: Painting[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await open(who)
    const page = await context.newPage()
    await slowDownAndFarAway(page)
    await page.addInitScript(watch)
    await quietly(page, async () => void (await page.goto(path)))
    seen.push(await page.evaluate(() => (window as unknown as { seen: Painting }).seen))
    await context.close()
  }
  const middle = (of: keyof Painting) => median(seen.map((one) => one[of]))
  return { cls: middle('cls'), lcp: middle('lcp'), tbt: middle('tbt') }
}

/** In the page: when its largest part stood, how much moved, how long it kept fingers waiting after it was first seen. */
function watch(): void {
  const seen: Painting = { cls: 0, lcp: 0, tbt: 0 }
  Object.assign(window, { seen })
  const follow = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true })
  follow('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  follow('longtask', ({ startTime, duration }) => {
    const [first] = performance.getEntriesByName('first-contentful-paint')
    if (first && startTime + duration > first.startTime) seen.tbt += duration - 50
  })
}
