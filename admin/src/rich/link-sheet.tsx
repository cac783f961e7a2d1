import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { changeWords } from './change-words.ts'
import { RichSheet } from './rich-sheet.tsx'
import { linkFrom } from './safe-address.ts'

export function LinkSheet({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = (editor.getAttributes('link').href as string | undefined) ?? ''
  const [typed, setTyped] = useState(before)
  const [fault, setFault] = useState<string | undefined>()
  const done = (change: () => void) => {
    onClose()
    changeWords(editor, change)
  }
  const put = () => {
    const href = linkFrom(typed)
    if (href === '') return setFault('Escribe una página, como /paquetes, o una dirección https.')
    done(() => {
      const chain = editor.chain().focus().extendMarkRange('link')
      if (editor.state.selection.empty && before === '') {
        chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
      } else chain.setLink({ href }).run()
    })
  }
  return (
    <RichSheet title="Enlace" yes="Poner enlace" working={false} onYes={put} onClose={onClose}>
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
      {before !== '' && (
        <Button
          look="outline"
          onClick={() => done(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())}
        >
          Quitar enlace
        </Button>
      )}
    </RichSheet>
  )
}
