import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useRef } from 'react'
import type { IconName } from '@aforo/domain/brand/icons.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'

type Props = { label: string; icon: IconName; children: ReactNode; isWide?: boolean }

/** Choices below a button. Wide ones are not offered on a phone. */
export function ListMenu({ label, icon, children, isWide = false }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  return (
    <div ref={menu} className={isWide ? 'list-menu-wide' : ''}>
      <Popover.Root>
        <Popover.Trigger className="button button-outline">
          <Icon name={icon} />
          {label}
        </Popover.Trigger>
        <Popover.Portal container={menu}>
          <Popover.Positioner align="end" sideOffset={4} collisionPadding={8} className="list-menu">
            <Popover.Popup className="list-menu-choices" aria-label={label}>
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}
