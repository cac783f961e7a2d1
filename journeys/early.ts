import type { Page } from 'playwright-core'

/** Pages that are opened from now on come without their programs; what it gives brings those, and waits until they live. */
export async function withoutPrograms(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await lives(page)
  }
}

/** Its programs are there: for what nobody sees of that. */
export const lives = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => (globalThis as { aforoEarly?: { isTold?: true } }).aforoEarly?.isTold)
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
