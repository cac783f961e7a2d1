import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import type { Options } from './e2e/test.ts'
import { findBrowsers } from './scripts/browser.ts'

const { windowless, whole } = findBrowsers()
// Neither the server's time zone nor the studio's, nor a whole hour away from either.
process.env.TZ = 'Pacific/Chatham'
// Each worker starts a server; it finds what the last one compiled.
process.env.NODE_COMPILE_CACHE = fileURLToPath(new URL('.cache/compiled', import.meta.url))

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The e2e tests: each file on a copy of the demo's database, each test at its person's width. */
export default defineConfig<object, Options>({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: '.cache/e2e',
  // Three at a time on two cores, as each of them waits now and then.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // For hangs, on a machine at a quarter of its speed; budgets of time are asserted where they matter.
  timeout: 900_000,
  reporter: [['list'], ['./scripts/failed-tests-reporter.ts']],
  use: {
    launchOptions: { executablePath: windowless, args: FLAGS },
    wholeChromium: whole,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'es-MX',
    // Not the studio's zone: what is shown must not depend on the browser's.
    timezoneId: 'Asia/Tokyo',
    // Without snapshots of the pages: these put scripts into sandboxed frames. `--trace on` takes all.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: { width: 'phone' } },
    { name: 'desktop', grepInvert: /@phone/, use: { width: 'desktop' } },
  ],
})
