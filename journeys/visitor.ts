import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const pictures = fileURLToPath(new URL('../.cache/journeys', import.meta.url))

export const widths = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } } as const
export type Width = keyof typeof widths

let browser: Promise<Browser> | undefined
after(async () => (await browser)?.close())

export type Visitor = {
  page: Page
  /** Takes a picture into .cache/journeys, for people to look at. */
  picture: (name: string) => Promise<void>
  /** Fails when the pages complained on the console or a script broke. */
  leave: () => Promise<void>
}

/** Somebody with a fresh browser of the given width, at the studio's address. */
export async function aVisitor(address: string, width: Width, name: string): Promise<Visitor> {
  browser ??= chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS.split(' ') })
  const context = await (await browser).newContext({
    baseURL: address,
    viewport: widths[width],
    isMobile: width === 'phone',
    hasTouch: width === 'phone',
    locale: 'es-MX',
    // Not the studio's zone: what is shown must not depend on the browser's.
    timezoneId: 'Asia/Tokyo',
  })
  const page = await context.newPage()
  const complaints = listening(page)
  return { page, picture: (of) => picture(page, `${name}-${of}-${width}`), leave: () => leave(context, complaints) }
}

/** What browsers say of an answer that a test expects to be a refusal is not a complaint. */
const EXPECTED = /the server responded with a status of (400|401|402|404|409|412)/

function listening(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}

async function leave(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.close()
  assert.deepEqual(complaints, [])
}
