import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

/** The pictures that show the product best, each with its width, its height and its place on the README's. */
const PICKED = [
  ['barro/público/portada-visitor-1440.png', 900, 563, 40, 36],
  ['pulso/público/portada-visitor-1440.png', 440, 275, 40, 449],
  ['tinta/público/portada-visitor-1440.png', 440, 275, 500, 449],
  ['barro/reservar/elegir-lugar-ana-360.png', 304, 625, 920, 66],
  ['pulso/público/calendario-visitor-360.png', 304, 625, 1256, 99],
] as const

export const pickedFiles: readonly string[] = PICKED.map(([file]) => file)

export async function layOut(browser: Browser, folder: string, to: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 760 } })
  const images = PICKED.map(([file, width, height, left, top]) => {
    const data = readFileSync(join(folder, file)).toString('base64')
    const style = `width:${width}px;height:${height}px;left:${left}px;top:${top}px`
    return `<img src="data:image/png;base64,${data}" style="${style}">`
  })
  await page.setContent(`<!doctype html><style>body{margin:0;background:#eadfd2}
img{position:absolute;object-fit:cover;object-position:top;border-radius:16px;box-shadow:0 24px 56px -20px rgb(40 20 10/.55)}
</style>${images.join('')}`)
  await page.evaluate('Promise.all([...document.images].map((one) => one.decode()))')
  await page.screenshot({ path: to })
  await page.close()
}
