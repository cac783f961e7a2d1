import { useId, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { FieldGroup, type FieldProps, describedBy } from './field-frame.tsx'

const LONGEST = 200

/** 5.8 creatable select: several options and free ones. */
export function ListField({ field, value, fault, onChange }: FieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [typed, setTyped] = useState('')
  const { options, label } = field
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const put = (one: string) => {
    if (!chosen.includes(one)) onChange([...chosen, one])
    setTyped(`${one}, agregado.`)
  }
  const take = (one: string) => {
    onChange(chosen.filter((other) => other !== one))
    setTyped(`${one}, quitado.`)
    // A free option disappears with its button.
    if (!options.includes(one)) input.current?.focus()
  }
  const add = () => {
    const word = text.trim()
    if (word !== '') put(options.find((option) => option.toLowerCase() === word.toLowerCase()) ?? word)
    setText('')
    input.current?.focus()
  }
  return (
    <FieldGroup id={id} field={field} fault={fault}>
      <Chips options={options} chosen={chosen} onPut={put} onTake={take} />
      <div className="flex gap-2">
        <input
          ref={input}
          className="field-input"
          aria-label={`Agregar a ${label}`}
          placeholder="Escribe otra"
          maxLength={LONGEST}
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
        {typed}
      </p>
    </FieldGroup>
  )
}

type Chosen = {
  options: readonly string[]
  chosen: readonly string[]
  onPut: (one: string) => void
  onTake: (one: string) => void
}

function Chips({ options, chosen, onPut, onTake }: Chosen) {
  const own = chosen.filter((one) => !options.includes(one))
  if (options.length + own.length === 0) return null
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
              onClick={() => (isChosen ? onTake(option) : onPut(option))}
            >
              {isChosen && <Icon name="check" size={18} />}
              {option}
            </button>
          </li>
        )
      })}
      {own.map((one) => (
        <li key={one}>
          <button type="button" className="chip chip-on" aria-label={`Quitar ${one}`} onClick={() => onTake(one)}>
            {one}
            <Icon name="close" size={18} />
          </button>
        </li>
      ))}
    </ul>
  )
}
