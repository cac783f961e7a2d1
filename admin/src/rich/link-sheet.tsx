import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '@aforo/ui/components/button.tsx'
import { TextInput } from '../ui/form/inputs.tsx'
import { applyAfterClose } from './apply-after-close.ts'
import { RichSheet } from './rich-sheet.tsx'
import { parseTypedLink } from './safe-link.ts'

export function LinkSheet({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const currentHref = (editor.getAttributes('link').href as string | undefined) ?? ''
  const [typed, setTyped] = useState(currentHref)
  const [fault, setFault] = useState<string | undefined>()
  const closeAndApply = (change: () => void) => {
    onClose()
    applyAfterClose(editor, change)
  }
  const submit = () => {
    const href = parseTypedLink(typed)
    if (href === '') return setFault('Escribe una página, como /paquetes, o una dirección https.')
    closeAndApply(() => {
      const chain = editor.chain().focus().extendMarkRange('link')
      if (editor.state.selection.empty && currentHref === '') {
        chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
      } else chain.setLink({ href }).run()
    })
  }
  return (
    <RichSheet title="Enlace" confirmLabel="Poner enlace" working={false} onConfirm={submit} onClose={onClose}>
      <TextInput
        label="A dónde lleva"
        hint="Una página de tu portal (/paquetes), un sitio, un correo o un teléfono (tel:55…)."
        fault={fault}
        inputMode="url"
        autoComplete="off"
        maxLength={600}
        value={typed}
        onText={(text) => {
          setTyped(text)
          setFault(undefined)
        }}
      />
      {currentHref !== '' && (
        <Button
          look="outline"
          onClick={() => closeAndApply(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())}
        >
          Quitar enlace
        </Button>
      )}
    </RichSheet>
  )
}
