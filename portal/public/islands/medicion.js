// Counts visitors for the studio, once they allowed it and nothing else is to be done. Who asks every site not to be
// followed (Global Privacy Control) is not asked again here.
const place = document.querySelector('#medicion')
const PLACE = 'aforo.medicion'
const answer = {
  get: () => {
    try {
      return localStorage.getItem(PLACE)
    } catch {
      return 'no'
    }
  },
  set: (said) => {
    try {
      localStorage.setItem(PLACE, said)
    } catch {
      // A browser that forbids storage is counted nowhere.
    }
  },
}

function bring(src) {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}

function google(id) {
  globalThis.dataLayer = globalThis.dataLayer ?? []
  // The tag reads `arguments` itself.
  globalThis.gtag = function gtag() {
    globalThis.dataLayer.push(arguments)
  }
  gtag('js', new Date())
  gtag('config', id, { allow_google_signals: false, allow_ad_personalization_signals: false })
  bring(`https://www.googletagmanager.com/gtag/js?id=${id}`)
}

function pixel(id) {
  const fbq = function fbq(...said) {
    if (fbq.callMethod) fbq.callMethod(...said)
    else fbq.queue.push(said)
  }
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [] })
  globalThis.fbq = globalThis._fbq = fbq
  bring('https://connect.facebook.net/es_LA/fbevents.js')
  fbq('init', id)
  fbq('track', 'PageView')
}

function count() {
  if (place.dataset.google) google(place.dataset.google)
  if (place.dataset.pixel) pixel(place.dataset.pixel)
  const scripts = document.importNode(place.content, true)
  // In their order, as they stood in the code.
  for (const script of scripts.querySelectorAll('script[src]:not([async])')) script.async = false
  document.body.append(scripts)
}

const whenIdle = (act) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 4000 }) : setTimeout(act, 1500)

// Only who is asked needs its style.
const LOOK =
  'position:fixed;inset:auto 0 0;z-index:50;display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:center;font-size:.875rem;' +
  'padding:.75rem clamp(20px,4vw,64px) max(.75rem,env(safe-area-inset-bottom));' +
  'background:var(--surface);color:var(--ink);border-top:1px solid var(--line)'

function ask() {
  document.querySelector('#medicion-aviso')?.remove()
  const notice = document.createElement('aside')
  notice.id = 'medicion-aviso'
  notice.style.cssText = LOOK
  notice.setAttribute('aria-label', 'Cookies de medición')
  const policy = document.querySelector('footer a[href*="privacidad"]')?.getAttribute('href')
  const words = document.createElement('p')
  words.textContent = '¿Nos dejas contar qué páginas se visitan? Usamos cookies de medición solo si aceptas. '
  words.style.flex = '1 1 20rem'
  if (policy) {
    const link = document.createElement('a')
    link.href = policy
    link.textContent = 'Aviso de privacidad'
    link.style.textDecoration = 'underline'
    words.append(link)
  }
  notice.append(words)
  for (const [said, label] of [
    ['no', 'No, gracias'],
    ['si', 'Aceptar'],
  ]) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button button-outline'
    button.style.flex = '0 1 11rem'
    button.textContent = label
    button.addEventListener('click', () => decide(said, notice))
    notice.append(button)
  }
  document.body.append(notice)
  return notice
}

function decide(said, notice) {
  const before = answer.get()
  answer.set(said)
  notice.remove()
  if (said === 'si' && before !== 'si') count()
  // What runs already can only be left with the page.
  if (said === 'no' && before === 'si') location.reload()
}

function offerToChange() {
  const list = document.querySelector('footer section:last-of-type ul')
  if (!list) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'footer-link'
  button.textContent = 'Cookies de medición'
  button.addEventListener('click', () => ask().querySelector('button').focus())
  const item = document.createElement('li')
  item.append(button)
  list.append(item)
}

if (place && !navigator.globalPrivacyControl) {
  offerToChange()
  const said = answer.get()
  if (said === 'si') whenIdle(count)
  if (said === null) whenIdle(ask)
}
