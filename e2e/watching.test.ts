import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { createVideo } from '@aforo/domain/media/admin/contract.ts'
import type { getVideo } from '@aforo/domain/media/contract.ts'
import { sampleFilm } from '../server/testing/films.ts'
import { sendFilm, writeVideo } from './films.ts'
import { faultsIn } from './fit.ts'
import { aPerson, call, demo, known, type Person } from './people.ts'
import { withVimeo, withYouTube } from './player-doubles.ts'
import { eventually, sees } from './seeing.ts'
import { openStudio, prepare, test } from './test.ts'

const SECONDS = 100
const film = prepare(async () => ({ bytes: await sampleFilm({ seconds: SECONDS }) }))
const studio = openStudio({ timezone: 'America/Mexico_City' }, undefined, { makesFilms: true })
const admin = prepare(() => known(studio.address, demo.admin))
const LIBRARY = '/mystudio/online'

const videos = prepare(async () => {
  const own = await writeVideo(studio.address, admin.token, 'Espalda feliz 1: columna en movimiento', {
    url: null,
    film_id: await sendFilm(studio.address, admin.token, 'clase.mp4', film.bytes),
    duration: 2,
  })
  await saveCaptions(own)
  const youTube = await writeVideo(studio.address, admin.token, 'Espalda feliz 2: centro y respiración', {
    url: 'https://www.youtube.com/watch?v=Z4C82eyhwgU&t=90',
  })
  const vimeo = await writeVideo(studio.address, admin.token, 'Core en 12 minutos', {
    url: 'https://vimeo.com/76979871',
  })
  return { own, youTube, vimeo }
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

const aViewer = (name: string) => aPerson(studio.address, name, { buys: 'En línea por un año' })
const openedBy = async (person: Person, id: number) =>
  (await call<typeof getVideo>(studio.address, `GET /videos/${id}`, { token: person.token })).video

const media = <Value = unknown>(page: Page, expression: string) =>
  page.evaluate<Value>(`document.querySelector('media-controller > [slot=media]').${expression}`)
const runs = (page: Page, from: number) =>
  eventually(async () => {
    const at = await media<number>(page, 'currentTime')
    assert.ok(at > from, `the position is ${at}, not past ${from}`)
  })
const goTo = (page: Page, second: number) => media(page, `currentTime = ${second}`)
const play = (page: Page) => page.getByRole('button', { name: /^(Reproducir|Continuar en)/ }).first()

const houses = [
  {
    house: 'YouTube',
    id: 'youTube',
    width: 'phone',
    other: 'desktop',
    brings: withYouTube,
    hosts: /youtube|ytimg|google/,
    frames: 'https://www.youtube-nocookie.com https://www.youtube.com',
    scripts: ' https://www.youtube.com',
  },
  {
    house: 'Vimeo',
    id: 'vimeo',
    width: 'desktop',
    other: 'phone',
    brings: withVimeo,
    hosts: /vimeo/,
    frames: 'https://player.vimeo.com https://vimeo.com',
    scripts: '',
  },
] as const

for (const { house, id, width, other, brings, hosts, frames, scripts } of houses) {
  test(`a ${house} video plays, resumes elsewhere, ends at 92 % [2.19, 4.21, 2.18] @${width}`, async ({ visit }) => {
    const ada = await aViewer('Ada')
    const { page, tap } = await visit(studio.address, { width, as: ada })
    await brings(page, { film: film.bytes })
    const requests: string[] = []
    page.on('request', (request) => hosts.test(new URL(request.url()).host) && requests.push(request.url()))
    const policy = (await page.goto(`/mystudio/video/${videos[id]}`))?.headers()['content-security-policy'] ?? ''
    assert.match(policy, new RegExp(`frame-src ${frames}(;|$)`))
    assert.match(policy, new RegExp(`script-src 'self'( '[^']+')+${scripts};`))
    assert.ok(!/(connect|media|img)-src[^;]*https/.test(policy), policy)
    await play(page).waitFor()
    assert.deepEqual(requests, [], 'no request to the video host before play')
    await tap(play(page))
    await runs(page, 0.5)
    for (const rate of [1.25, 1.5]) {
      await page.getByRole('button', { name: /^Velocidad/ }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: `Velocidad ${rate}x` }).waitFor()
      assert.equal(await media(page, 'playbackRate'), rate)
    }
    await goTo(page, 50)
    await runs(page, 50.2)
    assert.deepEqual(await faultsIn(page, house), [])
    await media(page, 'pause()')
    await eventually(async () => assert.ok((await openedBy(ada, videos[id])).position >= 50))
    assert.equal((await openedBy(ada, videos[id])).playbacks, 1)

    const later = await visit(studio.address, { width: other, as: ada })
    await brings(later.page, { film: film.bytes })
    await later.page.goto(LIBRARY)
    await later.tap(later.page.getByRole('region', { name: 'Continuar viendo' }).getByRole('link'))
    await later.tap(later.page.getByRole('button', { name: /^Continuar en 0:5\d$/ }))
    await runs(later.page, 46.5)
    const from = await media<number>(later.page, 'currentTime')
    assert.ok(from < 60, 'resumes shortly before the last position')
    await runs(later.page, from + 0.5)
    await goTo(later.page, 91)
    await runs(later.page, 91.2)
    await media(later.page, 'pause()')
    await eventually(async () => assert.ok((await openedBy(ada, videos[id])).position >= 91))
    assert.equal((await openedBy(ada, videos[id])).completed, false)
    await media(later.page, 'play()')
    await sees(later.page, '¡Clase completada!')
    assert.equal((await openedBy(ada, videos[id])).playbacks, 2)
  })
}

test('a video that cannot be embedded says so, and counts nothing [2.19] @phone', async ({ visit }) => {
  const eda = await aViewer('Eda')
  for (const [brings, id, refuses, message] of [
    [withYouTube, videos.youTube, 150, 'Este video solo se puede ver en YouTube.'],
    [withYouTube, videos.youTube, 100, 'Este video ya no está disponible en YouTube.'],
    [withVimeo, videos.vimeo, 'PrivacyError', 'Este video ya no está disponible en Vimeo.'],
  ] as const) {
    const { page, tap, leave } = await visit(studio.address, { as: eda, complains: true })
    await brings(page, { film: film.bytes, refuses })
    await page.goto(`/mystudio/video/${id}`)
    await tap(play(page))
    await sees(page.getByRole('alert'), message)
    const there = page.getByRole('link', { name: 'Ver en YouTube' })
    assert.deepEqual(
      await there.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      refuses === 150 ? ['https://www.youtube.com/watch?v=Z4C82eyhwgU&t=90'] : [],
    )
    assert.deepEqual(await faultsIn(page, message), [])
    await tap(page.getByRole('link', { name: 'Ver otros videos' }))
    await page.getByRole('heading', { name: 'Casa Barro Online', level: 1 }).waitFor()
    await leave()
    assert.equal((await openedBy(eda, id)).playbacks, 0)
  }
})

test('an unreachable YouTube says so, and plays once it is back [2.19] @phone', async ({ visit }) => {
  const ira = await aViewer('Ira')
  const { page, tap } = await visit(studio.address, { as: ira, complains: true })
  await withYouTube(page, { film: film.bytes })
  let isLost = true
  await page.route('https://www.youtube.com/iframe_api', (route) => (isLost ? route.abort() : route.fallback()))
  await page.goto(`/mystudio/video/${videos.youTube}`)
  await tap(play(page))
  await sees(page.getByRole('alert'), 'No pudimos reproducir este video. Revisa tu conexión.')
  isLost = false
  await tap(page.getByRole('button', { name: 'Reintentar' }))
  await runs(page, 0.5)
  assert.equal(await page.getByRole('alert').count(), 0)
})

test('a film floats in a corner while one reads; keys for captions [2.19] @phone', async ({ visit }) => {
  const isa = await aViewer('Isa')
  const { page, tap } = await visit(studio.address, { as: isa })
  await page.goto(`/mystudio/video/${videos.own}`)
  await tap(play(page))
  await runs(page, 0.5)
  const captions = page.getByRole('switch', { name: /subtítulos/i })
  assert.equal(await captions.getAttribute('aria-checked'), 'false')
  const shown = () => media<string[]>(page, 'textTracks[0].mode')
  await page.keyboard.press('c')
  await eventually(async () => assert.equal(await shown(), 'showing'))
  await eventually(async () => assert.equal(await media(page, 'textTracks[0].activeCues[0]?.text'), 'Respira'))
  assert.equal(await captions.getAttribute('aria-checked'), 'true')
  await page.keyboard.press('c')
  await eventually(async () => assert.notEqual(await shown(), 'showing'))

  const window = page.locator('media-pip-button')
  if (await page.evaluate<boolean>('document.pictureInPictureEnabled')) {
    await tap(window)
    await eventually(async () => assert.ok(await page.evaluate('document.pictureInPictureElement !== null')))
    await tap(window)
    await eventually(async () => assert.ok(await page.evaluate('document.pictureInPictureElement === null')))
  } else assert.equal(await window.isVisible(), false)

  const away = page.getByRole('button', { name: 'Cerrar reproductor pequeño' })
  assert.equal(await away.count(), 0)
  await page.evaluate('scrollTo({ top: document.body.scrollHeight, behavior: "instant" })')
  await away.waitFor()
  const at = await media<number>(page, 'currentTime')
  await runs(page, at + 0.3)
  const [box, view] = [await page.locator('.player').boundingBox(), page.viewportSize()]
  assert.ok(box && view && box.height < view.height / 3 && box.y + box.height <= view.height && box.x >= 0)
  assert.deepEqual(await faultsIn(page, 'beside'), [])
  await tap(away)
  await away.waitFor({ state: 'detached' })
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  assert.equal((await page.locator('.player').boundingBox())?.height, (view?.height ?? 0) * 0.75)
})

test('a filter has pages; a new one starts at the first [2.45, 9.3] @phone', async ({ visit }) => {
  for (let n = 1; n <= 34; n++) {
    const body = { name: `Marea ${n}`, url: 'https://vimeo.com/76979871', duration: n === 1 ? 40 : 5 }
    const publishedAt = new Date(Date.now() - 60_000).toISOString()
    await call<typeof createVideo>(studio.address, 'POST /videos', {
      token: admin.token,
      body: { ...EMPTY, ...body, publishedAt },
    })
  }
  const sol = await aViewer('Sol')
  const { page, tap } = await visit(studio.address, { as: sol })
  await page.goto(`${LIBRARY}?buscar=marea`)
  const count = (videos: number) =>
    eventually(async () => assert.equal(await page.locator('.video-grid > li').count(), videos))
  await sees(page, '1 / 2')
  await count(32)
  await tap(page.getByRole('link', { name: 'Siguiente' }))
  await page.waitForURL(`**${LIBRARY}?buscar=marea&pagina=2`)
  await count(2)
  await page.reload()
  await count(2)
  await page.goBack()
  await page.waitForURL(`**${LIBRARY}?buscar=marea`)
  await count(32)
  await page.goForward()
  await sees(page, '2 / 2')
  await tap(page.locator('summary'))
  await page.getByRole('combobox', { name: 'Duración' }).selectOption('Más de 35 min')
  await page.waitForURL(`**${LIBRARY}?buscar=marea&duracion=larga`)
  await count(1)
})

const PIECE = /\/media\/([^/]+)\/\d+\/(\d{5})\.ts$/

for (const [label, endsEarly] of [
  ['the address of a film that plays is followed by another before it ends', false],
  ['where the address of a film ended while it played, it goes on from there by itself', true],
] as const) {
  test(`${label} [R12, 2.19] @desktop`, async ({ visit }) => {
    const { page, tap } = await visit(studio.address, { as: await aViewer('Ola') })
    const tickets: string[] = []
    page.on('response', (response) => {
      const ticket = PIECE.exec(response.url())?.[1]
      if (ticket && response.ok()) tickets.push(ticket)
    })
    let goOnWith = () => {}
    const held = new Promise<void>((done) => (goOnWith = done))
    await page.route(PIECE, async (route) => {
      if (Number(PIECE.exec(route.request().url())?.[2]) > 3) await held
      await route.continue()
    })
    if (!endsEarly) await page.clock.install()
    await page.goto(`/mystudio/video/${videos.own}`)
    await tap(play(page))
    await runs(page, 0.5)
    assert.equal(new Set(tickets).size, 1)
    const renewal = page.waitForResponse(
      (response) => response.url().endsWith(`/api/videos/${videos.own}`) && response.ok(),
    )
    if (endsEarly) {
      await studio.daysLater(1)
      goOnWith()
      await renewal
    } else {
      await page.clock.fastForward('31:00')
      await renewal
      goOnWith()
    }
    // The page uses a new address a moment later: seek to segments it does not have yet.
    let second = 90
    await eventually(async () => {
      await goTo(page, (second -= 6))
      await runs(page, second + 0.2)
      // A page whose clock is ahead of the studio's asks for further addresses every few seconds.
      assert.notEqual(tickets.at(-1), tickets[0], 'what came later came below another address')
    })
    assert.equal(await page.getByRole('alert').count(), 0)
  })
}

const EMPTY = {
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
