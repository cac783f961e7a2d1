/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium } from 'playwright-core'
import { type Account, demo } from '../../e2e/people.ts'
import { findBrowser } from '../../scripts/browser.ts'
import { choosePort } from '../../server/app/web/listen.ts'
import { median } from '../drive.ts'
import type { Page } from './pages.ts'
import { FLAGS, signIn } from './people.ts'
import { fromLighthouse } from './phone.ts'

const SETTLED_MS = 2_000

export const SCORES = ['accessibility', 'best-practices', 'seo'] as const
type Measured = Record<(typeof SCORES)[number] | 'lcp' | 'tbt' | 'cls', number>

type Report = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}
/** Applied during the visit, not simulated afterwards: 150 ms round trip, 1.6 Mbit/s, a processor four times slower. */
const SLOW = {
  requestLatencyMs: 150,
  downloadThroughputKbps: 1600,
  uploadThroughputKbps: 750,
  cpuSlowdownMultiplier: 4,
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

export type LighthouseSession = {
  look: (page: Page, rounds: number) => Promise<{ seen: Measured; lost: string[] }>
  close: () => void
}

export async function openLighthouse(address: string): Promise<LighthouseSession> {
  const { default: lighthouse } = (await fromLighthouse('core/index.js')) as { default: Lighthouse }
  const adminAddress = address.replace('//', '//admin.')
  const [visitorProfile, memberProfile, watcherProfile] = [newProfile(), newProfile(), newProfile()]
  await signInProfile(memberProfile, `${address}/entrar`, demo.ana)
  await signInProfile(memberProfile, adminAddress, demo.admin)
  await signInProfile(watcherProfile, `${address}/entrar`, demo.elena)
  const profiles = { visitor: visitorProfile, watcher: watcherProfile, customer: memberProfile, staff: memberProfile }
  return {
    async look({ path, role }, rounds) {
      const url = `${role === 'staff' ? adminAddress : address}${path}`
      const reports: Report[] = []
      let lost = 0
      while (reports.length < rounds) {
        const { context, port } = await openBrowser(profiles[role])
        await sleep(SETTLED_MS)
        const flags = {
          port,
          output: 'json',
          logLevel: 'error',
          onlyCategories: [...SCORES, 'performance'],
          throttlingMethod: 'devtools',
          throttling: SLOW,
        }
        const response = await lighthouse(url, flags)
        await context.close()
        if (response && !response.lhr.runtimeError) reports.push(response.lhr)
        else if (++lost > rounds)
          throw new Error(`Lighthouse: expected a report of ${url}, found: ${response?.lhr.runtimeError?.message}`)
      }
      return { seen: medianOf(reports), lost: listFailedAudits(reports) }
    },
    close() {
      for (const profile of [visitorProfile, memberProfile, watcherProfile])
        rmSync(profile, { recursive: true, force: true })
    },
  }
}

function medianOf(reports: readonly Report[]): Measured {
  const score = (id: string) => median(reports.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100)))
  const figure = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  return {
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  }
}

function listFailedAudits(reports: readonly Report[]): string[] {
  const failed = Object.values(reports.at(-1)?.audits ?? {}).filter(
    ({ score, numericValue }) => score === 0 && numericValue === undefined,
  )
  return failed.map(({ title }) => title)
}

const newProfile = (): string => mkdtempSync(join(tmpdir(), 'aforo-lighthouse-'))

async function openBrowser(profile: string): Promise<{ context: BrowserContext; port: number }> {
  const port = await choosePort(0)
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    locale: 'es-MX',
    viewport: null,
  })
  return { context, port }
}

async function signInProfile(profile: string, signInPage: string, account: Account): Promise<void> {
  const { context } = await openBrowser(profile)
  await signIn(await context.newPage(), signInPage, account)
  await context.close()
}
