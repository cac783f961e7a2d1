import type { ReactNode } from 'react'

export type Tone = 'ok' | 'aviso' | 'error' | 'info' | 'plain'

/** A word on its own ground; the word says it, the colour repeats it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}

/** Initials instead of a picture; decorative, the name is beside it. */
export function Avatar({ initials, faint = false }: { initials: string; faint?: boolean }) {
  return (
    <span className={`avatar ${faint ? 'avatar-faint' : ''}`} aria-hidden="true">
      {initials}
    </span>
  )
}
