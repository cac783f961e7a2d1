import type { ComponentProps, ReactNode } from 'react'

type Look = { look?: 'solid' | 'outline' | 'quiet' | 'danger'; small?: boolean }

export const buttonClass = ({ look = 'solid', small }: Look = {}): string =>
  `button button-${look}${small ? ' button-small' : ''}`

type Props = ComponentProps<'button'> &
  Look & {
    working?: boolean
    because?: string | null
    children: ReactNode
  }

export function Button({ look, small, working = false, because, className = '', onClick, children, ...rest }: Props) {
  const blocked = working || Boolean(because)
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass({ look, small })} ${working ? 'working' : ''} ${className}`}
      aria-disabled={blocked || undefined}
      title={because ?? undefined}
      onClick={(event) => (blocked ? event.preventDefault() : onClick?.(event))}
    >
      {children}
    </button>
  )
}
