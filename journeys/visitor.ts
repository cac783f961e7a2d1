import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import type { Person } from './people.ts'
import { WHOLE } from './seeing.ts'

const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const pictures = fileURLToPath(new URL('../.cache/journeys', import.meta.url))

export const widths = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } } as const
export type Width = keyof typeof widths
export const bothWidths = Object.keys(widths) as Width[]

const browsers = new Map<string | undefined, Promise<Browser>>()
after(async () => {
  for (const browser of browsers.values()) await (await browser).close()
})

export type Visitor = {
  page: Page
  /** Activates with the finger on a phone and the mouse on a desk, and counts it. */
  tap: (what: Locator) => Promise<void>
  /** How often she tapped since this was asked for the last time. */
  taps: () => number
  /** Takes a picture into .cache/journeys, for people to look at; of the screen alone where a sheet is open. */
  picture: (name: string) => Promise<void>
  /** Fails when the pages complained on the console or a script broke. */
  leave: () => Promise<void>
}

export type Circumstances = {
  /** Who is signed in already. */
  as?: Person
  /** A browser that runs no scripts. */
  withoutScripts?: true
  /** One with all that stands around its pages, for what is installed or told outside of them. */
  wholeBrowser?: true
}

let comers = 0

/** Somebody with a fresh browser of the given width, at the studio's address. */
export async function aVisitor(
  address: string,
  width: Width,
  name: string,
  { as, withoutScripts, wholeBrowser }: Circumstances = {},
): Promise<Visitor> {
  const browser = await begun((wholeBrowser && process.env.WHOLE_CHROMIUM) || process.env.CHROMIUM)
  const context = await browser.newContext({
    baseURL: address,
    viewport: widths[width],
    isMobile: width === 'phone',
    hasTouch: width === 'phone',
    javaScriptEnabled: !withoutScripts,
    locale: 'es-MX',
    // Not the studio's zone: what is shown must not depend on the browser's.
    timezoneId: 'Asia/Tokyo',
    extraHTTPHeaders: { 'x-forwarded-for': `10.20.${process.pid % 250}.${++comers}` },
    ...(as ? { storageState: sessionOf(as, address) } : {}),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  // Asked to hand over the choice of a file only when one is chosen, the browser may be too late for it.
  page.on('filechooser', () => undefined)
  const complaints = listening(page)
  let count = 0
  return {
    page,
    async tap(what) {
      count += 1
      await (width === 'phone' ? what.tap() : what.click())
    },
    taps() {
      const counted = count
      count = 0
      return counted
    },
    picture: (of) => picture(page, `${name}-${of}-${width}`),
    leave: () => leave(context, complaints),
  }
}

function begun(executablePath: string | undefined): Promise<Browser> {
  const browser = browsers.get(executablePath) ?? chromium.launch({ executablePath, args: FLAGS.split(' ') })
  browsers.set(executablePath, browser)
  return browser
}

const sessionOf = ({ token }: Person, address: string) => ({
  cookies: [
    {
      name: 'aforo_session',
      value: token,
      domain: new URL(address).hostname,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [{ origin: address, localStorage: [{ name: 'aforo.session', value: token }] }],
})

/** What browsers say of a refusal that a test expects, or of a connection that it cut; of files that are missing we hear below. */
const REFUSED = /the server responded with a status of (400|401|402|403|404|409|412|429)|ERR_INTERNET_DISCONNECTED/
/** Of a story that takes the connection away. */
const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/
/** On the way to a page that takes no part in the portal's transitions, as the bank's own. */
const TRANSITION = /Transition was (aborted|skipped)/

function listening(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => {
    if (!TRANSITION.test(error.message)) complaints.push(String(error))
  })
  page.on('console', (message) => {
    const isExpected = REFUSED.test(message.text()) || OFFLINE.test(message.text())
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  page.on('response', (response) => {
    const isFile = !['document', 'fetch', 'xhr'].includes(response.request().resourceType())
    if (isFile && response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  return complaints
}

async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  const isOpen = (await page.locator('dialog[open]').count()) > 0
  const path = join(pictures, `${name}.png`)
  const take = () => page.screenshot({ path, fullPage: !isOpen, animations: 'disabled', style: WHOLE })
  // A windowless Chromium that has much to do refuses a picture now and then, and takes it when it is asked again.
  await take().catch((refusal: Error) => {
    if (!refusal.message.includes('Unable to capture screenshot')) throw refusal
    return take()
  })
}

async function leave(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.close()
  assert.deepEqual(complaints, [])
}
