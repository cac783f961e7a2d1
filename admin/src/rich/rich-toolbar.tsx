import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type RichIconName, RichIcon } from './rich-icons.tsx'

type Tool = { sign: RichIconName; label: string; isActive?: boolean; isDisabled?: boolean; apply: () => void }
type Props = { editor: Editor; label: string; onLink: () => void; onPicture: (() => void) | null }

export function RichToolbar({ editor, label, onLink, onPicture }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [focusedIndex, setFocusedIndex] = useState(0)
  const active = useActiveMarks(editor)
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    { sign: 'bold', label: 'Negrita', isActive: active.bold, apply: () => chain().toggleBold().run() },
    { sign: 'italic', label: 'Cursiva', isActive: active.italic, apply: () => chain().toggleItalic().run() },
    { sign: 'link', label: 'Enlace', isActive: active.link, apply: onLink },
    { sign: 'bullets', label: 'Lista', isActive: active.bulletList, apply: () => chain().toggleBulletList().run() },
    { sign: 'numbers', label: 'Pasos', isActive: active.orderedList, apply: () => chain().toggleOrderedList().run() },
    { sign: 'quote', label: 'Cita', isActive: active.blockquote, apply: () => chain().toggleBlockquote().run() },
    ...(onPicture ? [{ sign: 'picture', label: 'Imagen', apply: onPicture } as const] : []),
    { sign: 'rule', label: 'Línea', apply: () => chain().setHorizontalRule().run() },
    { sign: 'undo', label: 'Deshacer', isDisabled: !active.canUndo, apply: () => chain().undo().run() },
    { sign: 'redo', label: 'Rehacer', isDisabled: !active.canRedo, apply: () => chain().redo().run() },
  ]
  const moveFocus = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return editor.commands.focus()
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -focusedIndex, End: tools.length - 1 - focusedIndex }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (focusedIndex + step + tools.length) % tools.length
    setFocusedIndex(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="rich-bar">
      <BlockChoice editor={editor} label={label} level={active.level} />
      <div
        ref={bar}
        className="rich-ways"
        role="toolbar"
        tabIndex={-1}
        aria-label={`Formato de ${label.toLowerCase()}`}
        onKeyDown={moveFocus}
      >
        {tools.map((tool, index) => (
          <button
            key={tool.sign}
            type="button"
            className="rich-way"
            title={tool.label}
            aria-label={tool.label}
            aria-pressed={tool.isActive}
            aria-disabled={tool.isDisabled || undefined}
            tabIndex={index === focusedIndex ? 0 : -1}
            onFocus={() => setFocusedIndex(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => !tool.isDisabled && tool.apply()}
          >
            <RichIcon name={tool.sign} />
          </button>
        ))}
      </div>
    </div>
  )
}

type Level = 0 | 2 | 3 | 4
const blockTypes: readonly [level: Level, name: string][] = [
  [0, 'Párrafo'],
  [2, 'Título'],
  [3, 'Subtítulo'],
  [4, 'Título menor'],
]

function BlockChoice({ editor, label, level }: { editor: Editor; label: string; level: Level }) {
  const choose = (value: string) => {
    const newLevel = Number(value) as Level
    const chain = editor.chain().focus()
    if (newLevel === 0) chain.setParagraph().run()
    else chain.setHeading({ level: newLevel }).run()
  }
  return (
    <select
      className="rich-block"
      aria-label={`Tipo de línea de ${label.toLowerCase()}`}
      value={level}
      onChange={({ target }) => choose(target.value)}
    >
      {blockTypes.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

const useActiveMarks = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      link: current.isActive('link'),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      blockquote: current.isActive('blockquote'),
      level: (blockTypes.find(([level]) => level > 0 && current.isActive('heading', { level }))?.[0] ?? 0) as Level,
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  })
