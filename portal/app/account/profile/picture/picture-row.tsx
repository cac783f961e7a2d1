import { useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { updateCustomer } from '@aforo/domain/people/contract.ts'
import type { Customer } from '@aforo/domain/people/shapes.ts'
import { callApi } from '../../../api/call-api.ts'
import { useUpload } from '../../../forms/use-upload.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../../ui/field.tsx'
import { cropToSquare } from './crop-square.ts'

/** 3.2: the profile picture, with upload progress and removal. */
export function PictureRow({ customer }: { customer: Customer }) {
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const { revalidate } = useRevalidator()
  const { success, alert } = useAlerts()
  const savePicture = async (idAdjunto: number | null) => {
    const response = await callApi<typeof updateCustomer>('PUT /customer', { body: { idAdjunto } })
    if (!response.ok) return alert(response.failure.message)
    await revalidate()
    success('Perfil actualizado con éxito.')
    inputRef.current?.focus()
  }
  const { share, fault, send } = useUpload({ onSent: ({ file_id }) => void savePicture(file_id) })
  const remove = async () => {
    setIsRemoving(true)
    await savePicture(null)
    setIsRemoving(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-4 pb-6">
      <Avatar customer={customer} />
      <div className="relative flex flex-wrap items-center gap-3">
        <input
          ref={inputRef}
          id={id}
          type="file"
          className="file-input"
          accept="image/*"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void cropToSquare(file).then(send)
            target.value = ''
          }}
        />
        <label htmlFor={id} className="button button-outline button-small">
          {customer.file ? 'Cambiar foto' : 'Subir foto'}
        </label>
        {customer.file && (
          <Button look="quiet" small working={isRemoving} onClick={() => void remove()}>
            Quitar foto
          </Button>
        )}
      </div>
      {share !== null && (
        <p className="picture-share flex w-full items-center gap-2">
          <progress max={1} value={share} aria-label="Subiendo tu foto" />
          <span className="tabular text-small">{Math.round(share * 100)} %</span>
        </p>
      )}
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </div>
  )
}

function Avatar({ customer: { file, name, last_name } }: { customer: Customer }) {
  const initials = [name, last_name].map((word) => word.trim().charAt(0)).join('')
  if (!file) {
    return (
      <span className="avatar display" aria-hidden="true">
        {initials}
      </span>
    )
  }
  return <img className="avatar" src={file.src} alt={`Tu foto, ${name}`} width={88} height={88} decoding="async" />
}
