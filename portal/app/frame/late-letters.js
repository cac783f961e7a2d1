// Titles have their letters in the first picture; the text has its own right after it, and at once on what she goes on to.
// oxlint-disable-next-line no-unused-vars -- draw-first.ts writes the call behind it
function bringLetters(face) {
  const { currentScript } = document
  const bring = () => currentScript.replaceWith(Object.assign(document.createElement('style'), { textContent: face }))
  if (document.hidden || document.referrer.startsWith(`${location.origin}/`)) bring()
  else requestAnimationFrame(() => setTimeout(bring))
}
