/** Runs a callback after the next paint, so that feedback to a tap, such as a pressed button, does not wait for it. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback))
}
