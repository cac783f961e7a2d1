import './list.css'
import { type ReactNode, useRef, useState } from 'react'
import type { IconName } from '@aforo/domain/brand/icons.ts'
import { Icon } from '../icon.tsx'

type Props = { label: string; icon: IconName; children: ReactNode; isWide?: boolean }

/** Choices below a button; they close with Escape and when the focus leaves them. Wide ones are not offered on a phone. */
export function ListMenu({ label, icon, children, isWide = false }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div
      role="presentation"
      className={`list-menu ${isWide ? 'list-menu-wide' : ''}`}
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && setOpen(false)
      }
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        setOpen(false)
        details.current?.querySelector('summary')?.focus()
      }}
    >
      <details ref={details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="button button-outline">
          <Icon name={icon} />
          {label}
        </summary>
        {isOpen && <div className="list-menu-choices">{children}</div>}
      </details>
    </div>
  )
}
