// Offline fallback: the cached pass, else an offline page.
// Everything else goes to the network as if this were not here, so no old version of the portal can be kept by it.
const VERSION = '1'
const PASSES = `aforo-pase-${VERSION}`
const STANDING = `aforo-sin-conexion-${VERSION}`
const PASS = '/mystudio/pase'
const OFFLINE = '/sin-conexion'

let signedOut = 0

addEventListener('install', (event) => {
  for (const requestMode of ['cors', 'no-cors', 'same-origin']) {
    event.addRoutes?.({ condition: { requestMode }, source: 'network' })
  }
  skipWaiting()
})

addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin() {
  await registration.navigationPreload?.enable()
  for (const name of await caches.keys()) {
    if (name.startsWith('aforo-') && name !== PASSES && name !== STANDING) await caches.delete(name)
  }
  await clients.claim()
}

addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(Promise.all([keepPass(), keepOffline()]))
  if (event.data === 'forget') event.waitUntil(forget())
})

async function keepPass() {
  const before = signedOut
  const page = await fetch(PASS).catch(() => null)
  if (!page || before !== signedOut) return
  if (page.redirected) await caches.delete(PASSES)
  else if (page.ok) await (await caches.open(PASSES)).put(PASS, page)
}

async function keepOffline() {
  const page = await fetch(OFFLINE).catch(() => null)
  if (page?.ok) await (await caches.open(STANDING)).put(OFFLINE, page)
}

async function forget() {
  signedOut += 1
  await caches.delete(PASSES)
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}

addEventListener('push', (event) => event.waitUntil(show(event.data)))

async function show(data) {
  const { title, body, icon, link, tag } = readNotice(data)
  await registration.showNotification(title, { body, icon, tag, renotify: Boolean(tag), lang: 'es-MX', data: { link } })
}

function readNotice(data) {
  try {
    return data.json()
  } catch {
    return { title: 'Tienes un aviso' }
  }
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo(event.notification.data?.link))
})

async function goTo(link) {
  const url = new URL(link ?? '/', location.origin)
  const { href } = url.origin === location.origin ? url : new URL('/', location.origin)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((one) => one.url === href)
  if (there) return there.focus()
  const moved = await windows[0]?.navigate(href).catch(() => null)
  return moved ? moved.focus() : clients.openWindow(href)
}

addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription: before, newSubscription }) {
  if (!before) return
  const now = (newSubscription ?? (await registration.pushManager.subscribe(before.options))).toJSON()
  const body = { before: before.endpoint, now: { endpoint: now.endpoint, ...now.keys } }
  const headers = { 'content-type': 'application/json' }
  await fetch('/api/push/renew', { method: 'POST', headers, body: JSON.stringify(body) })
}

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(pageOf(event))
})

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = (await caches.match(PASS)) ?? (await caches.match(OFFLINE))
    if (!kept) throw error
    return kept
  }
}
