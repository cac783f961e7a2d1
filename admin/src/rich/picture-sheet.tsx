import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { FileInput } from '../files/file-input.tsx'
import { TextInput } from '../ui/form/inputs.tsx'
import { applyAfterClose } from './apply-after-close.ts'
import { RichSheet } from './rich-sheet.tsx'
import { isStudioPicture } from './safe-link.ts'

export function PictureSheet({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [src, setSrc] = useState('')
  const [alt, setAlt] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const submit = () => {
    if (!isStudioPicture(src)) return setFault('Elige una imagen de tus archivos.')
    onClose()
    applyAfterClose(editor, () => editor.chain().focus().setImage({ src, alt: alt.trim() }).run())
  }
  return (
    <RichSheet title="Imagen" confirmLabel="Poner imagen" working={false} onConfirm={submit} onClose={onClose}>
      <FileInput
        label="Imagen"
        fault={fault}
        value={src}
        onSrc={(chosen) => {
          setSrc(chosen)
          setFault(undefined)
        }}
      />
      <TextInput
        label="Qué se ve (Opcional)"
        hint="Lo escucha quien no puede verla. Vacío si solo adorna."
        maxLength={200}
        value={alt}
        onText={setAlt}
      />
    </RichSheet>
  )
}
