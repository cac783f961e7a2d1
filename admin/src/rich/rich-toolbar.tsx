import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type RichSign, Sign } from './rich-icons.tsx'

type Way = { sign: RichSign; label: string; isOn?: boolean; isOff?: boolean; apply: () => void }
type Props = { editor: Editor; label: string; onLink: () => void; onPicture: (() => void) | null }

export function RichToolbar({ editor, label, onLink, onPicture }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const on = useWhatIsOn(editor)
  const chain = () => editor.chain().focus()
  const ways: Way[] = [
    { sign: 'bold', label: 'Negrita', isOn: on.bold, apply: () => chain().toggleBold().run() },
    { sign: 'italic', label: 'Cursiva', isOn: on.italic, apply: () => chain().toggleItalic().run() },
    { sign: 'link', label: 'Enlace', isOn: on.link, apply: onLink },
    { sign: 'bullets', label: 'Lista', isOn: on.bulletList, apply: () => chain().toggleBulletList().run() },
    { sign: 'numbers', label: 'Pasos', isOn: on.orderedList, apply: () => chain().toggleOrderedList().run() },
    { sign: 'quote', label: 'Cita', isOn: on.blockquote, apply: () => chain().toggleBlockquote().run() },
    ...(onPicture ? [{ sign: 'picture', label: 'Imagen', apply: onPicture } as const] : []),
    { sign: 'rule', label: 'Línea', apply: () => chain().setHorizontalRule().run() },
    { sign: 'undo', label: 'Deshacer', isOff: !on.canUndo, apply: () => chain().undo().run() },
    { sign: 'redo', label: 'Rehacer', isOff: !on.canRedo, apply: () => chain().redo().run() },
  ]
  const go = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return editor.commands.focus()
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -at, End: ways.length - 1 - at }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (at + step + ways.length) % ways.length
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="rich-bar">
      <BlockChoice editor={editor} label={label} level={on.level} />
      <div
        ref={bar}
        className="rich-ways"
        role="toolbar"
        tabIndex={-1}
        aria-label={`Formato de ${label.toLowerCase()}`}
        onKeyDown={go}
      >
        {ways.map((way, place) => (
          <button
            key={way.sign}
            type="button"
            className="rich-way"
            title={way.label}
            aria-label={way.label}
            aria-pressed={way.isOn}
            aria-disabled={way.isOff || undefined}
            tabIndex={place === at ? 0 : -1}
            onFocus={() => setAt(place)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => !way.isOff && way.apply()}
          >
            <Sign name={way.sign} />
          </button>
        ))}
      </div>
    </div>
  )
}

type Level = 0 | 2 | 3 | 4
const blocks: readonly [level: Level, name: string][] = [
  [0, 'Párrafo'],
  [2, 'Título'],
  [3, 'Subtítulo'],
  [4, 'Título menor'],
]

function BlockChoice({ editor, label, level }: { editor: Editor; label: string; level: Level }) {
  const choose = (value: string) => {
    const wanted = Number(value) as Level
    const chain = editor.chain().focus()
    if (wanted === 0) chain.setParagraph().run()
    else chain.setHeading({ level: wanted }).run()
  }
  return (
    <select
      className="rich-block"
      aria-label={`Tipo de línea de ${label.toLowerCase()}`}
      value={level}
      onChange={({ target }) => choose(target.value)}
    >
      {blocks.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

const useWhatIsOn = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      bold: one.isActive('bold'),
      italic: one.isActive('italic'),
      link: one.isActive('link'),
      bulletList: one.isActive('bulletList'),
      orderedList: one.isActive('orderedList'),
      blockquote: one.isActive('blockquote'),
      level: (blocks.find(([level]) => level > 0 && one.isActive('heading', { level }))?.[0] ?? 0) as Level,
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
    }),
  })
