import type { ReactNode } from 'react'

export type Tone = 'ok' | 'aviso' | 'error' | 'info' | 'plain'

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}

export function Avatar({ initials, faint = false }: { initials: string; faint?: boolean }) {
  return (
    <span className={`avatar ${faint ? 'avatar-faint' : ''}`} aria-hidden="true">
      {initials}
    </span>
  )
}
