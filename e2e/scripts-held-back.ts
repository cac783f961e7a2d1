import type { Page } from 'playwright-core'

export async function scriptsHeldBack(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await isAlive(page)
  }
}

export const isAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      !('__reactRouterContext' in globalThis) ||
      Object.keys(document.body).some((key) => key.startsWith('__reactFiber')),
  )
}

export const isWhole = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.readyState !== 'loading')
}
