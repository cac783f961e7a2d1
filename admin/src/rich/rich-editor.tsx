import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { cleanPaste } from './clean-paste.ts'
import { findLostParts } from './lost-parts.ts'
import { LinkSheet } from './link-sheet.tsx'
import { PictureSheet } from './picture-sheet.tsx'
import { richSchema } from './rich-schema.ts'
import { RichToolbar } from './rich-toolbar.tsx'

type Props = {
  label: string
  value: string
  pictures: boolean
  attributes: Record<string, string>
  onHtml: (html: string) => void
}

export function RichEditor({ label, value, pictures, attributes, onHtml }: Props) {
  const [sheet, setSheet] = useState<'link' | 'picture' | null>(null)
  const [lostParts, setLostParts] = useState<readonly string[]>([])
  const editor = useEditor({
    extensions: richSchema({ pictures }),
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'rich rich-input',
        role: 'textbox',
        'aria-multiline': 'true',
        spellcheck: 'true',
        ...attributes,
      },
      transformPastedHTML: cleanPaste,
      handleKeyDown: (_view, event) => event.altKey && event.key === 'F10' && focusBar(event.target),
    },
    onCreate: ({ editor: created }) => setLostParts(findLostParts(value, created.getHTML())),
    onUpdate: ({ editor: changed }) => onHtml(changed.isEmpty ? '' : changed.getHTML().replace(/(<p><\/p>)+$/, '')),
  })
  if (!editor) return null
  return (
    <div className="rich-box">
      <RichToolbar
        {...{ editor, label }}
        onLink={() => setSheet('link')}
        onPicture={pictures ? () => setSheet('picture') : null}
      />
      {lostParts.length > 0 && (
        <p className="rich-lost" role="status">
          Este texto trae {lostParts.join(', ')}. Aquí no se pueden escribir: si cambias el texto y lo guardas, se
          quitan.
        </p>
      )}
      <EditorContent editor={editor} />
      {sheet === 'link' && <LinkSheet editor={editor} onClose={() => setSheet(null)} />}
      {sheet === 'picture' && <PictureSheet editor={editor} onClose={() => setSheet(null)} />}
    </div>
  )
}

/** Alt+F10 moves the focus from the text to its toolbar, as in other editors. */
function focusBar(from: EventTarget | null): boolean {
  const editorBox = from instanceof Element ? from.closest('.rich-box') : null
  editorBox?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus()
  return true
}
