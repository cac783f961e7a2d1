// Titles have their letters in the first picture; the text has its own right after it, and at once on what she goes on to.
// oxlint-disable-next-line no-unused-vars -- draw-first.ts writes the call behind it
function bringLetters(css, { family, source, ...face }) {
  const { currentScript } = document
  if (document.hidden || document.referrer.startsWith(`${location.origin}/`)) {
    currentScript.replaceWith(Object.assign(document.createElement('style'), { textContent: css }))
    return
  }
  // Told of letters that are still to come, a browser lays out all of the page for that alone, and again for the letters.
  const bring = async () => {
    const letters = new FontFace(family, source, face)
    document.fonts.add(await letters.load())
  }
  // Where they do not come, the letters of the device stand as they are.
  onceDrawn(() => bring().catch(() => undefined))
}
