import type { ReactNode } from 'react'
import type { CheckInResult } from './check-in-result.ts'

const symbols = { in: '✓', already: '✓', kept: '↑', refused: '×' } as const

export function CheckInResultCard({ verdict, children }: { verdict: CheckInResult; children?: ReactNode }) {
  const { tone, title, name, lines } = verdict
  return (
    <div className={`verdict verdict-${tone}`} role={tone === 'refused' ? 'alert' : 'status'}>
      <span className="verdict-face" aria-hidden="true">
        {symbols[tone]}
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
