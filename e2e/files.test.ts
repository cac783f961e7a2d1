import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import type { listFiles } from '@aforo/domain/catalogue/files/contract.ts'
import { startObjectStore } from '../server/testing/object-store.ts'
import { samplePdf } from '../server/testing/sample-files.ts'
import { faultsIn } from './accessibility.ts'
import { call, demo, signInAs } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { startStudio } from './studio.ts'
import { prepare, test } from './test.ts'

const store = prepare(() => startObjectStore())
const studio = prepare(() => startStudio({ ...store.settings, files_location: 'default' }))
const admin = prepare(() => signInAs(studio.address, demo.admin))

async function createPhoto(name: string, seed: number) {
  const noise = { type: 'gaussian', mean: 100 + seed, sigma: 40 } as const
  const create = { width: 2700, height: 1800, channels: 3, background: '#000', noise } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).blur(1.5).jpeg({ quality: 92 }).toBuffer() }
}
const listUploads = async () =>
  (await call<typeof listFiles>(studio.address, 'GET /files', { token: admin.token })).files
const fileInput = (within: Page | Locator) => within.locator('.drop input[type=file]').first()

test('photos are resized and uploaded together, with progress [7.41] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/archivos')
  const requestHeaders: Promise<Record<string, string>>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/files') && request.method() === 'POST') requestHeaders.push(request.allHeaders())
  })
  const photos = [await createPhoto('Sala norte.jpg', 1), await createPhoto('Sala sur.jpg', 2)]
  await fileInput(page).setInputFiles(photos)
  await expectText(page, '2 archivos listos.')
  const files = (await listUploads()).filter(({ name }) => name.startsWith('Sala'))
  assert.deepEqual(
    files.map(({ width, height }) => [width, height]),
    [
      [2400, 1600],
      [2400, 1600],
    ],
  )
  assert.equal(requestHeaders.length, 2)
  for (const { 'content-length': length } of await Promise.all(requestHeaders)) {
    const [sentBytes, originalBytes] = [Number(length), photos[0]!.buffer.length]
    assert.ok(sentBytes > 0 && sentBytes < originalBytes, `${sentBytes} bytes were sent of ${originalBytes}`)
  }
  await page.reload()
  await page.getByRole('link', { name: /Sala norte\.jpg/ }).waitFor()
})

test('a class type’s picture is resized, and stays while in use [7.41, 2.10] @desktop', async ({
  visit,
  visitAsStaff,
}) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/archivos')
  await fileInput(page).setInputFiles(await createPhoto('Barra.jpg', 3))
  await page.getByRole('link', { name: /Barra\.jpg/ }).waitFor()
  await page.goto('/estudio/tipos-de-clase/1')
  await tap(page.getByRole('button', { name: 'Elegir imagen' }))
  const sheet = sheetOf(page, 'Elige una imagen')
  await expectText(sheet, 'Barra.jpg')
  await tap(sheet.getByRole('button', { name: /Barra\.jpg/ }))
  await page.locator('.file-seen-small img').waitFor()
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Tipo de clase guardado.')

  const visitor = await visit(studio.address, { width: 'phone' })
  await visitor.page.goto('/class_type/1')
  const picture = visitor.page.locator('picture img').first()
  await eventually(async () => {
    const image = await picture.evaluate((element) => {
      const { currentSrc, naturalWidth, width, height } = element as HTMLImageElement
      return { currentSrc, naturalWidth, ratio: width / height }
    })
    assert.match(image.currentSrc, /\/files\/subidas\/[0-9a-f]{10}-(320|640|960)\.avif$/)
    assert.ok(image.naturalWidth > 0)
  })
  assert.deepEqual([await picture.getAttribute('width'), await picture.getAttribute('height')], ['2400', '1600'])

  await page.goto('/archivos')
  await tap(page.getByRole('link', { name: /Barra\.jpg/ }))
  await expectText(page, /^El tipo de clase /)
  assert.equal(await page.getByRole('button', { name: 'Eliminar' }).isDisabled(), true)
  await page.goto('/estudio/tipos-de-clase/1')
  await tap(page.getByRole('button', { name: 'Quitar' }))
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Tipo de clase guardado.')
  await page.goto('/archivos')
  await tap(page.getByRole('link', { name: /Barra\.jpg/ }))
  await tap(page.getByRole('button', { name: 'Eliminar' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Eliminar' }))
  await expectText(page, 'Archivo eliminado.')
  assert.equal(
    (await listUploads()).some(({ name }) => name === 'Barra.jpg'),
    false,
  )
})

test('files are sorted and many deleted; one in use is refused [7.41] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/archivos')
  await fileInput(page).setInputFiles([await createPhoto('Alfa.jpg', 5), await createPhoto('Zeta.jpg', 6)])
  await expectText(page, '2 archivos listos.')
  const { src } = (await listUploads()).find(({ name }) => name === 'Zeta.jpg')!
  await page.goto('/estudio/tipos-de-clase/2')
  await tap(page.getByRole('button', { name: /imagen$/ }).first())
  await tap(sheetOf(page, 'Elige una imagen').getByRole('button', { name: /Zeta\.jpg/ }))
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Tipo de clase guardado.')

  await page.goto('/archivos')
  await page.getByLabel('Ordenar por').selectOption({ label: 'Por nombre' })
  await page.waitForURL(/orden=name/)
  const tiles = page.getByRole('list', { name: 'Archivos' }).getByRole('listitem')
  await eventually(async () => {
    const names = await tiles.locator('.file-name').allInnerTexts()
    assert.deepEqual(names, names.toSorted(new Intl.Collator('es').compare))
    assert.ok(names.includes('Alfa.jpg'))
  })
  await page.getByRole('searchbox').fill('.jpg')
  await page.waitForURL(/buscar=.jpg/)
  for (const name of ['Alfa.jpg', 'Zeta.jpg']) await tap(page.getByLabel(`Elegir ${name}`))
  await expectText(page, /^2 de \d+$/)
  assert.deepEqual(await faultsIn(page, 'chosen files'), [])
  await tap(page.getByRole('button', { name: 'Eliminar' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Sí, eliminar' }))
  const refused = sheetOf(page, 'No se pudo con todo')
  await expectText(refused, /^Zeta\.jpg: /)
  await tap(refused.getByRole('button', { name: 'Entendido' }))
  await expectText(page, 'Archivo eliminado.')
  assert.deepEqual(
    (await listUploads()).filter(({ name }) => /^(Alfa|Zeta)/.test(name)).map((file) => file.src),
    [src],
  )
})

test('an SVG is refused; the other files are uploaded [7.41] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await page.goto('/archivos')
  const files = [
    { name: 'logo.svg', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'Reglamento.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) },
  ]
  await fileInput(page).setInputFiles(files)
  await expectText(page, /Los dibujos SVG no se aceptan/)
  await expectText(page, '1 archivo listo. 1 no se subió.')
  await tap(page.getByRole('button', { name: 'Reintentar' }))
  await expectText(page, /Los dibujos SVG no se aceptan/)
  await tap(page.getByRole('button', { name: 'Quitar de la lista: logo.svg' }))
  await page.getByRole('link', { name: /Reglamento\.pdf/ }).waitFor()
})

test('with files_location changed photos go to S3 [7.41, 3.29] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  const change = { body: { values: { files_location: 'aws' } } }
  await page.goto('/archivos')
  await call(studio.address, 'PUT /settings', { ...change, token: admin.token })
  await page.locator('.drop').waitFor()
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f4a3f' } })
    .png()
    .toBuffer()
  await page.evaluate(
    ([bytes, name]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(
        new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type: 'image/png' }),
      )
      document.querySelector('.drop')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
    },
    [png.toString('base64'), 'Verde.png'] as const,
  )
  await expectText(page, '1 archivo listo.')
  const file = (await listUploads()).find(({ name }) => name === 'Verde.png')
  assert.equal(file?.kept, 'aws')
  const stored = await readdir(store.directory, { recursive: true })
  assert.ok(stored.some((name) => name.includes(file.src.slice('/files/subidas/'.length).slice(0, 10))))
  const response = await fetch(`${studio.address}${file.src}`)
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/jpeg'])
})
