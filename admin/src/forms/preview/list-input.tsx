import { useState } from 'react'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'

type Props = {
  label: string
  fault: string | undefined
  options: readonly string[]
  value: unknown
  onValue: (value: string[]) => void
}

/** Several options, and new ones that are typed (5.8). */
export function ListInput({ label, fault, options, value, onValue }: Props) {
  const [text, setText] = useState('')
  const chosenOptions = Array.isArray(value) ? (value as string[]) : []
  const toggle = (option: string) =>
    onValue(
      chosenOptions.includes(option)
        ? chosenOptions.filter((chosenOption) => chosenOption !== option)
        : [...chosenOptions, option],
    )
  const add = () => {
    const newOption = text.trim()
    if (newOption !== '' && !chosenOptions.includes(newOption)) onValue([...chosenOptions, newOption])
    setText('')
  }
  return (
    <fieldset className="answers-of">
      <legend>{label}</legend>
      <div className="toolbar">
        {[...new Set([...options, ...chosenOptions])].map((option) => (
          <Button
            key={option}
            look="outline"
            aria-pressed={chosenOptions.includes(option)}
            onClick={() => toggle(option)}
          >
            {chosenOptions.includes(option) && <Icon name="check" />}
            {option}
          </Button>
        ))}
      </div>
      <div className="list-own">
        <TextInput label="Escribe otra" value={text} maxLength={200} fault={fault} onText={setText} />
        <Button look="outline" onClick={add}>
          Agregar
        </Button>
      </div>
    </fieldset>
  )
}
