/// <reference lib="dom" />
import { brotliCompressSync } from 'node:zlib'
import type { Request } from 'playwright-core'
import type { Page } from './pages.ts'
import type { Open } from './people.ts'
import { untilQuiet } from './quiet.ts'

export type Bytes = {
  js: number
  jsLater: number
  route: number
  css: number
  fontFiles: number
  fonts: number
  requests: number
  requestsLater: number
  weight: number
}

/**
 * Bytes and requests of a first visit, compressed with Brotli, until the page is quiet, and those that follow when it
 * is idle. Every request counts, including document, icon and event stream; pictures of the studio are not weighed.
 */
export async function bytesOf(open: Open, { path, role, act }: Page): Promise<Bytes> {
  const context = await open(role)
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'br' })
  await page.addInitScript(holdIdle)
  let html = ''
  await untilQuiet(page, async () => {
    html = (await (await page.goto(path))?.text()) ?? ''
  })
  if (act) await untilQuiet(page, () => act(page))
  const first = [...requests]
  await untilQuiet(page, () => page.evaluate(releaseIdle))
  const style = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map((element) => element.textContent).join(),
  )
  const sheets = await sizeOf(first, (request) => request.resourceType() === 'stylesheet')
  const found = {
    js: await sizeOf(first, isScript),
    jsLater: await sizeOf(requests, isScript),
    route: await sizeOf(first, (request) => isScript(request) && !html.includes(new URL(request.url()).pathname)),
    css: sheets + brotliCompressSync(style).length / 1000,
    fontFiles: first.filter(isFont).length,
    fonts: await sizeOf(first, isFont),
    requests: first.length,
    requestsLater: requests.length,
    weight: await sizeOf(first, (request) => !new URL(request.url()).pathname.startsWith('/files/')),
  }
  await context.close()
  return found
}

const isScript = (request: Request): boolean => request.resourceType() === 'script'
const isFont = (request: Request): boolean => request.resourceType() === 'font'

async function sizeOf(requests: readonly Request[], isCounted: (request: Request) => boolean): Promise<number> {
  let bytes = 0
  for (const request of requests.filter(isCounted)) {
    // An event stream never ends and has no size.
    if (request.resourceType() !== 'eventsource') bytes += (await request.sizes()).responseBodySize
  }
  return bytes / 1000
}

type HeldWindow = { held?: IdleRequestCallback[]; requestIdleCallback: typeof requestIdleCallback }

function holdIdle(): void {
  const heldWindow = window as unknown as HeldWindow
  heldWindow.held = []
  heldWindow.requestIdleCallback = (then) => heldWindow.held?.push(then) ?? 0
}

function releaseIdle(): void {
  const heldWindow = window as unknown as HeldWindow
  const held = heldWindow.held ?? []
  heldWindow.requestIdleCallback = (then) => window.setTimeout(then, 0, { didTimeout: false, timeRemaining: () => 50 })
  for (const then of held) heldWindow.requestIdleCallback(then)
}
