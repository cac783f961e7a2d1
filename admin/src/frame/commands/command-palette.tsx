import './commands.css'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pageSession } from '../../api/session.ts'
import { useModal } from '@aforo/ui/components/use-modal.ts'
import { Icon } from '../../ui/icon.tsx'
import { moveFocus } from '../../ui/move-focus.ts'
import { useResults } from './use-results.ts'

const LABEL = 'Sección, persona, clase o ajuste'

/** Goes to a section, a person, a class or a setting by a part of its name; Enter in the field opens the first. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const results = useResults(text, pageSession()?.role ?? 'visitor')
  const [first] = results
  return (
    <dialog
      {...useModal(onClose)}
      className="palette"
      aria-label="Ir a"
      onKeyDown={(event) => moveFocus(event, 'input, a')}
    >
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          if (!first) return
          onClose()
          void navigate(first.to)
        }}
      >
        <input
          type="text"
          aria-label={LABEL}
          placeholder={LABEL}
          maxLength={80}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      <ul aria-label="Resultados">
        {results.map(({ label, hint, to, icon }) => (
          <li key={to}>
            <Link to={to} onClick={onClose}>
              <Icon name={icon} />
              <span>{label}</span>
              <small>{hint}</small>
            </Link>
          </li>
        ))}
      </ul>
      {results.length === 0 && <p className="quiet">Nada con esas letras.</p>}
    </dialog>
  )
}
