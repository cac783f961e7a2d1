// What is read comes before what can be tapped: the programs are asked for once the page has been drawn.
// oxlint-disable-next-line no-unused-vars -- draw-first.ts writes the call behind it
function startOnceDrawn(files, program) {
  const { nonce } = document.currentScript
  const put = (tag, as) => document.head.append(Object.assign(document.createElement(tag), as))
  const start = () => {
    for (const href of files) put('link', { rel: 'modulepreload', href })
    put('script', { type: 'module', nonce, textContent: program })
  }
  // What she ticks, writes and presses meanwhile is told to them when they are here: told-early.ts.
  const early = { fields: new Set(), pressed: null }
  globalThis.aforoEarly = early
  const hear = (kind, listen) => document.addEventListener(kind, ({ target }) => listen(target), true)
  hear('input', (field) => (!early.isTold || field.closest('[data-late]')) && early.fields.add(field))
  hear('click', (target) => {
    if (!early.hears) early.pressed = target.closest?.('button[type=button]:not([popovertarget])')
  })
  // A page that nobody looks at is not drawn.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
