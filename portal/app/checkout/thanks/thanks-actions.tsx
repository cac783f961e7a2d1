import type { ReactNode } from 'react'

export const ThanksActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">{children}</div>
)
