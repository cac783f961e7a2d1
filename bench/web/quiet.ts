import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page, Request } from 'playwright-core'
import { slowdownHere } from './phone.ts'

const QUIET_MS = 1_000
const LONGEST_MS = 60_000

export async function quietly(page: Page, act: () => Promise<void>): Promise<void> {
  const open = new Set<Request>()
  let last = performance.now()
  const onRequest = (request: Request) => {
    last = performance.now()
    if (request.resourceType() !== 'eventsource') open.add(request)
  }
  const ends = (request: Request) => {
    last = performance.now()
    open.delete(request)
  }
  page.on('request', onRequest).on('requestfinished', ends).on('requestfailed', ends)
  await act()
  const over = performance.now() + LONGEST_MS
  while (open.size > 0 || performance.now() - last < QUIET_MS) {
    if (performance.now() > over) {
      const waiting = [...open].map((request) => request.url()).join(', ')
      throw new Error(`${page.url()} is not at rest after a minute: ${waiting}`)
    }
    await sleep(50)
  }
  page.off('request', onRequest).off('requestfinished', ends).off('requestfailed', ends)
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

const BITS = 1_000_000 / 8

/** Such a phone on slow 4G: 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
export async function slowDownAndFarAway(page: Page): Promise<void> {
  const browser = await slowDown(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6 * BITS,
    uploadThroughput: 0.75 * BITS,
  })
}
