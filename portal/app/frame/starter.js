// What is read comes before what can be tapped: the programs are asked for once the page has been drawn.
// oxlint-disable-next-line no-unused-vars -- draw-first.ts writes the call behind it
function startOnceDrawn(files, program) {
  const { nonce } = document.currentScript
  const put = (tag, as) => document.head.append(Object.assign(document.createElement(tag), as))
  const start = () => {
    for (const href of files) put('link', { rel: 'modulepreload', href })
    put('script', { type: 'module', nonce, textContent: program })
  }
  // What she ticks and writes meanwhile is told to them when they are here: told-early.ts.
  globalThis.aforoEarly = new Set()
  document.addEventListener('input', ({ target }) => globalThis.aforoEarly?.add(target), true)
  // A page that nobody looks at is not drawn.
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}
