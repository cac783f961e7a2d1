import { useId, useRef } from 'react'
import { isRecord } from '@aforo/domain/catalogue/forms/check.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useUpload } from '../use-upload.ts'
import { FieldFrame, type FieldProps, describedBy } from './field-frame.tsx'

const ACCEPT = { image: 'image/*', file: 'image/*,application/pdf' }

/** 5.8: a picture or a document. It is uploaded when it is chosen; `onBusy` says when the upload begins and ends. */
export function FileField({
  field,
  value,
  fault,
  onChange,
  onBusy,
}: FieldProps & { onBusy: (isBusy: boolean) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const {
    share,
    fault: uploadFault,
    send,
  } = useUpload({
    onSent: ({ file_id, file }) => onChange({ file_id, name: file.name }),
    onBusy,
  })
  const isUploading = share !== null
  const name = isRecord(value) ? String(value.name) : null
  const message = uploadFault ?? fault
  const hint = field.type === 'image' ? 'Una foto de hasta 25 MB.' : 'Una foto o un PDF de hasta 25 MB.'
  return (
    <FieldFrame id={id} field={field} fault={message} hint={hint}>
      <div className="file-field">
        <input
          ref={input}
          id={id}
          type="file"
          className="file-input"
          accept={field.type === 'image' ? ACCEPT.image : ACCEPT.file}
          required={field.required && name === null}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void send(file)
          }}
          {...describedBy(id, message, hint)}
        />
        <label htmlFor={id} className="button button-outline">
          {name === null ? 'Elegir archivo' : 'Cambiar archivo'}
        </label>
        {isUploading ? (
          <span className="file-share">
            <progress max={1} value={share} aria-label={`Subiendo ${field.label}`} />
            <span className="tabular">{Math.round(share * 100)} %</span>
          </span>
        ) : (
          name !== null && (
            <span className="file-there" role="status">
              <Icon name="check" size={20} />
              <span className="min-w-0 truncate">{name}</span>
              <Button
                look="quiet"
                aria-label={`Quitar ${name}`}
                onClick={() => {
                  onChange(null)
                  if (input.current) input.current.value = ''
                  input.current?.focus()
                }}
              >
                Quitar
              </Button>
            </span>
          )
        )}
      </div>
    </FieldFrame>
  )
}
