// What is read comes before what can be tapped: the programs are asked for once the page has been drawn.
// oxlint-disable-next-line no-unused-vars -- draw-first.ts writes the call behind it
function startOnceDrawn(files, program) {
  const { nonce } = document.currentScript
  const put = (tag, as) => document.head.append(Object.assign(document.createElement(tag), as))
  const start = () => {
    for (const href of files) {
      // What the program does not name itself is only needed by what it names: it begins as soon as it is here.
      if (program.includes(href)) put('link', { rel: 'modulepreload', href })
      else put('script', { type: 'module', nonce, src: href })
    }
    put('script', { type: 'module', nonce, textContent: program, onerror: goWithout })
    // Before React looks for them in the page.
    for (const link of document.querySelectorAll('[data-later]')) link.setAttribute('href', link.dataset.later)
  }
  const early = keepEarly()
  // They cannot come: links lead again where they lead without them.
  const goWithout = () => {
    early.isTold = true
    early.sent?.classList.remove('working')
    if (early.pressed?.href) location.assign(early.pressed.href)
  }
  onceDrawn(start)
}

/** What she presses and sends meanwhile is told to the programs when they are here: told-early.ts. */
function keepEarly() {
  const early = {}
  globalThis.aforoEarly = early
  const keep = (pressed) => {
    early.pressed?.removeAttribute('data-kept')
    early.pressed = pressed
  }
  document.addEventListener(
    'click',
    (event) => {
      const opening = !early.isTold && event.target.closest?.('[data-opening] :is(a[data-opens], a[href^="?"])')
      if (opening && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
        event.preventDefault()
        // Who hears already would open it as well, and it would be opened twice.
        event.stopPropagation()
        keep(opening)
        opening.setAttribute('data-kept', '')
      } else if (!early.hears) keep(event.target.closest?.('button[type=button]:not([popovertarget])'))
    },
    true,
  )
  // React would send such a form as soon as it lives, before it is told what is ticked in it.
  addEventListener(
    'submit',
    (event) => {
      const isReacts = event.target.getAttribute('action')?.startsWith('javascript:')
      if (!isReacts || (early.isTold && !event.target.closest('[data-late]'))) return
      event.preventDefault()
      event.stopPropagation()
      early.sent?.classList.remove('working')
      early.sent = event.submitter
      early.sent?.classList.add('working')
    },
    true,
  )
  // Nothing moves under a finger: what is told may move the page, and waits until its tap has come.
  let lifting
  const touch = (isDown) => () => {
    clearTimeout(lifting)
    early.isDown = isDown
  }
  document.addEventListener('pointerdown', touch(true), true)
  document.addEventListener('pointerup', () => (lifting = setTimeout(touch(false), 80)), true)
  document.addEventListener('pointercancel', touch(false), true)
  // Who goes back meanwhile is at another address than what she sees: only a new document is right there.
  const come = location.pathname + location.search
  addEventListener('popstate', () => {
    if (!early.isTold && location.pathname + location.search !== come) location.reload()
  })
  return early
}
