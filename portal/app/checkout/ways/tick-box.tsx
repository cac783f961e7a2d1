import { type ReactNode, useId } from 'react'

type Props = { ticked: boolean; onTick: (ticked: boolean) => void; children: ReactNode; hint?: string }

/** Something that she may want beside the payment. */
export function TickBox({ ticked, onTick, hint, children }: Props) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        className="check"
        checked={ticked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
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
