import type { Editor } from '@tiptap/core'

/** Waits until the sheet has closed, focuses the text and applies the change: typing then continues after it. */
export function applyAfterClose(editor: Editor, change: () => void): void {
  requestAnimationFrame(() => {
    editor.view.focus()
    change()
  })
}
