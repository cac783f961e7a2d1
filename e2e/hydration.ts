import type { Page } from 'playwright-core'

export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await waitForHydration(page)
  }
}

export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      !('__reactRouterContext' in globalThis) ||
      Object.keys(document.body).some((key) => key.startsWith('__reactFiber')),
  )
}

export const waitForDocument = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.readyState !== 'loading')
}
