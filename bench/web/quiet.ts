import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page, Request } from 'playwright-core'
import { slowdownHere } from './phone.ts'

const QUIET_MS = 1_000
const TIMEOUT_MS = 60_000

export async function untilQuiet(page: Page, act: () => Promise<void>): Promise<void> {
  const openRequests = new Set<Request>()
  let lastActivity = performance.now()
  const onRequest = (request: Request) => {
    lastActivity = performance.now()
    if (request.resourceType() !== 'eventsource') openRequests.add(request)
  }
  const onEnd = (request: Request) => {
    lastActivity = performance.now()
    openRequests.delete(request)
  }
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd)
  await act()
  const deadline = performance.now() + TIMEOUT_MS
  while (openRequests.size > 0 || performance.now() - lastActivity < QUIET_MS) {
    if (performance.now() > deadline) {
      const waiting = [...openRequests].map((request) => request.url()).join(', ')
      throw new Error(`${page.url()}: expected no more requests after a minute, found: ${waiting}`)
    }
    await sleep(50)
  }
  page.off('request', onRequest).off('requestfinished', onEnd).off('requestfailed', onEnd)
}

const TOOLBAR_PX = 200

export async function showWhole(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { windowId, bounds } = await browser.send('Browser.getWindowForTarget')
  const height = (bounds.height ?? 0) + TOOLBAR_PX
  await browser.send('Browser.setWindowBounds', { windowId, bounds: { height } })
  await browser.detach()
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page)
  const rate = await slowdownHere(page.context())
  await browser.send('Emulation.setCPUThrottlingRate', { rate })
  return browser
}

const MEGABIT = 1_000_000 / 8

/** Slow 4G: 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
export async function slowDownAndFarAway(page: Page): Promise<void> {
  const browser = await slowDown(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6 * MEGABIT,
    uploadThroughput: 0.75 * MEGABIT,
  })
}
