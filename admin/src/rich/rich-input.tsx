import './read.css'
import './rich.css'
import { type ComponentProps, lazy, type ReactNode, Suspense, useId } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useField } from '../ui/form/fields.tsx'
import { richIconNames, RichIcon } from './rich-icons.tsx'

const RichEditor = lazy(() => import('./rich-editor.tsx').then((module) => ({ default: module.RichEditor })))

type Props = {
  label: string
  hint?: ReactNode
  fault?: string | undefined
  value: string
  pictures?: boolean
  onHtml: (html: string) => void
}

export function RichInput({ label, hint, fault, value, pictures = false, onHtml }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  const attributes = {
    'aria-labelledby': `${id}-name`,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(fault ? { 'aria-invalid': 'true' } : {}),
  }
  return (
    <div className={`field ${fault ? 'field-wrong' : ''}`}>
      <span className="field-name" id={`${id}-name`}>
        {label}
      </span>
      <Suspense fallback={<RichSkeleton pictures={pictures} />}>
        <RichEditor {...{ label, value, pictures, attributes, onHtml }} />
      </Suspense>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

type FieldProps<Values extends FieldValues> = Omit<ComponentProps<typeof RichInput>, 'value' | 'fault' | 'onHtml'> & {
  control: Control<Values>
  name: FieldPathByValue<Values, string>
}
export function RichField<Values extends FieldValues>({ control, name, ...input }: FieldProps<Values>) {
  const { value, fault, onValue } = useField<Values, string>({ control, name })
  return <RichInput {...input} {...{ value, fault }} onHtml={onValue} />
}

const RichSkeleton = ({ pictures }: { pictures: boolean }) => (
  <div className="rich-box" aria-hidden="true">
    <div className="rich-bar">
      <span className="rich-block" />
      <div className="rich-ways">
        {richIconNames
          .filter((sign) => pictures || sign !== 'picture')
          .map((sign) => (
            <span key={sign} className="rich-way">
              <RichIcon name={sign} />
            </span>
          ))}
      </div>
    </div>
    <div className="rich-input" />
  </div>
)
