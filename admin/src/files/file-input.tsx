import './file-input.css'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { ComponentProps } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useField } from '../ui/form/fields.tsx'
import { TextInput } from '../ui/form/inputs.tsx'

const LibrarySheet = lazy(() => import('./library-sheet.tsx').then((module) => ({ default: module.LibrarySheet })))

type Props = {
  label: string
  hint?: ReactNode
  fault?: string | undefined
  value: string
  onSrc: (src: string) => void
  kind?: 'picture' | 'document'
  allowsUrl?: boolean
  showsPreview?: boolean
}

/** A form field for a file: chosen from the library or uploaded, previewed and removed (7.41). */
export function FileInput({
  label,
  hint,
  fault,
  value,
  onSrc,
  kind = 'picture',
  allowsUrl,
  showsPreview = true,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const choose = (src: string) => {
    setOpen(false)
    onSrc(src)
  }
  const noun = kind === 'document' ? 'documento' : 'imagen'
  return (
    <div
      className={`field file-field ${fault ? 'field-wrong' : ''}`}
      role="group"
      aria-labelledby={id}
      aria-describedby={[hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined}
    >
      <span className="file-label" id={id}>
        {label}
      </span>
      <div className="file-box">
        {showsPreview && <FilePreview value={value} wanted={kind} />}
        <div className="file-ways">
          <Button look="outline" onClick={() => setOpen(true)}>
            {value ? `Cambiar ${noun}` : `Elegir ${noun}`}
          </Button>
          {value && (
            <Button look="quiet" onClick={() => onSrc('')}>
              Quitar
            </Button>
          )}
        </div>
      </div>
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
      {allowsUrl && (
        <details className="file-address">
          <summary>Usar una dirección</summary>
          <TextInput
            label="Dirección"
            inputMode="url"
            spellCheck={false}
            value={value}
            onText={(src) => onSrc(src.trim())}
          />
        </details>
      )}
      {isOpen && (
        <Suspense>
          <LibrarySheet wanted={kind} onSrc={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

type FieldProps<Values extends FieldValues> = Omit<ComponentProps<typeof FileInput>, 'value' | 'fault' | 'onSrc'> & {
  control: Control<Values>
  name: FieldPathByValue<Values, string>
}
export function FileField<Values extends FieldValues>({ control, name, ...input }: FieldProps<Values>) {
  const { value, fault, onValue } = useField<Values, string>({ control, name })
  return <FileInput {...input} {...{ value, fault }} onSrc={onValue} />
}

const FilePreview = ({ value, wanted }: { value: string; wanted: 'picture' | 'document' }) => (
  <span className="file-seen-small">
    {value && wanted === 'picture' ? (
      <img src={value} alt="" />
    ) : (
      <Icon name={wanted === 'document' ? 'note' : 'image'} size={28} />
    )}
    {value && wanted === 'document' && <span className="file-seen-name">{value.split('/').at(-1)}</span>}
  </span>
)
