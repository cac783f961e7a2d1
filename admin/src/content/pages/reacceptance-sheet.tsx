import { useState } from 'react'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { RadioInput } from '../../ui/form/inputs.tsx'
import { reacceptanceWords } from './page-words.ts'

type Props = {
  title: string
  accepted: number
  working: boolean
  onAnswer: (askAgain: boolean) => void
  onClose: () => void
}

const options = [
  { value: 'no', label: 'No, solo corregí palabras' },
  { value: 'again', label: 'Sí, que todos la acepten otra vez' },
] as const

/** Asks whether customers must accept a changed page again. Only the studio knows if its meaning changed (4.19). */
export function ReacceptanceSheet({ title, accepted, working, onAnswer, onClose }: Props) {
  const [choice, setChoice] = useState<string>('no')
  return (
    <FormSheet
      title="¿Pedir que la acepten de nuevo?"
      confirmLabel="Guardar"
      working={working}
      onConfirm={() => onAnswer(choice === 'again')}
      onClose={onClose}
    >
      <p className="lead">
        Cambiaste «{title}». {reacceptanceWords(accepted)}
      </p>
      <RadioInput label="Qué hacemos" value={choice} options={options} onText={setChoice} />
      {choice === 'again' && (
        <p className="quiet">Cada cliente la verá en su próxima visita. Lo que ya aceptaron queda guardado.</p>
      )}
    </FormSheet>
  )
}
