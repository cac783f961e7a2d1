import '../forms.css'
import { type FormEvent, Fragment, useState } from 'react'
import { findFaults, fieldTexts, summarizeFaults } from '@aforo/domain/catalogue/forms/check.ts'
import { type Field, sortFields, type Values } from '@aforo/domain/catalogue/forms/fields.ts'
import { isFieldShown } from '@aforo/domain/catalogue/forms/precondition.ts'
import { useStudio } from '../../api/studio.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { CheckboxInput } from '../../ui/form/inputs.tsx'
import { PreviewField } from './preview-field.tsx'

type Props = { fields: readonly Field[]; sensitive?: readonly string[] }

/** A form as customers fill it, with the steps, rules and messages of the portal (5.8). Nothing is stored. */
export function FormPreview({ fields, sensitive = [] }: Props) {
  const { settings } = useStudio()
  const [values, setValues] = useState<Values>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [consents, setConsents] = useState<readonly string[]>([])
  const [chosenStep, setChosenStep] = useState(0)
  const [isDone, setDone] = useState(false)
  const visible = sortFields(fields.filter((field) => isFieldShown(field, fields, values)))
  const steps = [...new Set(visible.map(({ step }) => step))]
  const stepIndex = Math.min(chosenStep, Math.max(0, steps.length - 1))
  const stepFields = visible.filter(({ step }) => step === steps[stepIndex])
  const isLastStep = stepIndex >= steps.length - 1
  const message = summarizeFaults(fields, faults)
  const needsConsent = ({ key }: Field) => sensitive.includes(key) && !isEmpty(values[key])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const withoutConsent = stepFields.filter((field) => needsConsent(field) && !consents.includes(field.key))
    const newFaults = Object.fromEntries([
      ...withoutConsent.map(({ key }) => [key, fieldTexts.consent]),
      ...Object.entries(findFaults(fields, values)).filter(([key]) => stepFields.some((field) => field.key === key)),
    ])
    setFaults(newFaults)
    if (Object.keys(newFaults).length > 0) return
    if (isLastStep) setDone(true)
    else setChosenStep(stepIndex + 1)
  }
  const setValue = (key: string, value: unknown) => {
    setValues((current) => ({ ...current, [key]: value }))
    setFaults(({ [key]: _, ...others }) => others)
    setDone(false)
  }
  if (fields.length === 0) return <p className="quiet">Agrega un campo para verlo aquí.</p>
  return (
    <form className="form form-preview" noValidate onSubmit={submit}>
      {steps.length > 1 && (
        <p className="quiet" aria-live="polite">
          Paso {stepIndex + 1} de {steps.length}
        </p>
      )}
      {stepFields.map((field) => (
        <Fragment key={`${field.key} ${field.type}`}>
          <PreviewField
            field={field}
            value={values[field.key]}
            fault={faults[field.key]}
            onValue={(value) => setValue(field.key, value)}
          />
          {needsConsent(field) && (
            <CheckboxInput
              label={`Autorizo que ${settings.business_name} guarde este dato sensible para cuidarme en clase. Puedo borrarlo cuando quiera.`}
              value={consents.includes(field.key)}
              onChange={(isGiven) =>
                setConsents(isGiven ? [...consents, field.key] : consents.filter((key) => key !== field.key))
              }
            />
          )}
        </Fragment>
      ))}
      {message && (
        <p className="field-fault" role="alert">
          {message}
        </p>
      )}
      {isDone && (
        <p className="quiet" role="status">
          Así quedaría guardado.
        </p>
      )}
      <div className="toolbar">
        <Button type="submit">{isLastStep ? 'Guardar' : 'Siguiente'}</Button>
        {stepIndex > 0 && (
          <Button look="outline" onClick={() => setChosenStep(stepIndex - 1)}>
            Regresar
          </Button>
        )}
      </div>
    </form>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
