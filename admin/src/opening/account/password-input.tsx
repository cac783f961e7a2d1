import { useId, useState } from 'react'
import { Icon } from '@aforo/ui/components/icon.tsx'

type Props = { name: string; value: string; fault: string | undefined; onText: (text: string) => void }

export function PasswordInput({ name, value, fault, onText }: Props) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={`field ${fault ? 'field-wrong' : ''}`}>
      <label htmlFor={id}>Contraseña</label>
      <div className="field-box">
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          maxLength={1000}
          value={value}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-hint ${id}-fault` : `${id}-hint`}
          onChange={({ target }) => onText(target.value)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={22} />
        </button>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        Con ella administras todo: al menos 12 caracteres.
      </p>
      {fault && (
        <p className="field-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
