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
  globalThis.aforoEarly = { fields: new Set(), pressed: null }
  const hear = (kind, listen) =>
    document.addEventListener(
      kind,
      ({ target }) => globalThis.aforoEarly && listen(globalThis.aforoEarly, target),
      true,
    )
  hear('input', (early, field) => early.fields.add(field))
  hear('click', (early, target) => {
    if (!early.hears) early.pressed = target.closest?.('button[type=button]:not([popovertarget])')
  })
  // A page that nobody looks at is not drawn.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
