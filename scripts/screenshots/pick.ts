import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

type PlacedPicture = readonly [file: string, width: number, height: number, left: number, top: number]

const PICTURES: Readonly<Record<string, readonly PlacedPicture[]>> = {
  'docs/pictures/aforo.png': [
    ['barro/público/portada-visitor-1440.png', 900, 563, 40, 36],
    ['pulso/público/portada-visitor-1440.png', 440, 275, 40, 449],
    ['tinta/público/portada-visitor-1440.png', 440, 275, 500, 449],
    ['barro/reservar/elegir-lugar-ana-360.png', 304, 625, 920, 66],
    ['pulso/público/calendario-visitor-360.png', 304, 625, 1256, 99],
  ],
  'docs/pictures/admin.png': [
    ['barro/personal/horario-admin-1440.png', 900, 563, 40, 36],
    ['barro/personal/hoy-admin-1440.png', 560, 350, 380, 374],
    ['barro/personal/lista-de-una-clase-admin-360.png', 304, 625, 980, 66],
    ['barro/personal/persona-admin-360.png', 254, 522, 1306, 150],
  ],
}

export const pickedFiles: readonly string[] = Object.values(PICTURES).flatMap((shots) => shots.map(([file]) => file))

export async function layOut(browser: Browser, folder: string, root: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 760 } })
  for (const [picture, shots] of Object.entries(PICTURES)) {
    const images = shots.map(([file, width, height, left, top]) => {
      const data = readFileSync(join(folder, file)).toString('base64')
      const style = `width:${width}px;height:${height}px;left:${left}px;top:${top}px`
      return `<img src="data:image/png;base64,${data}" style="${style}">`
    })
    await page.setContent(`<!doctype html><style>body{margin:0;background:#eadfd2}
img{position:absolute;object-fit:cover;object-position:top;border-radius:16px;box-shadow:0 24px 56px -20px rgb(40 20 10/.55)}
</style>${images.join('')}`)
    await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))')
    await page.screenshot({ path: join(root, picture) })
  }
  await page.close()
}
