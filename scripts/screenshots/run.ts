import { MOMENT } from './clock-at.ts'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { directions, wear } from '../../e2e/looks.ts'
import { screensOf } from '../../e2e/screens.ts'
import { findBrowser } from '../browser.ts'
import { buildWhatIsStale } from '../build.ts'
import { root } from '../run.ts'
import { writeSheets } from './contact-sheet.ts'
import { openDemoAt } from './demo-at.ts'
import { layOut, pickedFiles } from './pick.ts'
import { fileOf, type Shot, shootAll, WIDTHS } from './shoot.ts'

/**
 * Screenshots of the whole product, in each direction and at each width, under .cache/screens; index.html shows them.
 * `--room=público`, `--look=barro`, `--width=360` take a part; `--pick` takes those of the README's pictures, and makes them.
 */
const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null
const isWished = (name: string, found: string | number) => (option(name) ?? String(found)) === String(found)

const FLAGS = '--no-sandbox --disable-gpu --hide-scrollbars --font-render-hinting=none --force-color-profile=srgb'
const folder = join(root, '.cache/screens')
const isPicking = process.argv.includes('--pick')

buildWhatIsStale(['portal', 'admin'])
if (process.argv.length === 2) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const started = performance.now()
const [demo, browser] = await Promise.all([
  openDemoAt(),
  chromium.launch({ executablePath: findBrowser(), args: FLAGS.split(' ') }),
])
try {
  const screens = (await screensOf(demo.address)).filter(({ room }) => isWished('room', room))
  const shots: Shot[] = []
  for (const look of directions.filter(({ name }) => isWished('look', name))) {
    await wear(demo.address, look)
    const now = screens
      .flatMap((screen) => WIDTHS.map((width) => ({ screen, look: look.name, width })))
      .filter((shot) => isWished('width', shot.width) && (!isPicking || pickedFiles.includes(fileOf(shot))))
    const troubles = await shootAll(browser, { address: demo.address, moment: MOMENT, folder }, now)
    for (const errorMessage of troubles) console.error(errorMessage)
    if (troubles.length > 0) process.exitCode = 1
    shots.push(...now)
  }
  if (isPicking) await layOut(browser, folder, root)
  else await writeSheets(browser, folder, shots)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${shots.length} pictures in ${seconds} s: ${join(folder, 'index.html')}`)
} finally {
  await browser.close()
  await demo.close()
}
