import type { ReactNode } from 'react'

/** What to do now, side by side where there is room. */
export const ThanksActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">{children}</div>
)
