import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const INSTALL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Debian's headless build of Chromium, which takes half the processor time per page. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * The browsers of the end-to-end tests: a headless Chromium (CHROMIUM, else Debian's, installed if missing), and a full
 * one for what the other lacks: installation and notifications. Without that package the full one does both.
 */
export function findBrowsers(): { windowless: string; whole: string } {
  const whole = findBrowser()
  if (process.env.CHROMIUM) return { windowless: whole, whole }
  if (!existsSync(HEADLESS_SHELL)) aptInstall('chromium-headless-shell')
  return { windowless: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : whole, whole }
}

/** A full Chromium: CHROMIUM, else an installed one, else one that is installed now. Throws with what to install. */
export function findBrowser(): string {
  const found = findInstalled()
  if (found) return found
  aptInstall('chromium')
  if (!findInstalled())
    spawnSync('npx', ['playwright-core', 'install', 'chromium'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  const installed = findInstalled()
  if (installed) return installed
  throw new Error(
    'Expected Chromium for the end-to-end tests, found none. Install it (Debian: apt-get install chromium), or set CHROMIUM.',
  )
}

function aptInstall(name: string): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} for the end-to-end tests …`)
  const install = `apt-get install -y -qq ${name}`
  spawnSync('sh', ['-c', `${install} || (apt-get update -qq && ${install})`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function findInstalled(): string | undefined {
  const configured = process.env.CHROMIUM
  if (configured && !existsSync(configured))
    throw new Error(`CHROMIUM: expected a browser at ${configured}, found nothing there.`)
  return [configured, ...INSTALL_PATHS, chromium.executablePath()].find((path) => path && existsSync(path))
}
