import { MOMENT } from './clock-at.ts'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { applyLook, styleLooks } from '../../e2e/looks.ts'
import { screensOf } from '../../e2e/screens.ts'
import { findBrowser } from '../browser.ts'
import { buildWhatIsStale } from '../build.ts'
import { root } from '../run.ts'
import { writeSheets } from './contact-sheet.ts'
import { openDemoAt } from './demo-at.ts'
import { layOut, pickedFiles } from './pick.ts'
import { fileOf, type Shot, shootAll, WIDTHS } from './shoot.ts'

/**
 * Takes screenshots of the whole product, in each style and width, into .cache/screens; index.html shows them.
 * `--room=público`, `--look=barro` and `--width=360` select a part; `--pick` makes the pictures of the README.
 */
const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null
const isSelected = (name: string, found: string | number) => (option(name) ?? String(found)) === String(found)

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
  const screens = (await screensOf(demo.address)).filter(({ room }) => isSelected('room', room))
  const shots: Shot[] = []
  for (const look of styleLooks.filter(({ name }) => isSelected('look', name))) {
    await applyLook(demo.address, look)
    const shotsOfLook = screens
      .flatMap((screen) => WIDTHS.map((width) => ({ screen, look: look.name, width })))
      .filter((shot) => isSelected('width', shot.width) && (!isPicking || pickedFiles.includes(fileOf(shot))))
    const errors = await shootAll(browser, { address: demo.address, moment: MOMENT, folder }, shotsOfLook)
    for (const errorMessage of errors) console.error(errorMessage)
    if (errors.length > 0) process.exitCode = 1
    shots.push(...shotsOfLook)
  }
  if (isPicking) await layOut(browser, folder, root)
  else await writeSheets(browser, folder, shots)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${shots.length} pictures in ${seconds} s: ${join(folder, 'index.html')}`)
} finally {
  await browser.close()
  await demo.close()
}
