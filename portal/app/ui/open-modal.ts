/**
 * Opens a dialog in the very next picture: `showModal` makes the page behind it inert, and for that every element of it is
 * styled anew. So it is a popover first, and modal once it is seen (docs/decisions/0039). Gives back how it is closed.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!('popover' in HTMLElement.prototype)) {
    dialog.showModal()
    return () => dialog.close()
  }
  dialog.popover = 'manual'
  dialog.open = true
  dialog.showPopover()
  let turn = 0
  const frame = requestAnimationFrame(() => {
    turn = window.setTimeout(becomeModal, 0, dialog)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(turn)
    dialog.popover = null
    dialog.close()
  }
}

/** In one turn, so that nothing is drawn in between; what has the focus in it keeps it. */
function becomeModal(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected) return
  const focused = document.activeElement
  dialog.popover = null
  dialog.open = false
  dialog.showModal()
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
}
