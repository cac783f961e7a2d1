/// <reference lib="dom" />
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { addressOf, isAdminScreen, sessionState } from '../../e2e/session-state.ts'
import type { Screen } from '../../e2e/screens.ts'
import { DRAW_WHOLE_PAGE } from '../../e2e/expectations.ts'

export const WIDTHS = [360, 768, 1440] as const
const HEIGHTS = { 360: 740, 768: 1024, 1440: 900 }
export type Shot = { screen: Screen; look: string; width: (typeof WIDTHS)[number] }

export const fileOf = ({ screen, look, width }: Shot): string =>
  `${look}/${screen.room}/${screen.name.replaceAll(/\s+/g, '-')}-${screen.persona}-${width}.png`

export type Studio = { address: string; moment: string; folder: string }

const MAX_CONCURRENT = 4
/** Pixels. Without a graphics card Chromium repeats the top in taller pictures. */
const MAX_HEIGHT = 4_000

export async function shootAll(browser: Browser, studio: Studio, shots: readonly Shot[]): Promise<string[]> {
  const contexts = new Map<string, Promise<BrowserContext>>()
  const contextFor = (shot: Shot) => {
    const key = `${shot.screen.persona} ${shot.width}`
    const known = contexts.get(key) ?? openContext(browser, studio, shot)
    contexts.set(key, known)
    return known
  }
  const remaining = [...shots]
  const errors: string[] = []
  const worker = async () => {
    for (let shot = remaining.shift(); shot; shot = remaining.shift()) {
      const page = await (await contextFor(shot)).newPage()
      await takeScreenshot(page, studio, shot).catch((error: Error) => {
        errors.push(`${fileOf(shot as Shot)}: ${error.message.split('\n')[0]}`)
      })
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
  for (const context of contexts.values()) await (await context).close()
  return errors
}

async function openContext(browser: Browser, { address, moment }: Studio, { screen, width }: Shot) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    isMobile: width < 1000,
    hasTouch: width < 1000,
    locale: 'es-MX',
    reducedMotion: 'reduce',
    storageState: await sessionState(address, screen.persona),
  })
  await context.clock.setFixedTime(moment)
  return context
}

async function takeScreenshot(page: Page, { address, folder }: Studio, shot: Shot): Promise<void> {
  await page.goto(addressOf(address, shot.screen))
  await shot.screen.act?.(page)
  // Admin screens load data after mounting. Portal pages are not awaited this way: their event stream never ends.
  if (isAdminScreen(shot.screen)) await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('.skeleton') && document.fonts.status === 'loaded')
  await page.addStyleTag({ content: DRAW_WHOLE_PAGE })
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
  await page.waitForTimeout(250)
  const path = join(folder, fileOf(shot))
  mkdirSync(dirname(path), { recursive: true })
  const isOpen = (await page.locator('dialog[open]').count()) > 0
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width: shot.width, height: Math.min(height, MAX_HEIGHT) }
  await page.screenshot({ path, animations: 'disabled', ...(isOpen ? {} : { fullPage: true, clip }) })
}
