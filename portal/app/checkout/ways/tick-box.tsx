import { type ReactNode, useId } from 'react'

type Props = { name: string; children: ReactNode; hint?: string }

export function TickBox({ name, hint, children }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input id={id} type="checkbox" name={name} className="check" aria-describedby={hint ? `${id}-hint` : undefined} />
      <div className="min-w-0">
        <label htmlFor={id} className="block py-2.5">
          {children}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="-mt-2 pb-2 text-small text-ink-2">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
