/** Does something once the next picture is seen: the answer to a tap, such as a button that looks pressed, does not wait for it. */
export function afterPicture(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then))
}
