import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

export const expectText = (scope: Page | Locator, text: string | RegExp): Promise<void> =>
  scope.getByText(text).filter({ visible: true }).first().waitFor()

export const sheetOf = (page: Page, title: string | RegExp): Locator =>
  page.locator('dialog[open]').filter({ has: page.getByRole('heading', { name: title }) })

export async function eventually(assertion: () => Promise<void>): Promise<void> {
  for (let tries = 300; ; tries--) {
    try {
      return await assertion()
    } catch (error) {
      if (tries === 0) throw error
      await sleep(100)
    }
  }
}

export const fireVisibilityChange = (page: Page): Promise<void> =>
  page.evaluate('document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))')

export const isInSight = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

export async function tabTo(page: Page, target: Locator, maxSteps = 150): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < maxSteps; step++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element.matches(':focus'))) return
  }
  throw new Error(`The Tab key did not reach ${target} within ${maxSteps} steps.`)
}

/** Style for a screenshot of the whole page: lays out parts far from the viewport, too. */
export const DRAW_WHOLE_PAGE = '* { content-visibility: visible !important }'
