import type { ReactNode } from 'react'

export function ProfileEntry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="mt-0.5 font-medium break-words">{children}</dd>
    </div>
  )
}

export const MissingValue = ({ children }: { children: ReactNode }) => (
  <span className="font-normal text-ink-2">{children}</span>
)
