import type { ReactNode } from 'react'
import { Icon } from '@aforo/ui/components/icon.tsx'

export function Fault({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="fault" id={id} role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}
