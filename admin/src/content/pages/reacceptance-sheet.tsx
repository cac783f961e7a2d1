import { useState } from 'react'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { OneOf } from '../../ui/inputs.tsx'
import { reacceptanceWords } from './page-words.ts'

type Props = {
  title: string
  accepted: number
  working: boolean
  onAnswer: (again: boolean) => void
  onClose: () => void
}

const ways = [
  { value: 'no', label: 'No, solo corregí palabras' },
  { value: 'again', label: 'Sí, que todos la acepten otra vez' },
] as const

/** A required page that people accepted says something else now: only the studio knows whether it is another agreement (4.19). */
export function ReacceptanceSheet({ title, accepted, working, onAnswer, onClose }: Props) {
  const [way, setWay] = useState<string>('no')
  return (
    <FormSheet
      title="¿Pedir que la acepten de nuevo?"
      yes="Guardar"
      working={working}
      onYes={() => onAnswer(way === 'again')}
      onClose={onClose}
    >
      <p className="lead">
        Cambiaste «{title}». {reacceptanceWords(accepted)}
      </p>
      <OneOf label="Qué hacemos" value={way} options={ways} onText={setWay} />
      {way === 'again' && (
        <p className="quiet">Cada cliente la verá en su próxima visita. Lo que ya aceptaron queda guardado.</p>
      )}
    </FormSheet>
  )
}
