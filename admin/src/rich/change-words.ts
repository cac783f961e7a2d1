import type { Editor } from '@tiptap/core'

/** Once its sheet is away: back to the words first, so that what is typed next comes after the change and nowhere else. */
export function changeWords(editor: Editor, change: () => void): void {
  requestAnimationFrame(() => {
    editor.view.focus()
    change()
  })
}
