import type { Locator, Page } from 'playwright-core'

type Early = { aforoEarly?: { hears?: true; isTold?: true } }

/** React hears taps by itself, and may not know yet what was done before. */
export const hears = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => (globalThis as Early).aforoEarly?.hears)
}

/** Pages that are opened from now on come without their programs; what it gives brings those, and waits until they live. */
export async function withoutPrograms(page: Page, comes = lives): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await comes(page)
  }
}

/** A finger comes down in the middle of something; what it gives lifts it. */
export async function fingerDown(page: Page, what: Locator): Promise<() => Promise<void>> {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error(`fingerDown: expected ${what} on the page, found nothing of it.`)
  const touch = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  return async () => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

/** Its programs are there: for what nobody sees of that. */
export const lives = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => (globalThis as Early).aforoEarly?.isTold)
}

/** The browser puts back what a field held, as soon as it is there and without a word to the page. */
export const putsBack = async (page: Page, name: string, value: string): Promise<void> => {
  await page.addInitScript(`
    new MutationObserver((_changes, watch) => {
      const field = document.querySelector('input[name=${name}]')
      if (field) watch.disconnect()
      if (field) field.value = ${JSON.stringify(value)}
    }).observe(document, { childList: true, subtree: true })`)
}
