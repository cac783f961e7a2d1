import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

export const sees = (within: Page | Locator, text: string | RegExp): Promise<void> =>
  within.getByText(text).filter({ visible: true }).first().waitFor()

export const sheetOf = (page: Page, title: string | RegExp): Locator =>
  page.locator('dialog[open]').filter({ has: page.getByRole('heading', { name: title }) })

export async function eventually(assertion: () => Promise<void>): Promise<void> {
  for (let tries = 100; ; tries--) {
    try {
      return await assertion()
    } catch (error) {
      if (tries === 0) throw error
      await sleep(100)
    }
  }
}

export const looksAgain = (page: Page): Promise<void> =>
  page.evaluate('document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))')

export const isInSight = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

export async function tabTo(page: Page, what: Locator, most = 150): Promise<void> {
  await what.waitFor()
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    if (await what.evaluate((element) => element.matches(':focus'))) return
  }
  throw new Error(`The Tab key did not come to ${what} within ${most} steps.`)
}

/** For a picture of a whole page: what is far from the screen is laid out, too. */
export const WHOLE = '* { content-visibility: visible !important }'
