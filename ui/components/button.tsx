import type { ComponentProps } from 'react'

type Look = { look?: 'solid' | 'outline' | 'quiet' | 'danger' | undefined; small?: boolean | undefined }

/** For links that look like buttons. */
export const buttonClass = ({ look = 'solid', small }: Look = {}): string =>
  `button button-${look}${small ? ' button-small' : ''}`

type Props = ComponentProps<'button'> &
  Look & {
    /** What it began is under way: it keeps its words and the focus, and does nothing. */
    working?: boolean | undefined
    disabledReason?: string | null | undefined
  }

export function Button({ look, small, working = false, disabledReason, className = '', onClick, ...rest }: Props) {
  const isBlocked = working || Boolean(disabledReason)
  return (
    <button
      type="button"
      title={disabledReason ?? undefined}
      {...rest}
      className={`${buttonClass({ look, small })} ${working ? 'working' : ''} ${className}`}
      aria-disabled={isBlocked || undefined}
      onClick={(event) => (isBlocked ? event.preventDefault() : onClick?.(event))}
    />
  )
}
