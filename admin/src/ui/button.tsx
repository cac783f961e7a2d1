import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & {
  look?: 'solid' | 'outline' | 'quiet'
  working?: boolean
}

export function Button({ look = 'solid', working = false, className = '', onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${look} ${working ? 'working' : ''} ${className}`}
      aria-disabled={working || undefined}
      onClick={(event) => (working ? event.preventDefault() : onClick?.(event))}
    />
  )
}
