import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { kindNames, kindOf, type MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { settingsFrom } from '@aforo/domain/settings/reading.ts'
import { brandOf } from '../../server/notifications/brand.ts'
import { renderMail } from '../../server/notifications/render-mail.ts'
import { sampleWords } from '../../server/notifications/samples.ts'
import { findBrowser } from '../browser.ts'
import { root } from '../run.ts'

/**
 * Screenshots of every kind of e-mail in two widths and both colour schemes, for three studios: without a logo, with a
 * logo for light backgrounds, and with one for each background. They are written to .cache/letters, with one sheet for
 * each variant. `--studio=barro` and `--kind=receipt` select a part.
 */
const ADDRESS = 'https://reservas.casabarro.example'
const LOGO = '/files/subidas/0123456789-600x160.png'
const LIGHT = '/files/subidas/9876543210-600x160.png'
const studios: Record<string, Record<string, string>> = {
  barro: {
    estilo: 'barro',
    email: 'hola@casabarro.example',
    whatsapp: '5500001000',
    location: 'Tabasco 412, Roma Norte',
  },
  pulso: { estilo: 'pulso', logo: LOGO, email: 'hola@casabarro.example' },
  tinta: { estilo: 'tinta', logo: LOGO, logo_light: LIGHT, light: '#222222', primary: '#111111' },
}
const variants = ([360, 768] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
)
const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null
const folder = join(root, '.cache/letters')

const logoOf = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 160"><circle cx="80" cy="80" r="64" fill="${colour}"/><text x="170" y="110" font-family="sans-serif" font-weight="700" font-size="92" fill="${colour}">BARRO</text></svg>`

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const [studio, rows] of Object.entries(studios)) {
    if ((option('studio') ?? studio) !== studio) continue
    for (const { width, scheme } of variants) {
      const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme: scheme })
      await page.route('**/*.png', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: logoOf(route.request().url().endsWith(LIGHT) ? '#f4efeb' : '#231815'),
        }),
      )
      const pictures: string[] = []
      for (const kind of kindNames)
        if ((option('kind') ?? kind) === kind) pictures.push(await takeScreenshot(page, studio, rows, kind))
      await writeSheet(page, `${studio}-${width}-${scheme}`, pictures)
      await page.close()
    }
  }
  console.log(`Screenshots of e-mails: ${folder}`)
} finally {
  await browser.close()
}

async function takeScreenshot(
  page: Page,
  studio: string,
  rows: Record<string, string>,
  kind: MessageKind,
): Promise<string> {
  const rowsOfSettings = Object.entries({ business_name: 'Casa Barro', ...rows }).map(([key, value]) => ({
    key,
    value,
  }))
  const { settings } = settingsFrom(rowsOfSettings)
  const unsubscribe = kindOf(kind).choice ? `${ADDRESS}/avisos/baja?t=1` : null
  const { html } = renderMail(brandOf(settings, ADDRESS), sampleWords(kind, settings, ADDRESS), unsubscribe)
  await page.setContent(html, { waitUntil: 'load' })
  const { width } = page.viewportSize() ?? { width: 0 }
  const contentWidth = await page.evaluate('document.documentElement.scrollWidth')
  if (contentWidth !== width) console.error(`${kind}: ${String(contentWidth)} px wide on ${width} px`)
  const picture = await page.screenshot({ fullPage: true })
  const name = `${studio}-${kind}-${width}-${await page.evaluate('matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"')}.png`
  writeFileSync(join(folder, name), picture)
  return name
}

async function writeSheet(page: Page, name: string, pictures: readonly string[]): Promise<void> {
  const cells = pictures.map((file) => `<figure><img src="${file}" alt=""><figcaption>${file}</figcaption></figure>`)
  writeFileSync(
    join(folder, `${name}.html`),
    `<!doctype html><meta charset="utf-8"><style>body{display:flex;flex-wrap:wrap;gap:16px;margin:16px;background:#999;font:12px system-ui}figure{margin:0;width:360px}img{width:100%}</style>${cells.join('')}`,
  )
  await page.setViewportSize({ width: 2300, height: 1000 })
  await page.unroute('**/*.png')
  await page.goto(`file://${join(folder, `${name}.html`)}`)
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
