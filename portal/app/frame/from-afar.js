// Far away the picture stands before any program is here: they are fetched from the first, and begin when it has been drawn.
// oxlint-disable-next-line no-unused-vars -- draw-first.ts writes the call behind it
function fetchFromAfar(files) {
  const FAR_MS = 120
  document.currentScript.remove()
  const [asking] = performance.getEntriesByType('navigation')
  // There and back as the browser has known it; where it does not tell, as this page came.
  const journey = navigator.connection?.rtt ?? asking.responseStart - asking.requestStart
  if (journey <= FAR_MS) return
  for (const href of files) {
    const link = { rel: 'modulepreload', href, fetchPriority: 'low' }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
}
