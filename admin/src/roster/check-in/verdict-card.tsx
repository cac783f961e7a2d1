import type { ReactNode } from 'react'
import type { Verdict } from './verdict.ts'

const faces = { in: '✓', already: '✓', kept: '↑', refused: '×' } as const

export function VerdictCard({ verdict, children }: { verdict: Verdict; children?: ReactNode }) {
  const { tone, title, name, lines } = verdict
  return (
    <div className={`verdict verdict-${tone}`} role={tone === 'refused' ? 'alert' : 'status'}>
      <span className="verdict-face" aria-hidden="true">
        {faces[tone]}
      </span>
      <p className="verdict-title">{title}</p>
      {name && <p className="verdict-name">{name}</p>}
      {lines.map((line) => (
        <p key={line} className="verdict-line">
          {line}
        </p>
      ))}
      {children}
    </div>
  )
}
