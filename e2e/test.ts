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
import { isAlive, isWhole } from './scripts-held-back.ts'
import { logOf, startStudio } from './studio.ts'

const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const
export type Width = keyof typeof widths

export type Visitor = {
  readonly page: Page
  readonly tap: (what: Locator) => Promise<void>
  readonly taps: () => number
  readonly leave: () => Promise<void>
}

type Circumstances = {
  as?: Person
  width?: Width
  withoutScripts?: true
  wholeBrowser?: true
  complains?: true
}

export type Visit = (address: string, how?: Circumstances) => Promise<Visitor>
export type VisitAsStaff = (address: string, account: Account, how?: Circumstances) => Promise<Visitor>
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
  async visit({ browser, width: ofProject, wholeBrowser }, use, info) {
    const visitors: Visitor[] = []
    const addresses = new Set<string>()
    await use(async (address, { width = ofProject, ...how } = {}) => {
      const engine = how.wholeBrowser ? await wholeBrowser() : browser
      const context = await engine.newContext(optionsOf(address, width, how))
      const page = await context.newPage()
      addresses.add(studioOf(address))
      if (!how.withoutScripts) untilAlive(page)
      const visitor = visitorOf(page, width, how.complains)
      visitors.push(visitor)
      return visitor
    })
    let isWell = false
    try {
      for (const visitor of visitors) await visitor.leave()
      isWell = info.errors.length === 0
    } finally {
      if (!isWell) for (const address of addresses) await info.attach('studio.log', { body: logOf(address) })
    }
  },
  async visitAsStaff({ visit }, use) {
    await use(async (address, { email, password }, how) => {
      const visitor = await visit(adminOf(address), how)
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
const studioOf = (address: string): string => new URL(address.replace('//admin.', '//')).origin

export function prepare<T extends object>(make: () => Promise<T>): T {
  const made = {} as T & { close?: () => Promise<unknown> }
  test.beforeAll(async () => {
    Object.assign(made, await make())
  })
  test.afterAll(() => made.close?.())
  return made
}

export const openStudio = (...how: Parameters<typeof startStudio>) => prepare(() => startStudio(...how))

let visits = 0
const addressOf = (visit: number) => `10.20.${Math.floor(visit / 250) % 250}.${visit % 250}`

function optionsOf(address: string, width: Width, { as, withoutScripts }: Circumstances): BrowserContextOptions {
  return {
    baseURL: address,
    viewport: widths[width],
    isMobile: width === 'phone',
    hasTouch: width === 'phone',
    javaScriptEnabled: !withoutScripts,
    // Rate limits count by it: each visitor has an address.
    extraHTTPHeaders: { 'x-forwarded-for': addressOf(++visits) },
    ...(as ? { storageState: sessionOf(as, address) } : {}),
  }
}

function untilAlive(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (address, how) => {
    const response = await goto(address, how)
    await (how?.waitUntil === 'commit' ? isWhole(page) : isAlive(page))
    return response
  }
}

function visitorOf(page: Page, width: Width, complains = false): Visitor {
  // Asked to hand over the choice of a file only when one is chosen, the browser may be too late for it.
  page.on('filechooser', () => undefined)
  const complaints = complaintsOf(page)
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
    async leave() {
      await page.context().close()
      if (!complains) assert.deepEqual(complaints.splice(0), [])
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
/** On the way to a page that takes no part in the portal's transitions, as the bank's own. */
const TRANSITION = /Transition was (aborted|skipped)/

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => {
    if (!TRANSITION.test(error.message)) complaints.push(String(error))
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) complaints.push(message.text())
  })
  page.on('response', (response) => {
    const isFile = !['document', 'fetch', 'xhr'].includes(response.request().resourceType())
    if (isFile && response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  return complaints
}
