import assert from 'node:assert/strict'
import { REHEARSAL_KEY } from '@aforo/domain/payments/checkout/browser-gateways.ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { readEnvironment } from '../environment.ts'
import { chooseGateways } from '../choose-gateways.ts'
import { atEnd } from '../../testing/at-end.ts'
import { openTestStudio } from '../../testing/studio.ts'
import type { AppContext } from '../app-context.ts'
import { choosePort, listen } from './listen.ts'
import { adminDocument } from './admin/admin-document.ts'
import { siteOf } from './site.ts'

const studio = await openTestStudio()
await studio.person({ role: 'admin' })
const folder = await mkdtemp(join(tmpdir(), 'aforo-site-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files: Record<string, string> = {
  'secret.txt': 'the secret of this machine',
  'portal/assets/app.js': 'const app = 1',
  'admin/index.html':
    '<!doctype html><head><title>Admin</title></head><p><!--name--></p><h1><!--day--></h1>' +
    '<script>draw()</script><script type="module" src="/assets/admin.js"></script>',
  'admin/assets/admin.js': 'const admin = 1',
  'files/respuestas/carta.pdf': 'the secret of this machine',
  'files/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
}
for (const [path, text] of Object.entries(files)) {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), text)
}

type Site = { address: string; port: number; log: Record<string, unknown>[] }

async function openSite(app: AppContext, NODE_ENV: string): Promise<Site> {
  const log: Record<string, unknown>[] = []
  const environment = readEnvironment({ NODE_ENV })
  const site = siteOf(app, {
    api: studio.api,
    apiOf: () => studio.api,
    openApi: () => ({}),
    portal: async (incoming, { nonce, address }) => {
      if (incoming.url.endsWith('/broken')) throw new Error('select secret from somewhere')
      if (incoming.url.endsWith('/lost')) throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
      const to = new URL(incoming.url).searchParams.get('to')
      if (to !== null) return new Response(null, { status: 302, headers: { Location: to } })
      const plays = new URL(incoming.url).searchParams.get('plays')
      return new Response(`<!doctype html><script nonce="${nonce}"></script><p>${address}</p>`, {
        status: 404,
        headers: plays === null ? {} : { 'X-Plays': plays },
      })
    },
    portalFiles: join(folder, 'portal'),
    adminFiles: join(folder, 'admin'),
    studioFiles: join(folder, 'files'),
    extras: (await chooseGateways(environment)).extras(app),
    live: false,
    log: (line) => log.push(line),
  })
  const port = await choosePort(0)
  atEnd(await listen(port, site.fetch))
  return { address: `http://localhost:${port}`, port, log }
}

const devSite = await openSite(studio.app, 'development')
const prodSite = await openSite({ ...studio.app, address: 'https://reservas.example' }, 'production')

function sendRaw(port: number, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>((done, fail) => {
    const sent = request({ port, path, headers, method }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString(), headers: response.headers }),
      )
    })
    sent.on('error', fail).end()
  })
}

const PATHS = [
  '/',
  '/api/appconfig',
  '/api/nada',
  '/api/healthz',
  '/assets/app.js',
  '/files/plan.svg',
  '/api/docs',
  '/broken',
]

test('each answer has nosniff; https alone has HSTS [R15]', async () => {
  for (const path of PATHS) {
    for (const [site, hsts] of [
      [devSite, null],
      [prodSite, 'max-age=31536000'],
    ] as const) {
      const { headers } = await fetch(`${site.address}${path}`)
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
      assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin', path)
      assert.equal(headers.get('strict-transport-security'), hsts, path)
    }
  }
})

test('documents have a CSP, no frames, no shared cache [R15]', async () => {
  const nonces = new Set<string>()
  for (const [path, host] of [
    ['/', 'localhost'],
    ['/', 'localhost'],
    ['/clases', 'admin.localhost'],
    ['/api/docs', 'localhost'],
  ] as const) {
    const { headers, text } = await sendRaw(devSite.port, path, { host })
    const policy = String(headers['content-security-policy'])
    const nonce = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? ''
    assert.ok(nonce, `${host}${path}: ${policy}`)
    for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"]) {
      assert.ok(policy.includes(part), `${host}${path} lacks ${part}`)
    }
    for (const [tag] of text.matchAll(/<script[^>]*>/g)) assert.match(tag, /nonce=|src="\//)
    if (text.includes('nonce=')) assert.ok(text.includes(`nonce="${nonce}"`))
    if (path === '/') assert.match(String(headers['cache-control']), /private|no-store/)
    nonces.add(nonce)
  }
  assert.equal(nonces.size, 4)
})

test('the admin page has the studio’s colours, name and day [2.31, R1]', async () => {
  const { text } = await sendRaw(devSite.port, '/clases', { host: 'admin.localhost' })
  assert.match(text, /<title>Admin<\/title>/)
  assert.match(
    text,
    /<style id="marca">:root\{color-scheme:light\}:root\{--[^<]+\}@supports [^<]+<\/style><link rel="manifest" href="\/manifest.webmanifest">.*<\/head>/,
  )
  assert.match(text, /<p>Aforo<\/p><h1>(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo) \d+ de [a-z]+<\/h1>/)
  const named = { ...(await studio.app.settings()), business_name: 'Uno & <script>' }
  const at = new Date('2026-11-24T05:59:00Z')
  const app = { ...studio.app, now: () => at, settings: async () => named }
  assert.match(
    await adminDocument('<b><!--name--></b> <!--day-->', 'n', app),
    /<b>Uno &#38; &#60;script&#62;<\/b> Lunes 23 de noviembre/,
  )
  const lost = { ...studio.app, settings: () => Promise.reject(new Error('no database')) }
  assert.equal(
    await adminDocument('<script>draw()</script></head>', 'n', lost),
    '<script nonce="n">draw()</script></head>',
  )
})

test('no searcher is led into the admin [R15]', async () => {
  const { text } = await sendRaw(devSite.port, '/robots.txt', { host: 'admin.localhost' })
  assert.equal(text, 'User-agent: *\nDisallow: /\n')
})

test('a provider’s script runs on its checkout alone [R15, 7.23]', async () => {
  const settings = await studio.app.settings()
  const stripe_public = 'pk_live_51a'
  const policyOf = async (path: string, change: Partial<typeof settings>) => {
    const site = await openSite({ ...studio.app, settings: async () => ({ ...settings, ...change }) }, 'development')
    return (await fetch(`${site.address}${path}`)).headers.get('content-security-policy') ?? ''
  }
  const byCard = await policyOf('/checkout/3', { stripe_public })
  assert.match(byCard, /script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/)
  assert.match(byCard, /frame-src [^;]*hooks\.stripe\.com/)
  assert.match(byCard, /connect-src 'self' https:\/\/api\.stripe\.com$/)
  assert.ok(!byCard.includes('paypal'))
  assert.match(await policyOf('/checkout/3', { paypal_enabled: true, paypal_client_id: 'AbC' }), /\*\.paypal\.com/)
  for (const policy of [
    await policyOf('/mystudio', { stripe_public, paypal_enabled: true, paypal_client_id: 'AbC' }),
    await policyOf('/checkout/3', { stripe_public: REHEARSAL_KEY, paypal_enabled: true }),
    await policyOf('/checkout/3', { stripe_public, checkout_disabled: true }),
  ])
    assert.ok(!policy.includes('https://'), policy)
})

test('a page allows its own video’s player alone [2.19, R15]', async () => {
  const policyWith = async (plays: string) => {
    const { headers } = await fetch(
      `${devSite.address}/mystudio/video/3${plays && `?plays=${encodeURIComponent(plays)}`}`,
    )
    assert.equal(headers.get('x-plays'), null)
    return headers.get('content-security-policy') ?? ''
  }
  const youtube = await policyWith('youtube')
  assert.match(youtube, /script-src 'self' 'nonce-[^']+' https:\/\/www\.youtube\.com;/)
  assert.match(youtube, /frame-src https:\/\/www\.youtube-nocookie\.com/)
  const vimeo = await policyWith('vimeo')
  assert.match(vimeo, /frame-src https:\/\/player\.vimeo\.com/)
  assert.ok(!/(script|connect|img)-src[^;]*vimeo/.test(vimeo))
  assert.ok(!/(connect|img|style)-src[^;]*youtube/.test(youtube))
  assert.match(await policyWith('mp4 https://cdn.example'), /media-src 'self' https:/)
  const own = await policyWith("hls 'self'")
  assert.match(own, /media-src 'self' blob:/)
  assert.ok(!/connect-src|https:/.test(own))
  assert.match(await policyWith('hls https://cdn.example'), /connect-src 'self' https:/)
  for (const none of ['', 'otra', "mp4 'self'"]) assert.ok(!/https:|blob:/.test(await policyWith(none)))
})

test('a picture that a studio has brought along runs nothing', async () => {
  const { headers, status } = await fetch(`${devSite.address}/files/plan.svg`)
  assert.equal(status, 200)
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/)
})

test('customers’ uploads have no public address [5.8, R15]', async () => {
  for (const path of [
    '/files/respuestas/carta.pdf',
    '/files//respuestas/carta.pdf',
    '/files/respuestas%2fcarta.pdf',
    '/files/%72espuestas/carta.pdf',
    '/files/respuestas%252fcarta.pdf',
    '/files/./respuestas/carta.pdf',
    '/files/x/../respuestas/carta.pdf',
    '/files/respuestas\\carta.pdf',
    '//files/respuestas/carta.pdf',
    '/%66iles/respuestas/carta.pdf',
  ]) {
    for (const host of ['localhost', 'admin.localhost']) {
      const { text } = await sendRaw(devSite.port, path, { host })
      assert.ok(!text.includes('the secret'), `${host}${path}`)
    }
  }
})

test('no address leads out of the folders of files', async () => {
  const up = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%2f', '..%5c', '..\\', '....//', '%c0%ae%c0%ae']
  for (const base of ['/assets', '/files', '/fonts', '', '/api/docs']) {
    for (const step of up) {
      for (const path of [
        `${base}/${step}/secret.txt`,
        `${base}/${step}/${step}/secret.txt`,
        `${base}//${step}/secret.txt`,
      ]) {
        for (const host of ['localhost', 'admin.localhost']) {
          const { text, status } = await sendRaw(devSite.port, path, { host })
          assert.ok(!text.includes('the secret'), `${host}${path}`)
          assert.ok(status < 500, `${host}${path}: ${status}`)
        }
      }
    }
  }
  for (const path of ['/files/%00', '/files/plan.svg%00.png', '/assets/%ff', '/%', '/files', '/files/', '/assets']) {
    assert.ok((await sendRaw(devSite.port, path)).status < 500, path)
  }
})

test('a page redirects within this portal alone [R15]', async () => {
  const redirectOf = async (to: string) =>
    (await sendRaw(devSite.port, `/entrar?to=${encodeURIComponent(to)}`)).headers.location
  for (const to of [
    '//mal.example',
    '/\t/mal.example',
    '/\\mal.example',
    '\\\\mal.example',
    'https://mal.example/',
    'javascript:alert(1)',
  ]) {
    assert.equal(await redirectOf(to), '/', JSON.stringify(to))
  }
  for (const to of ['/mystudio', '/mystudio?a=//x', 'http://localhost:3000/mystudio'])
    assert.equal(await redirectOf(to), to)
})

test('letters to read, and what they link to, are on no door of production', async () => {
  assert.equal((await fetch(`${devSite.address}/_dev/mensajes`)).status, 200)
  for (const path of ['/_dev/mensajes', '/_dev/mensajes/1', '/_dev']) {
    assert.equal((await fetch(`${prodSite.address}${path}`)).status, 404, path)
  }
})

test('a forged host changes no address in the page', async () => {
  for (const headers of [{ host: 'mal.example' }, { host: 'localhost', 'x-forwarded-host': 'mal.example' }]) {
    const { text, headers: answered } = await sendRaw(prodSite.port, '/', headers as Record<string, string>)
    assert.ok(!`${text}${JSON.stringify(answered)}`.includes('mal.example'))
    assert.match(text, /https:\/\/reservas\.example/)
  }
})

test('a failed page says nothing of why, the log everything', async () => {
  const broken = await fetch(`${devSite.address}/broken`)
  assert.deepEqual(
    [broken.status, await broken.text()],
    [500, 'Algo salió mal de nuestro lado. Inténtalo de nuevo en unos minutos.'],
  )
  assert.match(String(devSite.log.at(-1)?.error), /select secret/)
  const lost = await fetch(`${devSite.address}/lost`)
  assert.deepEqual([lost.status, lost.headers.get('retry-after')], [503, '5'])
})
