import { type ComponentProps, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'

/** 2.2: a password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <Field
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="grid size-11 place-items-center text-ink-2"
          aria-label="Mostrar contraseña"
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon name={isVisible ? 'eye-off' : 'eye'} size={22} />
        </button>
      }
    />
  )
}
