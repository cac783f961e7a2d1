// What the browser says once the first picture has been seen: asked for a frame earlier, anything is in its way (decision 34).
// oxlint-disable-next-line no-unused-vars -- draw-first.ts writes it before those who call it
function onceDrawn(act) {
  // A page that nobody looks at is not drawn, and not every browser tells.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    act()
    return
  }
  new PerformanceObserver((pictures, observer) => {
    if (pictures.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    act()
  }).observe({ type: 'paint', buffered: true })
}
