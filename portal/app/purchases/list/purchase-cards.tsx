import { type PurchaseAction, PurchaseActions } from './purchase-actions.tsx'
import { PurchaseNotes } from './purchase-notes.tsx'
import { PurchaseStatus } from './purchase-status.tsx'
import type { PurchaseRow } from './purchase-words.ts'

/** The purchases on a phone (2.43). */
export function PurchaseCards({
  lines,
  onDo,
}: {
  lines: readonly PurchaseRow[]
  onDo: (action: PurchaseAction) => void
}) {
  return (
    <ul className="grid gap-3 md:hidden">
      {lines.map((line) => (
        <li key={line.purchase_id} className="card grid gap-2 p-4">
          <div className="flex items-start justify-between gap-4">
            <h2 className="font-text text-[1rem] leading-close font-semibold tracking-normal normal-case">
              {line.title}
            </h2>
            <p className="tabular font-semibold">{line.total}</p>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="tabular text-small text-ink-2">{[line.date, line.method].filter(Boolean).join(' · ')}</p>
            <PurchaseStatus {...line} />
          </div>
          <PurchaseNotes line={line} />
          <PurchaseActions line={line} on="phone" onDo={onDo} />
        </li>
      ))}
    </ul>
  )
}
