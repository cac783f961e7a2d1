import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

type Props = {
  label: string
  hint?: ReactNode
  fault?: string | undefined
  value: string
  onHtml: (html: string) => void
}

const ways = [
  { label: 'Negrita', command: 'bold' },
  { label: 'Cursiva', command: 'italic' },
  { label: 'Lista', command: 'insertUnorderedList' },
  { label: 'Pasos', command: 'insertOrderedList' },
] as const

/** Words with bold, italics and lists, written as they will be read; the server cleans what is saved. */
export function RichInput({ label, hint, fault, value, onHtml }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    // What is being typed stands there already: writing it again would throw the cursor to the start.
    if (element && element.innerHTML !== value && document.activeElement !== element) element.innerHTML = value
  }, [value])
  const tell = () => {
    const element = box.current
    if (element) onHtml(element.textContent?.trim() ? element.innerHTML : '')
  }
  const apply = (command: string) => {
    box.current?.focus()
    // The browser's own editing, which every browser still has and nothing replaced.
    document.execCommand('defaultParagraphSeparator', false, 'p')
    document.execCommand(command)
    tell()
  }
  const pasteWords = (event: ClipboardEvent) => {
    event.preventDefault()
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
  }
  return (
    <div className={`field ${fault ? 'field-wrong' : ''}`}>
      <span className="field-name" id={`${id}-name`}>
        {label}
      </span>
      <div className="rich-ways" role="group" aria-label={`Formato de ${label.toLowerCase()}`}>
        {ways.map((way) => (
          <Button
            key={way.command}
            look="quiet"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => apply(way.command)}
          >
            {way.label}
          </Button>
        ))}
      </div>
      <div
        ref={box}
        className="rich-input rich"
        contentEditable
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${id}-name`}
        aria-describedby={[hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined}
        aria-invalid={fault ? true : undefined}
        onInput={tell}
        onBlur={tell}
        onPaste={pasteWords}
      />
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
