// Stands in where there is no connection: with the person's next classes and their codes, else with a page that says so.
// Everything else goes to the network as if this were not here, so no old version of the portal can be kept by it.
const VERSION = '1'
const PASSES = `aforo-pase-${VERSION}`
const STANDING = `aforo-sin-conexion-${VERSION}`
const PASS = '/mystudio/pase'
const OFFLINE = '/sin-conexion'

/** Grows when somebody signs out: what was asked for before that is kept no more. */
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
