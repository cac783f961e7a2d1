import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { createVideo } from '@aforo/domain/media/admin/contract.ts'
import type { getVideo } from '@aforo/domain/media/contract.ts'
import { sampleFilm } from '../server/testing/films.ts'
import { sendFilm, writeVideo } from './films.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, call, demo, signInAs, type Person } from './people.ts'
import { fakeVimeo, fakeYouTube } from './player-doubles.ts'
import { eventually, expectText } from './expectations.ts'
import { openStudio, prepare, test } from './test.ts'

const SECONDS = 100
const film = prepare(async () => ({ bytes: await sampleFilm({ seconds: SECONDS }) }))
const studio = openStudio({ timezone: 'America/Mexico_City' }, undefined, { makesFilms: true })
const admin = prepare(() => signInAs(studio.address, demo.admin))
const LIBRARY = '/mystudio/online'

const videos = prepare(async () => {
  const studioFilm = await writeVideo(studio.address, admin.token, 'Espalda feliz 1: columna en movimiento', {
    url: null,
    film_id: await sendFilm(studio.address, admin.token, 'clase.mp4', film.bytes),
    duration: 2,
  })
  await saveCaptions(studioFilm)
  const youTube = await writeVideo(studio.address, admin.token, 'Espalda feliz 2: centro y respiración', {
    url: 'https://www.youtube.com/watch?v=Z4C82eyhwgU&t=90',
  })
  const vimeo = await writeVideo(studio.address, admin.token, 'Core en 12 minutos', {
    url: 'https://vimeo.com/76979871',
  })
  return { studioFilm, youTube, vimeo }
})

async function saveCaptions(video_id: number): Promise<void> {
  const form = new FormData()
  form.set('data', JSON.stringify({ language: 'es', label: 'Español' }))
  form.set('file', new Blob(['WEBVTT\n\n00:00:00.000 --> 00:01:30.000\nRespira\n']), 'clase.vtt')
  const headers = { authorization: `Bearer ${admin.token}`, 'idempotency-key': `captions-${video_id}` }
  const response = await fetch(`${studio.address}/api/videos/${video_id}/captions`, {
    method: 'PUT',
    headers,
    body: form,
  })
  assert.equal(response.status, 200, await response.text())
}

const createViewer = (name: string) => createPerson(studio.address, name, { buys: 'En línea por un año' })
const fetchVideo = async (person: Person, id: number) =>
  (await call<typeof getVideo>(studio.address, `GET /videos/${id}`, { token: person.token })).video

const media = <Value = unknown>(page: Page, expression: string) =>
  page.evaluate<Value>(`document.querySelector('media-controller > [slot=media]').${expression}`)
const waitUntilPast = (page: Page, from: number) =>
  eventually(async () => {
    const position = await media<number>(page, 'currentTime')
    assert.ok(position > from, `the position is ${position}, not past ${from}`)
  })
const seekTo = (page: Page, second: number) => media(page, `currentTime = ${second}`)
const playButton = (page: Page) => page.getByRole('button', { name: /^(Reproducir|Continuar en)/ }).first()

const videoHosts = [
  {
    host: 'YouTube',
    id: 'youTube',
    width: 'phone',
    other: 'desktop',
    installFake: fakeYouTube,
    hostPattern: /youtube|ytimg|google/,
    frames: 'https://www.youtube-nocookie.com https://www.youtube.com',
    scripts: ' https://www.youtube.com',
  },
  {
    host: 'Vimeo',
    id: 'vimeo',
    width: 'desktop',
    other: 'phone',
    installFake: fakeVimeo,
    hostPattern: /vimeo/,
    frames: 'https://player.vimeo.com https://vimeo.com',
    scripts: '',
  },
] as const

for (const { host, id, width, other, installFake, hostPattern, frames, scripts } of videoHosts) {
  test(`a ${host} video resumes on another device, ends at 92 % [2.19, 4.21, 2.18] @${width}`, async ({ visit }) => {
    const ada = await createViewer('Ada')
    const { page, tap } = await visit(studio.address, { width, as: ada })
    await installFake(page, { film: film.bytes })
    const requests: string[] = []
    page.on('request', (request) => hostPattern.test(new URL(request.url()).host) && requests.push(request.url()))
    const policy = (await page.goto(`/mystudio/video/${videos[id]}`))?.headers()['content-security-policy'] ?? ''
    assert.match(policy, new RegExp(`frame-src ${frames}(;|$)`))
    assert.match(policy, new RegExp(`script-src 'self'( '[^']+')+${scripts};`))
    assert.ok(!/(connect|media|img)-src[^;]*https/.test(policy), policy)
    await playButton(page).waitFor()
    assert.deepEqual(requests, [], 'no request to the video host before play')
    await tap(playButton(page))
    await waitUntilPast(page, 0.5)
    for (const rate of [1.25, 1.5]) {
      await page.getByRole('button', { name: /^Velocidad/ }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: `Velocidad ${rate}x` }).waitFor()
      assert.equal(await media(page, 'playbackRate'), rate)
    }
    await seekTo(page, 50)
    await waitUntilPast(page, 50.2)
    assert.deepEqual(await faultsIn(page, host), [])
    await media(page, 'pause()')
    await eventually(async () => assert.ok((await fetchVideo(ada, videos[id])).position >= 50))
    assert.equal((await fetchVideo(ada, videos[id])).playbacks, 1)

    const secondDevice = await visit(studio.address, { width: other, as: ada })
    await installFake(secondDevice.page, { film: film.bytes })
    await secondDevice.page.goto(LIBRARY)
    await secondDevice.tap(secondDevice.page.getByRole('region', { name: 'Continuar viendo' }).getByRole('link'))
    await secondDevice.tap(secondDevice.page.getByRole('button', { name: /^Continuar en 0:5\d$/ }))
    await waitUntilPast(secondDevice.page, 46.5)
    const from = await media<number>(secondDevice.page, 'currentTime')
    assert.ok(from < 60, 'resumes shortly before the last position')
    await waitUntilPast(secondDevice.page, from + 0.5)
    await seekTo(secondDevice.page, 91)
    await waitUntilPast(secondDevice.page, 91.2)
    await media(secondDevice.page, 'pause()')
    await eventually(async () => assert.ok((await fetchVideo(ada, videos[id])).position >= 91))
    assert.equal((await fetchVideo(ada, videos[id])).completed, false)
    await media(secondDevice.page, 'play()')
    await expectText(secondDevice.page, '¡Clase completada!')
    assert.equal((await fetchVideo(ada, videos[id])).playbacks, 2)
  })
}

test('a video that cannot be embedded says so, and counts nothing [2.19] @phone', async ({ visit }) => {
  const eda = await createViewer('Eda')
  for (const [installFake, id, errorCode, message] of [
    [fakeYouTube, videos.youTube, 150, 'Este video solo se puede ver en YouTube.'],
    [fakeYouTube, videos.youTube, 100, 'Este video ya no está disponible en YouTube.'],
    [fakeVimeo, videos.vimeo, 'PrivacyError', 'Este video ya no está disponible en Vimeo.'],
  ] as const) {
    const { page, tap, leave } = await visit(studio.address, { as: eda, allowsErrors: true })
    await installFake(page, { film: film.bytes, errorCode })
    await page.goto(`/mystudio/video/${id}`)
    await tap(playButton(page))
    await expectText(page.getByRole('alert'), message)
    const youTubeLink = page.getByRole('link', { name: 'Ver en YouTube' })
    assert.deepEqual(
      await youTubeLink.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      errorCode === 150 ? ['https://www.youtube.com/watch?v=Z4C82eyhwgU&t=90'] : [],
    )
    assert.deepEqual(await faultsIn(page, message), [])
    await tap(page.getByRole('link', { name: 'Ver otros videos' }))
    await page.getByRole('heading', { name: 'Casa Barro Online', level: 1 }).waitFor()
    await leave()
    assert.equal((await fetchVideo(eda, id)).playbacks, 0)
  }
})

test('an unreachable YouTube says so, and plays once it is back [2.19] @phone', async ({ visit }) => {
  const ira = await createViewer('Ira')
  const { page, tap } = await visit(studio.address, { as: ira, allowsErrors: true })
  await fakeYouTube(page, { film: film.bytes })
  let isUnreachable = true
  await page.route('https://www.youtube.com/iframe_api', (route) => (isUnreachable ? route.abort() : route.fallback()))
  await page.goto(`/mystudio/video/${videos.youTube}`)
  await tap(playButton(page))
  await expectText(page.getByRole('alert'), 'No pudimos reproducir este video. Revisa tu conexión.')
  isUnreachable = false
  await tap(page.getByRole('button', { name: 'Reintentar' }))
  await waitUntilPast(page, 0.5)
  assert.equal(await page.getByRole('alert').count(), 0)
})

test('a film floats while the page scrolls; C toggles captions [2.19] @phone', async ({ visit }) => {
  const isa = await createViewer('Isa')
  const { page, tap } = await visit(studio.address, { as: isa })
  await page.goto(`/mystudio/video/${videos.studioFilm}`)
  await tap(playButton(page))
  await waitUntilPast(page, 0.5)
  const captions = page.getByRole('switch', { name: /subtítulos/i })
  assert.equal(await captions.getAttribute('aria-checked'), 'false')
  const readCaptionMode = () => media<string[]>(page, 'textTracks[0].mode')
  await page.keyboard.press('c')
  await eventually(async () => assert.equal(await readCaptionMode(), 'showing'))
  await eventually(async () => assert.equal(await media(page, 'textTracks[0].activeCues[0]?.text'), 'Respira'))
  assert.equal(await captions.getAttribute('aria-checked'), 'true')
  await page.keyboard.press('c')
  await eventually(async () => assert.notEqual(await readCaptionMode(), 'showing'))

  const pipButton = page.locator('media-pip-button')
  if (await page.evaluate<boolean>('document.pictureInPictureEnabled')) {
    await tap(pipButton)
    await eventually(async () => assert.ok(await page.evaluate('document.pictureInPictureElement !== null')))
    await tap(pipButton)
    await eventually(async () => assert.ok(await page.evaluate('document.pictureInPictureElement === null')))
  } else assert.equal(await pipButton.isVisible(), false)

  const closeButton = page.getByRole('button', { name: 'Cerrar reproductor pequeño' })
  assert.equal(await closeButton.count(), 0)
  await page.evaluate('scrollTo({ top: document.body.scrollHeight, behavior: "instant" })')
  await closeButton.waitFor()
  const position = await media<number>(page, 'currentTime')
  await waitUntilPast(page, position + 0.3)
  const [box, viewport] = [await page.locator('.player').boundingBox(), page.viewportSize()]
  assert.ok(box && viewport && box.height < viewport.height / 3 && box.y + box.height <= viewport.height && box.x >= 0)
  assert.deepEqual(await faultsIn(page, 'beside'), [])
  await tap(closeButton)
  await closeButton.waitFor({ state: 'detached' })
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  assert.equal((await page.locator('.player').boundingBox())?.height, (viewport?.height ?? 0) * 0.75)
})

test('a filter has pages; a new one starts at the first [2.45, 9.3] @phone', async ({ visit }) => {
  for (let n = 1; n <= 34; n++) {
    const body = { name: `Marea ${n}`, url: 'https://vimeo.com/76979871', duration: n === 1 ? 40 : 5 }
    const publishedAt = new Date(Date.now() - 60_000).toISOString()
    await call<typeof createVideo>(studio.address, 'POST /videos', {
      token: admin.token,
      body: { ...EMPTY_VIDEO, ...body, publishedAt },
    })
  }
  const sol = await createViewer('Sol')
  const { page, tap } = await visit(studio.address, { as: sol })
  await page.goto(`${LIBRARY}?buscar=marea`)
  const expectCount = (videos: number) =>
    eventually(async () => assert.equal(await page.locator('.video-grid > li').count(), videos))
  await expectText(page, '1 / 2')
  await expectCount(32)
  await tap(page.getByRole('link', { name: 'Siguiente' }))
  await page.waitForURL(`**${LIBRARY}?buscar=marea&pagina=2`)
  await expectCount(2)
  await page.reload()
  await expectCount(2)
  await page.goBack()
  await page.waitForURL(`**${LIBRARY}?buscar=marea`)
  await expectCount(32)
  await page.goForward()
  await expectText(page, '2 / 2')
  await tap(page.locator('summary'))
  await page.getByRole('combobox', { name: 'Duración' }).selectOption('Más de 35 min')
  await page.waitForURL(`**${LIBRARY}?buscar=marea&duracion=larga`)
  await expectCount(1)
})

const SEGMENT = /\/media\/([^/]+)\/\d+\/(\d{5})\.ts$/

for (const [title, expiresEarly] of [
  ['a playing film gets a new address before the old one expires', false],
  ['a film plays on by itself after its address expired', true],
] as const) {
  test(`${title} [R12, 2.19] @desktop`, async ({ visit }) => {
    const { page, tap } = await visit(studio.address, { as: await createViewer('Ola') })
    const tickets: string[] = []
    page.on('response', (response) => {
      const ticket = SEGMENT.exec(response.url())?.[1]
      if (ticket && response.ok()) tickets.push(ticket)
    })
    let releaseSegments = () => {}
    const released = new Promise<void>((resolve) => (releaseSegments = resolve))
    await page.route(SEGMENT, async (route) => {
      if (Number(SEGMENT.exec(route.request().url())?.[2]) > 3) await released
      await route.continue()
    })
    if (!expiresEarly) await page.clock.install()
    await page.goto(`/mystudio/video/${videos.studioFilm}`)
    await tap(playButton(page))
    // An address carries its expiry in seconds: two of the same second are equal.
    await waitUntilPast(page, 1.1)
    assert.equal(new Set(tickets).size, 1)
    const renewal = page.waitForResponse(
      (response) => response.url().endsWith(`/api/videos/${videos.studioFilm}`) && response.ok(),
    )
    if (expiresEarly) {
      await studio.daysLater(1)
      releaseSegments()
      await renewal
    } else {
      await page.clock.fastForward('31:00')
      await renewal
      releaseSegments()
    }
    // The page uses a new address a moment later: seek to segments it does not have yet.
    let second = 90
    await eventually(async () => {
      await seekTo(page, (second -= 6))
      await waitUntilPast(page, second + 0.2)
      // A page whose clock is ahead of the studio's asks for further addresses every few seconds.
      assert.notEqual(tickets.at(-1), tickets[0], 'later segments have another address')
    })
    assert.equal(await page.getByRole('alert').count(), 0)
  })
}

const EMPTY_VIDEO = {
  description: '',
  thumbnail: null,
  film_id: null,
  video_type_id: null,
  instructor_id: null,
  class_type_id: null,
  class_category_id: null,
  program_id: null,
  tag_ids: [],
}
