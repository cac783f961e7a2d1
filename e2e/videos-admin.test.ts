import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { listTags } from '@aforo/domain/catalogue/studio/admin/contract.ts'
import type { listAdminPrograms, listAdminVideos } from '@aforo/domain/media/admin/contract.ts'
import { sampleFilm } from '../server/testing/films.ts'
import { faultsIn } from './accessibility.ts'
import { call, demo, signInAs } from './people.ts'
import { eventually, expectText, sheetOf, tabTo } from './expectations.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio({ videos_enabled: true }, undefined, { makesFilms: true })
const admin = prepare(() => signInAs(studio.address, demo.admin))
const fetchVideos = async (query = '') =>
  (await call<typeof listAdminVideos>(studio.address, `GET /videos/all?${query}`, { token: admin.token })).videos

const CHUNK_BYTES = 16_000_000
const folder = mkdtempSync(join(tmpdir(), 'aforo-film-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function writeLargeFilm(): Promise<string> {
  const padding = Buffer.alloc(CHUNK_BYTES + 4_000_000)
  padding.writeUInt32BE(padding.length, 0)
  padding.write('free', 4)
  const path = join(folder, 'clase-de-yoga.mp4')
  writeFileSync(path, Buffer.concat([await sampleFilm(), padding]))
  return path
}

function recordUploadOffsets(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}

test('a film upload resumes, gets a picture and captions [7.29, 3.25] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  page.on('dialog', (dialog) => void dialog.accept())
  const path = await writeLargeFilm()
  const offsets = recordUploadOffsets(page)
  await page.goto('/videos')
  await tap(page.getByRole('link', { name: 'Nuevo video' }))
  await page.route('**/api/films/uploads/*', (route) =>
    route.request().method() === 'PATCH' && offsets.length === 2 ? undefined : route.continue(),
  )
  await page.locator('input[type=file][accept*=mp4]').setInputFiles(path)
  await expectText(page, 'Pausar')
  await eventually(async () => assert.deepEqual(offsets, [0, CHUNK_BYTES]))
  await page.reload()
  await page.locator('input[type=file][accept*=mp4]').setInputFiles(path)
  await expectText(page, 'Se está preparando')
  assert.deepEqual(offsets, [0, CHUNK_BYTES, CHUNK_BYTES])
  await page.getByLabel('Nombre', { exact: true }).fill('Yoga de dos segundos')
  await tap(page.getByText('Publicar ahora'))
  await expectText(page, 'Listo: 0:02')
  assert.equal(await page.getByLabel('Duración en minutos').inputValue(), '1')
  await page.getByLabel('O tómala de un momento del video').focus()
  await page.keyboard.press('End')
  await tap(page.getByRole('button', { name: 'Tomar imagen' }))
  await expectText(page, 'Imagen tomada del video.')
  await page.getByLabel('Programa').selectOption({ label: 'Espalda feliz' })
  await tap(page.getByText('Sin equipo', { exact: true }))
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Video guardado.')

  await tap(page.getByRole('link', { name: 'Yoga de dos segundos', exact: true }))
  const captionFile = {
    name: 'clase.srt',
    mimeType: 'text/plain',
    buffer: Buffer.from('1\n00:00:00,500 --> 00:00:01,500\nRespira\n'),
  }
  await page.locator('input[type=file][accept*=srt]').setInputFiles({ ...captionFile, buffer: Buffer.from('nada') })
  await expectText(page, 'El archivo no trae subtítulos.')
  await page.locator('input[type=file][accept*=srt]').setInputFiles(captionFile)
  await expectText(page.getByRole('list', { name: 'Subtítulos guardados' }), 'Español')
  const [savedVideo] = await fetchVideos('query=segundos')
  assert.deepEqual(
    [
      savedVideo?.film?.state,
      savedVideo?.seconds,
      savedVideo?.duration,
      savedVideo?.captions,
      savedVideo?.tag_ids.length,
    ],
    ['ready', 2, 1, [{ language: 'es', label: 'Español' }], 1],
  )
  assert.match(savedVideo?.thumbnail ?? '', /^\/files\//)
  assert.ok(Date.parse(savedVideo?.publishedAt ?? '') <= Date.now())
  assert.equal((await fetchVideos())[0]?.video_id, savedVideo?.video_id)
})

test('videos are tagged together and ordered by keys [3.9, 3.25, 3.24] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/videos')
  const [first, second, third] = await fetchVideos()
  assert.ok(first && second && third)
  for (const { name } of [first, second]) await tap(page.getByLabel(`Elegir ${name}`, { exact: true }))
  await tap(page.getByRole('button', { name: 'Etiquetas' }))
  const sheet = sheetOf(page, 'Etiquetas de 2 videos')
  const box = sheet.getByRole('checkbox', { name: 'Estiramiento' })
  await tap(box)
  await tap(sheet.getByRole('button', { name: 'Guardar' }))
  await expectText(page, /videos? cambiados?\./)
  const { tags } = await call<typeof listTags>(studio.address, 'GET /tags?type=video')
  const stretching = tags.find(({ name }) => name === 'Estiramiento')?.tag_id ?? 0
  const taggedIds = (await fetchVideos())
    .filter(({ tag_ids }) => tag_ids.includes(stretching))
    .map(({ video_id }) => video_id)
  assert.ok(taggedIds.includes(first.video_id) && taggedIds.includes(second.video_id))

  await page.getByRole('button', { name: `Mover ${first.name}` }).focus()
  await page.keyboard.press('ArrowDown')
  await expectText(page.locator('[role=status]'), `${first.name}: lugar 2 de`)
  await page.keyboard.press('Enter')
  await expectText(page, 'Orden guardado.')
  assert.deepEqual(
    (await fetchVideos()).slice(0, 3).map(({ video_id }) => video_id),
    [second.video_id, first.video_id, third.video_id],
  )

  await page.goto('/videos/programas')
  await tap(page.getByRole('link', { name: 'Nuevo programa' }))
  await page.getByLabel('Nombre', { exact: true }).fill('Reto de enero')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Program saved.')
  await tap(page.getByRole('link', { name: 'Espalda feliz' }))
  await tap(page.getByRole('button', { name: 'Eliminar' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Sí, eliminar' }))
  await expectText(page, 'Puedes archivarlo: deja de ofrecerse y se queda en la historia.')
  await page.goto('/videos/programas')
  await tap(page.getByRole('link', { name: 'Reto de enero' }))
  await tap(page.getByRole('button', { name: 'Eliminar' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Sí, eliminar' }))
  await expectText(page, 'Program deleted.')
  const { programs } = await call<typeof listAdminPrograms>(studio.address, 'GET /programs/all', { token: admin.token })
  assert.ok(!programs.some(({ name }) => name === 'Reto de enero'))
})

test('the library is filtered by keys and ordered in part [2.45, 3.25] @desktop', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  const expectNames = (names: string[]) =>
    eventually(async () => assert.deepEqual(await page.locator('.order-way').allInnerTexts(), names))
  const videosBefore = await fetchVideos()
  const [first, second, ...more] = videosBefore
    .filter(({ name }) => name.startsWith('Espalda feliz '))
    .map(({ name }) => name)
  assert.ok(first && second && more.length === 0, 'the demo has two videos of Lucía')
  await page.goto('/videos')
  await tabTo(page, page.getByRole('button', { name: 'Más filtros' }))
  await page.keyboard.press('Enter')
  const coaches = page.getByLabel('Coach', { exact: true })
  await tabTo(page, coaches)
  await coaches.getByRole('option', { name: /^Luc/ }).waitFor({ state: 'attached' })
  await page.keyboard.type('Luc')
  await page.waitForURL(/coach=\d+/)
  await expectNames([first, second])
  await page.reload()
  await expectNames([first, second])
  await page.getByRole('button', { name: 'Menos filtros' }).waitFor()

  await tabTo(page, page.getByRole('button', { name: `Mover ${first}` }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectText(page, 'Orden guardado.')
  const swapped = new Map([
    [first, second],
    [second, first],
  ])
  assert.deepEqual(
    (await fetchVideos()).map(({ name }) => name),
    videosBefore.map(({ name }) => swapped.get(name) ?? name),
  )

  await page.getByLabel('Buscar').fill('zumba')
  await expectText(page, 'Ningún video es así.')
  await page.getByLabel('Buscar').fill('')
  await tabTo(page, page.getByRole('button', { name: 'Limpiar filtros' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/videos/biblioteca')
  await eventually(async () => assert.equal(await page.locator('.order-way').count(), videosBefore.length))
})

test('reception reads who watched, and edits nothing [3.25] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await tap(page.getByRole('link', { name: 'Videos' }))
  await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor()
  await tap(page.getByRole('link', { name: /vistas?/i }).first())
  await expectText(page, 'Lo terminaron')
  await page.goto('/videos/biblioteca/1')
  await expectText(page, 'Esta sección es de administración')
})

test('the video screens are accessible and fit the window', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.admin)
  const [barre] = await fetchVideos('query=barre')
  const faults: string[] = []
  const paths = [
    'biblioteca',
    `biblioteca/${barre?.video_id}`,
    'biblioteca/nuevo',
    `biblioteca/${barre?.video_id}/vistas`,
  ]
  for (const path of [...paths, 'programas', 'programas/1', 'tipos', 'tipos/1']) {
    await page.goto(`/videos/${path}`)
    await page.locator('.page-head h1').waitFor()
    await page.locator('.skeleton').waitFor({ state: 'detached' })
    faults.push(...(await faultsIn(page, path)))
  }
  assert.deepEqual(faults, [])
})
