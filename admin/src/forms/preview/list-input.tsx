import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/inputs.tsx'

type Props = {
  label: string
  fault: string | undefined
  options: readonly string[]
  value: unknown
  onValue: (value: string[]) => void
}

/** 5.8 several options and a free one. */
export function ListInput({ label, fault, options, value, onValue }: Props) {
  const [text, setText] = useState('')
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const toggle = (one: string) =>
    onValue(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  const add = () => {
    const word = text.trim()
    if (word !== '' && !chosen.includes(word)) onValue([...chosen, word])
    setText('')
  }
  return (
    <fieldset className="answers-of">
      <legend>{label}</legend>
      <div className="toolbar">
        {[...new Set([...options, ...chosen])].map((one) => (
          <Button key={one} look="outline" aria-pressed={chosen.includes(one)} onClick={() => toggle(one)}>
            {chosen.includes(one) && <Icon name="check" />}
            {one}
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
