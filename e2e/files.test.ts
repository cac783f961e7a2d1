import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import type { listFiles } from '@aforo/domain/catalogue/files/contract.ts'
import { startObjectStore } from '../server/testing/object-store.ts'
import { samplePdf } from '../server/testing/sample-files.ts'
import { call, demo, known } from './people.ts'
import { eventually, sees, sheetOf } from './seeing.ts'
import { startStudio } from './studio.ts'
import { prepare, test } from './test.ts'

const store = prepare(() => startObjectStore())
const studio = prepare(() => startStudio({ ...store.settings, files_location: 'default' }))
const admin = prepare(() => known(studio.address, demo.admin))

async function photo(name: string, seed: number) {
  const noise = { type: 'gaussian', mean: 100 + seed, sigma: 40 } as const
  const create = { width: 2700, height: 1800, channels: 3, background: '#000', noise } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).blur(1.5).jpeg({ quality: 92 }).toBuffer() }
}
const listFileNames = async () =>
  (await call<typeof listFiles>(studio.address, 'GET /files', { token: admin.token })).files
const chooser = (within: Page | Locator) => within.locator('.drop input[type=file]').first()

test('photos are resized and uploaded together, with progress [7.41] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  // Its copies are made one after the other, on a machine that does other things as well.
  page.setDefaultTimeout(60_000)
  await page.goto('/archivos')
  const sent: Promise<Record<string, string>>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/files') && request.method() === 'POST') sent.push(request.allHeaders())
  })
  const photos = [await photo('Sala norte.jpg', 1), await photo('Sala sur.jpg', 2)]
  await chooser(page).setInputFiles(photos)
  await sees(page, '2 archivos listos.')
  const files = (await listFileNames()).filter(({ name }) => name.startsWith('Sala'))
  assert.deepEqual(
    files.map(({ width, height }) => [width, height]),
    [
      [2400, 1600],
      [2400, 1600],
    ],
  )
  assert.equal(sent.length, 2)
  for (const { 'content-length': length } of await Promise.all(sent)) {
    const [bytes, readBytes] = [Number(length), photos[0]!.buffer.length]
    assert.ok(bytes > 0 && bytes < readBytes, `${bytes} bytes were sent of ${readBytes}`)
  }
  await page.reload()
  await page.getByRole('link', { name: /Sala norte\.jpg/ }).waitFor()
})

test('a class type’s picture is sized, and kept while in use [7.41, 2.10] @desktop', async ({
  visit,
  visitAsStaff,
}) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio/tipos-de-clase/1')
  await tap(page.getByRole('button', { name: 'Elegir imagen' }))
  const sheet = sheetOf(page, 'Elige una imagen')
  await sees(sheet, 'Sala norte.jpg')
  await tap(sheet.getByRole('button', { name: /Sala norte\.jpg/ }))
  await page.locator('.file-seen-small img').waitFor()
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await sees(page, 'Tipo de clase guardado.')

  const visitor = await visit(studio.address, { width: 'phone' })
  await visitor.page.goto('/class_type/1')
  const seen = visitor.page.locator('picture img').first()
  await eventually(async () => {
    const shown = await seen.evaluate((element) => {
      const { currentSrc, naturalWidth, width, height } = element as HTMLImageElement
      return { currentSrc, naturalWidth, ratio: width / height }
    })
    assert.match(shown.currentSrc, /\/files\/subidas\/[0-9a-f]{10}-(320|640|960)\.avif$/)
    assert.ok(shown.naturalWidth > 0)
  })
  assert.deepEqual([await seen.getAttribute('width'), await seen.getAttribute('height')], ['2400', '1600'])

  await page.goto('/archivos')
  await tap(page.getByRole('link', { name: /Sala norte\.jpg/ }))
  await sees(page, /^El tipo de clase /)
  assert.equal(await page.getByRole('button', { name: 'Eliminar' }).isDisabled(), true)
  await page.goto('/estudio/tipos-de-clase/1')
  await tap(page.getByRole('button', { name: 'Quitar' }))
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await sees(page, 'Tipo de clase guardado.')
  await page.goto('/archivos')
  await tap(page.getByRole('link', { name: /Sala norte\.jpg/ }))
  await tap(page.getByRole('button', { name: 'Eliminar' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Eliminar' }))
  await sees(page, 'Archivo eliminado.')
  assert.equal(
    (await listFileNames()).some(({ name }) => name === 'Sala norte.jpg'),
    false,
  )
})

test('what is no picture is refused; the others arrive [7.41] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await page.goto('/archivos')
  const files = [
    { name: 'logo.svg', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'Reglamento.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) },
  ]
  await chooser(page).setInputFiles(files)
  await sees(page, /Los dibujos SVG no se aceptan/)
  await sees(page, '1 archivo listo. 1 no se subió.')
  await tap(page.getByRole('button', { name: 'Reintentar' }))
  await sees(page, /Los dibujos SVG no se aceptan/)
  await tap(page.getByRole('button', { name: 'Quitar de la lista: logo.svg' }))
  await page.getByRole('link', { name: /Reglamento\.pdf/ }).waitFor()
})

test('with files_location changed photos go to S3 [7.41, 3.29] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  const change = { body: { values: { files_location: 'aws' } } }
  await page.goto('/archivos')
  await call(studio.address, 'PUT /settings', { ...change, token: admin.token })
  await page.locator('.drop').waitFor()
  const small = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f4a3f' } })
    .png()
    .toBuffer()
  await page.evaluate(
    ([bytes, name]) => {
      const carried = new DataTransfer()
      carried.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type: 'image/png' }))
      document.querySelector('.drop')?.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true }))
    },
    [small.toString('base64'), 'Verde.png'] as const,
  )
  await sees(page, '1 archivo listo.')
  const file = (await listFileNames()).find(({ name }) => name === 'Verde.png')
  assert.equal(file?.kept, 'aws')
  const stored = await readdir(store.directory, { recursive: true })
  assert.ok(stored.some((name) => name.includes(file.src.slice('/files/subidas/'.length).slice(0, 10))))
  const response = await fetch(`${studio.address}${file.src}`)
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/jpeg'])
})
