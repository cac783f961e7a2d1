import type { ComponentProps, ReactNode } from 'react'

type Look = { look?: 'solid' | 'outline' | 'quiet' | 'danger'; small?: boolean }

export const buttonClass = ({ look = 'solid', small }: Look = {}): string =>
  `button button-${look}${small ? ' button-small' : ''}`

type Props = ComponentProps<'button'> &
  Look & {
    isWorking?: boolean
    disabledReason?: string | null
    children: ReactNode
  }

export function Button({
  look,
  small,
  isWorking = false,
  disabledReason,
  className = '',
  onClick,
  children,
  ...rest
}: Props) {
  const isBlocked = isWorking || Boolean(disabledReason)
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ look, small })} ${isWorking ? 'working' : ''} ${className}`}
      aria-disabled={isBlocked || undefined}
      title={disabledReason ?? undefined}
      onClick={(event) => (isBlocked ? event.preventDefault() : onClick?.(event))}
    >
      {children}
    </button>
  )
}
