import { useId } from 'react'
import { fieldTexts } from '@aforo/domain/catalogue/forms/check.ts'
import type { CustomField } from '@aforo/domain/catalogue/forms/shapes.ts'
import { useSettings } from '../frame/frame-data.ts'
import { Fault } from '../ui/field.tsx'
import { FieldInput } from './fields/field-input.tsx'
import { type AnswersState, needsConsent } from './use-answers.ts'
import './forms.css'

type Props = { fields: readonly CustomField[]; all: readonly CustomField[]; answering: AnswersState }

export function AnswerFields({ fields, all, answering }: Props) {
  const { values, faults, change, busy } = answering
  return (
    <div className="answer-fields">
      {fields.map((field) => {
        const fault = faults[field.key] ?? null
        return (
          <div key={field.key} className="answer-field">
            <FieldInput
              field={field}
              value={values[field.key]}
              fault={fault === fieldTexts.consent ? null : fault}
              onChange={(value) => change(field.key, value)}
              onBusy={(isBusy) => busy(field.key, isBusy)}
            />
            {needsConsent(field, all, values) && (
              <Consent field={field} answering={answering} fault={fault === fieldTexts.consent ? fault : null} />
            )}
          </div>
        )
      })}
    </div>
  )
}

function Consent({
  field: { key },
  answering: { agreed, agree },
  fault,
}: {
  field: CustomField
  answering: AnswersState
  fault: string | null
}) {
  const id = useId()
  const { business_name } = useSettings()
  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-11 items-start gap-3">
        <input
          id={id}
          type="checkbox"
          className="check mt-2"
          checked={agreed.has(key)}
          onChange={({ target }) => agree(key, target.checked)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
        />
        <label htmlFor={id} className="grow py-2 text-small">
          Autorizo que {business_name} guarde este dato sensible para cuidarme en clase. Puedo borrarlo cuando quiera.
        </label>
      </div>
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </div>
  )
}
