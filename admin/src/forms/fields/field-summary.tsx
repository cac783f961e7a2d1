import { Badge } from '../../ui/notices/badge.tsx'
import type { Draft } from './draft.ts'
import { typeWords } from './type-words.ts'

type Props = { draft: Draft; fields: readonly Draft[]; onOpen: () => void }

export const FieldSummary = ({ draft, fields, onOpen }: Props) => (
  <div className="order-what">
    <button type="button" className="field-way" onClick={onOpen}>
      {draft.label}
    </button>
    <FieldNotes {...{ draft, fields }} />
  </div>
)

export function FieldNotes({ draft, fields }: Omit<Props, 'onOpen'>) {
  const hasSteps = fields.some(({ step }) => step !== fields[0]?.step)
  const conditionField = fields.find(({ key }) => key === draft.precondition?.key)
  const notes = [
    typeWords[draft.type],
    hasSteps && `Paso ${draft.step}`,
    conditionField && `Según «${conditionField.label}»`,
  ]
  return (
    <p className="field-about">
      <span>{notes.filter(Boolean).join(' · ')}</span>
      {draft.required && <Badge tone="info">Obligatoria</Badge>}
      {draft.sensitive && <Badge tone="aviso">Sensible</Badge>}
    </p>
  )
}
