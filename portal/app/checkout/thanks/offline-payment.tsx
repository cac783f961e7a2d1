import { useStudio } from '../../frame/studio.ts'

/** Where cash is paid, in the studio's words. */
export function CashPlace() {
  const { cash_location } = useStudio()
  if (!cash_location) return null
  return (
    <dl>
      <dt className="text-small text-ink-2">Paga en</dt>
      <dd className="mt-0.5 font-semibold">{cash_location}</dd>
    </dl>
  )
}

/** Where a transfer goes; what the studio has not written is not shown. */
export function BankData({ total }: { total: string }) {
  const studio = useStudio()
  const rows = [
    ['Cantidad', total],
    ['Banco', studio.cash_bank_name],
    ['A nombre de', studio.cash_bank_account_name],
    ['Cuenta o CLABE', studio.cash_bank_account],
    ['Tarjeta', studio.cash_bank_card],
  ].filter(([, value]) => value)
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="tabular mt-0.5 font-semibold break-words select-all">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
