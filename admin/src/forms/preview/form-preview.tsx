import '../forms.css'
import { type FormEvent, Fragment, useState } from 'react'
import { faultsIn, fieldTexts, sentenceOf } from '@aforo/domain/catalogue/forms/check.ts'
import { type Field, inOrder, type Values } from '@aforo/domain/catalogue/forms/fields.ts'
import { isFieldShown } from '@aforo/domain/catalogue/forms/precondition.ts'
import { useStudio } from '../../api/studio.ts'
import { Button } from '../../ui/button.tsx'
import { YesNo } from '../../ui/inputs.tsx'
import { PreviewField } from './preview-field.tsx'

type Props = { fields: readonly Field[]; sensitive?: readonly string[] }

/** The form as people fill it: step by step, only what is asked, with the rules and the sentences of the portal (5.8). Nothing is kept. */
export function FormPreview({ fields, sensitive = [] }: Props) {
  const { settings } = useStudio()
  const [values, setValues] = useState<Values>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const [place, setPlace] = useState(0)
  const [isDone, setDone] = useState(false)
  const visible = inOrder(fields.filter((field) => isFieldShown(field, fields, values)))
  const steps = [...new Set(visible.map(({ step }) => step))]
  const at = Math.min(place, Math.max(0, steps.length - 1))
  const shown = visible.filter(({ step }) => step === steps[at])
  const isLast = at >= steps.length - 1
  const message = sentenceOf(fields, faults)
  const needsConsent = ({ key }: Field) => sensitive.includes(key) && !isEmpty(values[key])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const unagreed = shown.filter((field) => needsConsent(field) && !agreed.includes(field.key))
    const found = Object.fromEntries([
      ...unagreed.map(({ key }) => [key, fieldTexts.consent]),
      ...Object.entries(faultsIn(fields, values)).filter(([key]) => shown.some((field) => field.key === key)),
    ])
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
        <Fragment key={`${field.key} ${field.type}`}>
          <PreviewField
            field={field}
            value={values[field.key]}
            fault={faults[field.key]}
            onValue={(value) => change(field.key, value)}
          />
          {needsConsent(field) && (
            <YesNo
              label={`Autorizo que ${settings.business_name} guarde este dato sensible para cuidarme en clase. Puedo borrarlo cuando quiera.`}
              value={agreed.includes(field.key)}
              onYes={(yes) =>
                setAgreed((now) => (yes ? [...now, field.key] : now.filter((other) => other !== field.key)))
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

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
