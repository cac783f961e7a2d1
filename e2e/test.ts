import assert from 'node:assert/strict'
import {
  test as base,
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test'
import type { Account, Person } from './people.ts'
import { waitForDocument, waitForHydration } from './hydration.ts'
import { logOf, startStudio } from './studio.ts'

const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const
export type Width = keyof typeof widths

export type Visitor = {
  readonly page: Page
  readonly tap: (target: Locator) => Promise<void>
  readonly taps: () => number
  readonly leave: () => Promise<void>
}

type VisitOptions = {
  as?: Person
  width?: Width
  withoutScripts?: true
  wholeBrowser?: true
  allowsErrors?: true
  /** A browser on the machine of the server; others come through a proxy. */
  onServer?: true
  /** The admin's port, instead of the host `admin.`. */
  onAdminPort?: string
}

export type Visit = (address: string, options?: VisitOptions) => Promise<Visitor>
export type VisitAsStaff = (address: string, account: Account, options?: VisitOptions) => Promise<Visitor>
type Fixtures = { visit: Visit; visitAsStaff: VisitAsStaff }

export type Options = {
  width: Width
  wholeChromium: string
}
type WorkerFixtures = Options & { wholeBrowser: () => Promise<Browser> }

export const test = base.extend<Fixtures, WorkerFixtures>({
  width: ['phone', { option: true, scope: 'worker' }],
  wholeChromium: ['', { option: true, scope: 'worker' }],
  wholeBrowser: [
    async ({ wholeChromium: executablePath }, use) => {
      let browser: Promise<Browser> | undefined
      await use(() => (browser ??= chromium.launch({ executablePath })))
      await (await browser)?.close()
    },
    { scope: 'worker' },
  ],
  async visit({ browser, width: projectWidth, wholeBrowser }, use, info) {
    const visitors: Visitor[] = []
    const addresses = new Set<string>()
    await use(async (address, { width = projectWidth, ...options } = {}) => {
      const engine = options.wholeBrowser ? await wholeBrowser() : browser
      const context = await engine.newContext(contextOptions(address, width, options))
      const page = await context.newPage()
      addresses.add(originOf(address))
      if (!options.withoutScripts) waitAfterGoto(page)
      const visitor = visitorOf(page, width, options.allowsErrors)
      visitors.push(visitor)
      return visitor
    })
    let hasPassed = false
    try {
      for (const visitor of visitors) await visitor.leave()
      hasPassed = info.errors.length === 0
    } finally {
      if (!hasPassed) for (const address of addresses) await info.attach('studio.log', { body: logOf(address) })
    }
  },
  async visitAsStaff({ visit }, use) {
    await use(async (address, { email, password }, options) => {
      const visitor = await visit(options?.onAdminPort ?? adminOf(address), options)
      const { page } = visitor
      await page.goto('/')
      await page.getByLabel('Correo').fill(email)
      await page.getByLabel('Contraseña', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Entrar' }).click()
      await page.getByRole('navigation', { name: 'Secciones' }).waitFor()
      return visitor
    })
  },
})

const adminOf = (address: string): string => address.replace('//', '//admin.')
const originOf = (address: string): string => new URL(address.replace('//admin.', '//')).origin

export function prepare<T extends object>(create: () => Promise<T>): T {
  const prepared = {} as T & { close?: () => Promise<unknown> }
  test.beforeAll(async () => {
    Object.assign(prepared, await create())
  })
  test.afterAll(() => prepared.close?.())
  return prepared
}

export const openStudio = (...options: Parameters<typeof startStudio>) => prepare(() => startStudio(...options))

let visitCount = 0
const ipAddressOf = (visit: number) => `10.20.${Math.floor(visit / 250) % 250}.${visit % 250}`

function contextOptions(
  address: string,
  width: Width,
  { as, withoutScripts, onServer }: VisitOptions,
): BrowserContextOptions {
  return {
    baseURL: address,
    viewport: widths[width],
    isMobile: width === 'phone',
    hasTouch: width === 'phone',
    javaScriptEnabled: !withoutScripts,
    // Each visitor gets a separate IP address, because rate limits count by address.
    extraHTTPHeaders: onServer ? {} : { 'x-forwarded-for': ipAddressOf(++visitCount) },
    ...(as ? { storageState: sessionOf(as, address) } : {}),
  }
}

function waitAfterGoto(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    await (options?.waitUntil === 'commit' ? waitForDocument(page) : waitForHydration(page))
    return response
  }
}

function visitorOf(page: Page, width: Width, allowsErrors = false): Visitor {
  // Registered early: the browser may miss the first file chooser when the listener is added only as it opens.
  page.on('filechooser', () => undefined)
  const pageErrors = recordPageErrors(page)
  let count = 0
  return {
    page,
    async tap(target) {
      count += 1
      await (width === 'phone' ? target.tap() : target.click())
    },
    taps() {
      const tapCount = count
      count = 0
      return tapCount
    },
    async leave() {
      await page.context().close()
      if (!allowsErrors) assert.deepEqual(pageErrors.splice(0), [])
    },
  }
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

/** Console messages about expected refusals or cut connections; missing files are checked below. */
const REFUSED = /the server responded with a status of (400|401|402|403|404|409|412|429)|ERR_INTERNET_DISCONNECTED/
/** Opening a page without view transitions, such as the bank's, aborts the transition. */
const TRANSITION = /Transition was (aborted|skipped)/

function recordPageErrors(page: Page): string[] {
  const pageErrors: string[] = []
  page.on('pageerror', (error) => {
    if (!TRANSITION.test(error.message)) pageErrors.push(String(error))
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) pageErrors.push(message.text())
  })
  page.on('response', (response) => {
    const isFile = !['document', 'fetch', 'xhr'].includes(response.request().resourceType())
    if (isFile && response.status() >= 400) pageErrors.push(`${response.status()} ${response.url()}`)
  })
  return pageErrors
}
