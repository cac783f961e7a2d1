import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Debian's headless Chromium of the same build; pages cost half the processor time. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell'

/**
 * For the journeys, a Chromium without windows (CHROMIUM, else Debian's, which is installed now), and a whole one for what
 * the other lacks: installing and notifications. Where there is no such package the whole one does both.
 */
export function findBrowsers(): { windowless: string; whole: string } {
  const whole = findBrowser()
  if (process.env.CHROMIUM) return { windowless: whole, whole }
  if (!existsSync(WINDOWLESS)) aptInstall('chromium-headless-shell')
  return { windowless: existsSync(WINDOWLESS) ? WINDOWLESS : whole, whole }
}

/** A whole Chromium: CHROMIUM, else the machine's, else one that is installed now. Throws with what to install. */
export function findBrowser(): string {
  const found = present()
  if (found) return found
  aptInstall('chromium')
  if (!present())
    spawnSync('npx', ['playwright-core', 'install', 'chromium'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  const installed = present()
  if (installed) return installed
  throw new Error(
    'No Chromium for the journeys: install one (Debian: apt-get install chromium), or set CHROMIUM to its path.',
  )
}

function aptInstall(name: string): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} for the journeys …`)
  const install = `apt-get install -y -qq ${name}`
  spawnSync('sh', ['-c', `${install} || (apt-get update -qq && ${install})`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function present(): string | undefined {
  const named = process.env.CHROMIUM
  if (named && !existsSync(named)) throw new Error(`CHROMIUM: expected a browser at ${named}, found nothing there.`)
  return [named, ...PLACES, chromium.executablePath()].find((path) => path && existsSync(path))
}
