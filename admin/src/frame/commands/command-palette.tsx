import './commands.css'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useModal } from '@aforo/ui/components/use-modal.ts'
import { pageSession } from '../../api/session.ts'
import type { Command } from './commands.ts'
import { useResults } from './use-results.ts'

const LABEL = 'Sección, persona, clase, compra o ajuste'

/** Goes to a section, a person, a class, a purchase or a setting by a part of its name; Enter opens the chosen one. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const results = useResults(text, pageSession()?.role ?? 'visitor')
  return (
    <dialog {...useModal(onClose)} className="palette" aria-label="Ir a">
      <Autocomplete.Root
        inline
        open
        autoHighlight="always"
        mode="none"
        items={results}
        itemToStringValue={({ label }: Command) => label}
        value={text}
        onValueChange={setText}
      >
        <Autocomplete.Input aria-label={LABEL} placeholder={LABEL} maxLength={80} />
        <Autocomplete.List aria-label="Resultados" className="palette-results">
          {(command: Command) => (
            <Autocomplete.Item key={command.to} value={command} render={<Link to={command.to} onClick={onClose} />}>
              <Icon name={command.icon} />
              <span>{command.label}</span>
              <small>{command.hint}</small>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
        <Autocomplete.Empty className="quiet">Nada con esas letras.</Autocomplete.Empty>
      </Autocomplete.Root>
    </dialog>
  )
}
