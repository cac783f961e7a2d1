import { useState } from 'react'
import { isLocalDate, type LocalDate } from '@aforo/domain/values/days.ts'
import { TextInput } from '../../ui/inputs.tsx'

type Props = { label: string; value: LocalDate; onDay: (day: LocalDate) => void }

export function DayInput({ label, value, onDay }: Props) {
  const [typed, setTyped] = useState(value)
  const write = (text: string) => {
    setTyped(text)
    if (isLocalDate(text)) onDay(text)
  }
  return <TextInput label={label} type="date" value={typed} onText={write} onBlur={() => setTyped(value)} />
}
