import { useId, useRef, useState } from 'react'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { FieldGroup, type FieldProps, describedBy } from './field-frame.tsx'

const MAX_LENGTH = 200

/** 5.8: a creatable select: several options, and others that the customer types. */
export function ListField({ field, value, fault, onChange }: FieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const { options, label } = field
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const choose = (option: string) => {
    if (!chosen.includes(option)) onChange([...chosen, option])
    setAnnouncement(`${option}, agregado.`)
  }
  const remove = (removed: string) => {
    onChange(chosen.filter((option) => option !== removed))
    setAnnouncement(`${removed}, quitado.`)
    // A typed option disappears with its button, so that the focus would be lost.
    if (!options.includes(removed)) input.current?.focus()
  }
  const add = () => {
    const word = text.trim()
    if (word !== '') choose(options.find((option) => option.toLowerCase() === word.toLowerCase()) ?? word)
    setText('')
    input.current?.focus()
  }
  return (
    <FieldGroup id={id} field={field} fault={fault}>
      <Chips options={options} chosen={chosen} onChoose={choose} onRemove={remove} />
      <div className="flex gap-2">
        <input
          ref={input}
          className="field-input"
          aria-label={`Agregar a ${label}`}
          placeholder="Escribe otra"
          maxLength={MAX_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          {...describedBy(id, fault)}
        />
        <button type="button" className="button button-outline shrink-0" onClick={add}>
          Agregar
        </button>
      </div>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </FieldGroup>
  )
}

type ChipsProps = {
  options: readonly string[]
  chosen: readonly string[]
  onChoose: (option: string) => void
  onRemove: (option: string) => void
}

function Chips({ options, chosen, onChoose, onRemove }: ChipsProps) {
  const typedOptions = chosen.filter((option) => !options.includes(option))
  if (options.length + typedOptions.length === 0) return null
  return (
    <ul className="chips">
      {options.map((option) => {
        const isChosen = chosen.includes(option)
        return (
          <li key={option}>
            <button
              type="button"
              className={`chip ${isChosen ? 'chip-on' : ''}`}
              aria-pressed={isChosen}
              onClick={() => (isChosen ? onRemove(option) : onChoose(option))}
            >
              {isChosen && <Icon name="check" size={18} />}
              {option}
            </button>
          </li>
        )
      })}
      {typedOptions.map((option) => (
        <li key={option}>
          <button
            type="button"
            className="chip chip-on"
            aria-label={`Quitar ${option}`}
            onClick={() => onRemove(option)}
          >
            {option}
            <Icon name="close" size={18} />
          </button>
        </li>
      ))}
    </ul>
  )
}
