import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { fileOf, type Shot, WIDTHS } from './shoot.ts'

/** Writes an HTML index of all screenshots, and one picture with all of them per room and width. */
export async function writeSheets(browser: Browser, folder: string, shots: readonly Shot[]): Promise<string[]> {
  const rooms = [...new Set(shots.map(({ screen }) => screen.room))]
  const sheets: string[] = []
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
  for (const room of rooms) {
    for (const width of WIDTHS) {
      const shotsOfSheet = shots.filter((shot) => shot.screen.room === room && shot.width === width)
      if (shotsOfSheet.length === 0) continue
      const name = `hoja-${room}-${width}`
      writeFileSync(join(folder, `${name}.html`), sheetOf(`${room}, ${width}`, shotsOfSheet, `${CELL[width]}px`))
      await page.goto(`file://${join(folder, `${name}.html`)}`)
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
      sheets.push(`${name}.png`)
    }
  }
  await page.close()
  const links = sheets.map((name) => `<li><a href="${name.replace('.png', '.html')}">${name}</a></li>`).join('')
  writeFileSync(join(folder, 'index.html'), htmlDocument('Todo el producto', `<ul>${links}</ul>`))
  return sheets
}

const CELL = { 360: 205, 768: 300, 1440: 420 }

function sheetOf(title: string, shots: readonly Shot[], cell: string): string {
  const names = [...new Set(shots.map(({ screen }) => `${screen.name}, ${screen.persona}`))]
  const groups = names.map((name) => {
    const cells = shots
      .filter(({ screen }) => `${screen.name}, ${screen.persona}` === name)
      .map(
        (shot) => `<a href="${encodeURI(fileOf(shot))}"><img src="${encodeURI(fileOf(shot))}" alt="${shot.look}"></a>`,
      )
    return `<figure><figcaption>${name}</figcaption><div>${cells.join('')}</div></figure>`
  })
  const style = `main{display:flex;flex-wrap:wrap;gap:20px}figure{margin:0}figure div{display:flex;gap:6px}
a{display:block;width:${cell};max-height:640px;overflow:hidden;outline:1px solid #bbb}img{display:block;width:100%}`
  return htmlDocument(title, `<style>${style}</style><main>${groups.join('')}</main>`)
}

const htmlDocument = (
  title: string,
  body: string,
): string => `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>body{margin:16px;font:14px/1.4 system-ui;background:#e8e8e8}</style><h1>${title}</h1>${body}`
