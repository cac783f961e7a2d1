import '../forms.css'
import { type FormEvent, useState } from 'react'
import { faultsIn, sentenceOf } from 'studio/forms/check.ts'
import { type Field, inOrder, type Values } from 'studio/forms/fields.ts'
import { isAsked } from 'studio/forms/precondition.ts'
import { Button } from '../../kit/button.tsx'
import { PreviewField } from './preview-field.tsx'

type Props = { fields: readonly Field[] }

/** The form as people fill it: step by step, only what is asked, with the rules and the sentences of the portal (5.8). Nothing is kept. */
export function FormPreview({ fields }: Props) {
  const [values, setValues] = useState<Values>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [place, setPlace] = useState(0)
  const [isDone, setDone] = useState(false)
  const asked = inOrder(fields.filter((field) => isAsked(field, fields, values)))
  const steps = [...new Set(asked.map(({ step }) => step))]
  const at = Math.min(place, Math.max(0, steps.length - 1))
  const shown = asked.filter(({ step }) => step === steps[at])
  const isLast = at >= steps.length - 1
  const message = sentenceOf(fields, faults)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = Object.fromEntries(
      Object.entries(faultsIn(fields, values)).filter(([key]) => shown.some((field) => field.key === key)),
    )
    setFaults(found)
    if (Object.keys(found).length > 0) return
    if (isLast) setDone(true)
    else setPlace(at + 1)
  }
  const change = (key: string, value: unknown) => {
    setValues((now) => ({ ...now, [key]: value }))
    setFaults(({ [key]: _mended, ...others }) => others)
    setDone(false)
  }
  if (fields.length === 0) return <p className="quiet">Agrega un campo para verlo aquí.</p>
  return (
    <form className="form form-preview" noValidate onSubmit={send}>
      {steps.length > 1 && (
        <p className="quiet" aria-live="polite">
          Paso {at + 1} de {steps.length}
        </p>
      )}
      {shown.map((field) => (
        <PreviewField
          key={`${field.key} ${field.type}`}
          field={field}
          value={values[field.key]}
          fault={faults[field.key]}
          onValue={(value) => change(field.key, value)}
        />
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
        <Button type="submit">{isLast ? 'Guardar' : 'Siguiente'}</Button>
        {at > 0 && (
          <Button look="outline" onClick={() => setPlace(at - 1)}>
            Regresar
          </Button>
        )}
      </div>
    </form>
  )
}
