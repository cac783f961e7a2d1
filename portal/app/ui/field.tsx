import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '@aforo/ui/components/icon.tsx'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  fault?: string | null
  hint?: ReactNode
  end?: ReactNode
}

export function Field({ label, fault, hint, end, required, ...input }: Props) {
  const id = useId()
  const descriptionIds = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
        {!required && <span className="font-normal text-ink-2"> (Opcional)</span>}
      </label>
      <div className="relative">
        <input
          id={id}
          className={`field-input ${end ? 'pe-12' : ''}`}
          required={required}
          aria-invalid={fault ? true : undefined}
          aria-describedby={descriptionIds || undefined}
          {...input}
        />
        {end && <div className="absolute inset-y-0 end-1 flex items-center">{end}</div>}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="text-small text-ink-2">
          {hint}
        </div>
      )}
      {fault && <Fault id={`${id}-fault`}>{fault}</Fault>}
    </div>
  )
}

export function Fault({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-small font-medium text-error">
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  )
}
