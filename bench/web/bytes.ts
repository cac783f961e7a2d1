/// <reference lib="dom" />
import { brotliCompressSync } from 'node:zlib'
import type { Request } from 'playwright-core'
import type { Page } from './pages.ts'
import type { Open } from './people.ts'
import { quietly } from './quiet.ts'

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
 * What a first visit costs, compressed by Brotli, until the page rests; and what it brings along once it is idle. Every
 * request counts, also the document, its icon and the stream of live places; the studio's own pictures weigh nothing.
 */
export async function bytesOf(open: Open, { path, role, act }: Page): Promise<Bytes> {
  const context = await open(role)
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'br' })
  await page.addInitScript(holdIdle)
  let html = ''
  await quietly(page, async () => {
    html = (await (await page.goto(path))?.text()) ?? ''
  })
  if (act) await quietly(page, () => act(page))
  const first = [...requests]
  await quietly(page, () => page.evaluate(releaseIdle))
  const style = await page.evaluate(() => [...document.querySelectorAll('style')].map((one) => one.textContent).join())
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

async function sizeOf(requests: readonly Request[], isMeant: (request: Request) => boolean): Promise<number> {
  let bytes = 0
  for (const request of requests.filter(isMeant)) {
    // A stream never ends, and has no size.
    if (request.resourceType() !== 'eventsource') bytes += (await request.sizes()).responseBodySize
  }
  return bytes / 1000
}

type Holding = { held?: IdleRequestCallback[]; requestIdleCallback: typeof requestIdleCallback }

function holdIdle(): void {
  const here = window as unknown as Holding
  here.held = []
  here.requestIdleCallback = (then) => here.held?.push(then) ?? 0
}

function releaseIdle(): void {
  const here = window as unknown as Holding
  const held = here.held ?? []
  here.requestIdleCallback = (then) => window.setTimeout(then, 0, { didTimeout: false, timeRemaining: () => 50 })
  for (const then of held) here.requestIdleCallback(then)
}
