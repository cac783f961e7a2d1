import { type ComponentProps, useState } from 'react'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

/** 2.2 a password that can be looked at while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="grid size-11 place-items-center text-ink-2"
          aria-label="Mostrar contraseña"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size={22} />
        </button>
      }
    />
  )
}
