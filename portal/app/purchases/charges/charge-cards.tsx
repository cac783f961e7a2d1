import { type BilledChargeRow, ChargeActions } from './charge-actions.tsx'

/** The charges on a phone (2.43). */
export function ChargeCards({ lines }: { lines: readonly BilledChargeRow[] }) {
  return (
    <ul className="grid gap-3 md:hidden">
      {lines.map((line) => (
        <li key={line.invoice_id} className="card grid gap-2 p-4">
          <div className="flex items-start justify-between gap-4">
            <h2 className="font-text text-[1rem] leading-close font-semibold tracking-normal normal-case">
              {line.title}
            </h2>
            <p className="tabular font-semibold">{line.amount}</p>
          </div>
          <p className="tabular text-small text-ink-2">{[line.date, line.status].join(' · ')}</p>
          {line.period && <p className="purchase-note tabular">{line.period}</p>}
          {(line.outcome || line.refunded) && (
            <p className="purchase-note purchase-owed tabular">
              {[line.outcome, line.refunded].filter(Boolean).join(': ')}
            </p>
          )}
          <ChargeActions line={line} />
        </li>
      ))}
    </ul>
  )
}
