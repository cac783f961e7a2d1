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

/** A Chromium for the journeys: CHROMIUM, else the machine's, else one that is installed now. Throws with what to install. */
export function findBrowser(): string {
  const found = present()
  if (found) return found
  console.log('Installing Chromium for the journeys …')
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
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

function present(): string | undefined {
  const named = process.env.CHROMIUM
  if (named && !existsSync(named)) throw new Error(`CHROMIUM: expected a browser at ${named}, found nothing there.`)
  return [named, ...PLACES, chromium.executablePath()].find((path) => path && existsSync(path))
}
