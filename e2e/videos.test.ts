import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { listPurchases } from '@aforo/domain/commerce/purchases/contract.ts'
import type { listVideos } from '@aforo/domain/media/contract.ts'
import { sampleFilm } from '../server/testing/films.ts'
import { sendFilm, writeVideo } from './films.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, call, demo, signInAs, type Person } from './people.ts'
import { holdScripts } from './hydration.ts'
import { eventually, expectText, sheetOf, tabTo } from './expectations.ts'
import { startStudio } from './studio.ts'
import { prepare, test } from './test.ts'

const SECONDS = 30
const film = prepare(async () => ({ bytes: await sampleFilm({ seconds: SECONDS }) }))
const studio = prepare(() => startStudio({}, undefined, { files: { 'clase.mp4': film.bytes }, makesFilms: true }))
const admin = prepare(() => signInAs(studio.address, demo.admin))
const receptionist = prepare(() => signInAs(studio.address, demo.reception))
const LIBRARY = '/mystudio/online'

const videos = prepare(async () => ({
  byFile: await writeVideo(studio.address, admin.token, 'Barre para despertar', {
    url: '/files/clase.mp4',
    duration: 1,
  }),
  byPieces: await writeVideo(studio.address, admin.token, 'Yoga para soltar el día', {
    url: null,
    film_id: await sendFilm(studio.address, admin.token, 'clase.mp4', film.bytes),
    duration: 1,
  }),
}))

const createViewer = (name: string) => createPerson(studio.address, name, { buys: 'En línea por un año' })
const libraryOf = (person: Person) => call<typeof listVideos>(studio.address, 'GET /videos', { token: person.token })
const videoOf = async (person: Person, id: number) =>
  (await libraryOf(person)).videos.find(({ video_id }) => video_id === id)
const positionOf = (page: Page) => page.evaluate<number>('document.querySelector("video").currentTime')
const waitUntilPast = (page: Page, from: number) =>
  eventually(async () =>
    assert.ok((await positionOf(page)) > from, `the position is ${await positionOf(page)}, not past ${from}`),
  )
const favouriteButton = (page: Page, name: string) => page.getByRole('button', { name: `Favorita: ${name}` }).first()

async function recordTexts(button: Locator): Promise<() => Promise<string[]>> {
  const texts = await button.evaluateHandle((element) => {
    const changes: (string | null)[] = []
    new MutationObserver(() => changes.push(element.textContent)).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return changes
  })
  return () => texts.jsonValue() as Promise<string[]>
}

test('a video can be played once its page is hydrated [2.19] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address, { as: await createViewer('Uma') })
  const releaseScripts = await holdScripts(page)
  await page.goto(`/mystudio/video/${videos.byFile}`, { waitUntil: 'commit' })
  const play = page.getByRole('button', { name: 'Reproducir Barre para despertar' })
  await play.waitFor()
  assert.ok(await play.isDisabled())
  await releaseScripts()
  await tap(play)
  await waitUntilPast(page, 0.5)
})

test('the first favourite is large, then a grid [2.18, 4.21, 8.20, 9.6] @phone', async ({ visit }) => {
  const eva = await createViewer('Eva')
  const { page, tap } = await visit(studio.address, { as: eva })
  await page.goto(LIBRARY)
  await page.getByRole('heading', { name: 'Casa Barro Online', level: 1 }).waitFor()
  await expectText(page, 'Espalda feliz 1: columna en movimie…')
  await expectText(page, /^Veinticinco minutos de barre con una silla como barra\. Termi…$|Para empezar/)
  assert.ok(!/youtube|\/media\/|clase\.mp4/.test(await page.content()), 'a list has no playback address')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/favorites', async (route) => {
    await released
    await route.continue()
  })
  await tap(favouriteButton(page, 'HIIT sin saltos'))
  await eventually(async () =>
    assert.equal(await favouriteButton(page, 'HIIT sin saltos').getAttribute('aria-pressed'), 'true'),
  )
  release()
  await expectText(page, '¡Favorito agregado!')
  const large = page.getByRole('region', { name: 'HIIT sin saltos' })
  await large.waitFor()
  assert.equal(
    await page.getByRole('link', { name: 'HIIT sin saltos' }).count(),
    1,
    'the large favourite is not repeated in the grid',
  )
  assert.deepEqual(await faultsIn(page, 'library'), [])

  await tap(page.getByRole('link', { name: 'Favoritas' }))
  await expectText(page, 'Estás viendo: Tus clases Favoritas')
  await expectText(page, /1 video$/)
  await tap(favouriteButton(page, 'HIIT sin saltos'))
  await expectText(page, '¡Favorito eliminado!')
  await expectText(page, 'Aún no hay videos disponibles.')
  assert.deepEqual(await faultsIn(page, 'favourites'), [])
})

test('a studio’s video plays and resumes on another device [2.19]', async ({ visit, width }) => {
  const ivo = await createViewer('Ivo')
  const { page, tap } = await visit(studio.address, { as: ivo })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(LIBRARY)
  await tap(page.getByRole('link', { name: 'Barre para despertar' }).first())
  const stage = page.getByRole('region', { name: 'Reproductor' })
  await expectText(page, 'Veinticinco minutos de barre con una silla como barra.')
  await expectText(page, /^1 min/)
  const [box, viewport] = [await stage.boundingBox(), page.viewportSize()]
  assert.equal(box?.height, (viewport?.height ?? 0) * 0.75)
  assert.deepEqual(await faultsIn(page, 'video'), [])
  assert.ok(!scripts.some((url) => /player|hls/.test(url)), 'no player script before play')
  await tap(stage.getByRole('button', { name: 'Reproducir Barre para despertar' }))
  await waitUntilPast(page, 0.5)
  assert.ok(!scripts.some((url) => /hls|youtube|vimeo/.test(url)), 'a file needs no streaming script')
  await page.evaluate('document.querySelector("video").currentTime = 20')
  await waitUntilPast(page, 20.2)
  await page.evaluate('document.querySelector("video").pause()')
  await eventually(async () => assert.ok(((await videoOf(ivo, videos.byFile))?.position ?? 0) >= 20))
  assert.equal((await videoOf(ivo, videos.byFile))?.playbacks, 1)
  assert.deepEqual(await faultsIn(page, 'player'), [])

  const secondDevice = await visit(studio.address, { width: width === 'phone' ? 'desktop' : 'phone', as: ivo })
  await secondDevice.page.goto(LIBRARY)
  await secondDevice.page.getByRole('region', { name: 'Continuar viendo' }).getByRole('link').click()
  await secondDevice.page.getByRole('button', { name: /^Continuar en 0:2\d$/ }).click()
  await waitUntilPast(secondDevice.page, 16.5)
  assert.ok((await positionOf(secondDevice.page)) < 24, 'resumes three seconds before the last position')
  await waitUntilPast(secondDevice.page, 20)
  await secondDevice.page.goto(LIBRARY)
  await eventually(async () => assert.equal((await videoOf(ivo, videos.byFile))?.playbacks, 2))
})

test('the library is filtered by keys; the URL has the filters [2.45, 3.25] @desktop', async ({ visit }) => {
  const noa = await createViewer('Noa')
  const { page } = await visit(studio.address, { as: noa })
  await page.goto(LIBRARY)
  const pressKey = (name: string) => page.keyboard.press(name)
  await tabTo(page, page.locator('summary'))
  await expectText(page, 'Mostrar Filtros')
  await pressKey('Enter')
  await expectText(page, 'Ocultar Filtros')
  const coach = page.getByRole('combobox', { name: 'Coach' })
  await tabTo(page, coach)
  await page.keyboard.type('San')
  await page.waitForURL(/\?coach=\d+$/)
  await expectText(page, '2 videos')
  assert.ok(await coach.evaluate((element) => element.matches(':focus')), 'the focus stays on the filter')
  await tabTo(page, page.getByRole('checkbox', { name: 'Core' }))
  await pressKey('Space')
  await page.waitForURL(/etiqueta=\d+/)
  await expectText(page, '1 video')
  assert.deepEqual(await faultsIn(page, 'filters'), [])
  await page.reload()
  await page.getByRole('link', { name: 'Core en 12 minutos' }).waitFor()
  assert.ok(await page.getByRole('checkbox', { name: 'Core' }).isChecked())
  await tabTo(page, page.getByRole('link', { name: 'Limpiar Filtros' }))
  await pressKey('Enter')
  await page.waitForURL(`**${LIBRARY}`)
  await tabTo(page, page.getByLabel('Busca por clase, coach, tipo o etiqueta'))
  await page.keyboard.type('ximena brazos')
  await pressKey('Enter')
  await page.waitForURL(/buscar=ximena\+brazos/)
  await page.getByRole('link', { name: 'Brazos de barre en 15' }).waitFor()
  await expectText(page, '1 video')
  await page.goBack()
  await expectText(page, /^\d\d? videos$/)
})

test('a film is played by keys, finished and rated [2.19, 4.21, 7.30] @desktop', async ({ visit }) => {
  const lia = await createViewer('Lía')
  const { page, tap } = await visit(studio.address, { as: lia })
  const segments: string[] = []
  page.on('request', (request) => request.url().includes('.ts') && segments.push(new URL(request.url()).pathname))
  await page.goto(`/mystudio/video/${videos.byPieces}`)
  assert.equal(await page.getByRole('button', { name: 'Calificar' }).getAttribute('aria-disabled'), 'true')
  await tabTo(page, page.getByRole('button', { name: /^Reproducir/ }))
  await page.keyboard.press('Enter')
  await waitUntilPast(page, 0.3)
  assert.match(segments[0] ?? '', /^\/media\/[\w-]{40,}\/\d+\/\d{5}\.ts$/)
  const readVideo = (property: string) => page.evaluate<unknown>(`document.querySelector("video").${property}`)
  for (const [key, property, value] of [
    ['m', 'muted', true],
    ['Space', 'paused', true],
  ] as const) {
    await page.keyboard.press(key)
    await eventually(async () => assert.equal(await readVideo(property), value))
  }
  const positionBefore = await positionOf(page)
  await page.keyboard.press('ArrowRight')
  await eventually(async () => assert.ok(Math.abs((await positionOf(page)) - positionBefore - 10) < 0.5))
  await page.getByRole('button', { name: /^Velocidad/ }).focus()
  await page.keyboard.press('Enter')
  await eventually(async () => assert.equal(await readVideo('playbackRate'), 1.25))
  await page.evaluate(`document.querySelector("video").currentTime = ${SECONDS - 2}`)
  await page.evaluate('document.querySelector("video").play()')
  await expectText(page, '¡Clase completada!')
  const completedButton = page.getByRole('button', { name: 'Completada', exact: true })
  await completedButton.waitFor()
  const buttonTexts = await recordTexts(completedButton)
  await tap(completedButton)
  await expectText(page, 'Ya no está completada.')
  assert.equal((await videoOf(lia, videos.byPieces))?.completed, false)
  await tap(page.getByRole('button', { name: 'Marcar como completada' }))
  await completedButton.waitFor()
  await page.waitForLoadState('networkidle')
  // While the page reloads its data the text must not flip back: the button beside it would move.
  assert.deepEqual(await buttonTexts(), ['Marcar como completada', 'Completada'])

  await tap(page.getByRole('button', { name: 'Calificar' }))
  await tap(sheetOf(page, 'Calificar Clase').getByRole('button', { name: 'Preguntarme por correo' }))
  await expectText(page, `Te lo preguntamos por correo: ${lia.email}.`)
  await tap(page.getByRole('button', { name: 'Calificar' }))
  const sheet = sheetOf(page, 'Calificar Clase')
  await tap(sheet.getByRole('group', { name: '¿Qué te pareció?' }).locator('label').nth(4))
  assert.deepEqual(await faultsIn(page, 'rating'), [])
  await tap(sheet.getByRole('button', { name: 'Calificar' }))
  await page.getByRole('button', { name: 'Calificada: 5 de 5' }).waitFor()
  await page.goto(`${LIBRARY}?completadas=si`)
  await expectText(page, 'Estás viendo: Tus clases Completadas')
  await page.getByRole('link', { name: 'Yoga para soltar el día' }).waitFor()
})

test('without a membership the packages are offered [2.18, 8.15, R12] @phone', async ({ visit }) => {
  const ema = await createPerson(studio.address, 'Ema')
  const { page, tap } = await visit(studio.address, { as: ema })
  for (const path of [LIBRARY, `/mystudio/video/${videos.byPieces}`]) {
    await page.goto(path)
    await expectText(page, 'Lo sentimos, no cuentas con una membresía activa para clases online')
    assert.deepEqual(await faultsIn(page, path), [])
  }
  await tap(page.getByRole('link', { name: 'Ver paquetes' }))
  await page.waitForURL('**/mystudio/paquetes')

  const uma = await createViewer('Uma')
  const viewerVisit = await visit(studio.address, { width: 'desktop', as: uma })
  await viewerVisit.page.goto('/mystudio/video/99999')
  await expectText(viewerVisit.page, 'Lo sentimos, no hemos encontrado este video.')
  await viewerVisit.page.goto(`/mystudio/video/${videos.byPieces}`)
  await viewerVisit.page.getByRole('button', { name: /^Reproducir/ }).click()
  await waitUntilPast(viewerVisit.page, 0.3)
  const { purchases } = await call<typeof listPurchases>(studio.address, 'GET /purchases', { token: uma.token })
  await call(studio.address, 'PUT /customer/revokeAccess', {
    token: receptionist.token,
    body: { purchase_id: purchases[0]?.purchase_id, reason: 'Para probar' },
  })
  await expectText(viewerVisit.page, 'Lo sentimos, no cuentas con una membresía activa para clases online')
  await viewerVisit.page.getByRole('link', { name: 'Ver paquetes' }).waitFor()
  assert.equal(await viewerVisit.page.locator('video').count(), 0)
})
