/// <reference lib="dom" />
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { type Account, demo } from '../../e2e/people.ts'
import { findBrowser } from '../../scripts/browser.ts'
import type { Role } from './pages.ts'

export const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-sync'.split(' ')

export type Open = (role: Role) => Promise<BrowserContext>

export async function peopleAt(address: string): Promise<{ open: Open; close: () => Promise<void> }> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: FLAGS })
  const adminAddress = address.replace('//', '//admin.')
  const sessions = {
    visitor: undefined,
    customer: await sessionOf(browser, `${address}/entrar`, demo.ana),
    watcher: await sessionOf(browser, `${address}/entrar`, demo.elena),
    staff: await sessionOf(browser, adminAddress, demo.admin),
  }
  const open: Open = (role) =>
    browser.newContext({
      baseURL: role === 'staff' ? adminAddress : address,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      locale: 'es-MX',
      storageState: sessions[role],
    })
  return { open, close: () => browser.close() }
}

async function sessionOf(browser: Browser, signInPage: string, account: Account) {
  const context = await browser.newContext()
  await signIn(await context.newPage(), signInPage, account)
  const state = await context.storageState()
  await context.close()
  return state
}

export async function signIn(page: Page, signInPage: string, { email, password }: Account): Promise<void> {
  await page.goto(signInPage)
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForFunction(() => localStorage.length > 0)
}
