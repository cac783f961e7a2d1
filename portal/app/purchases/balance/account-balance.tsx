import type { AccountMoney } from './account-money.ts'

export function AccountBalance({ money: { balance, lines } }: { money: AccountMoney }) {
  return (
    <section aria-label="Saldo a favor" className="card mt-6 grid gap-1 p-4 md:max-w-120">
      <p className="text-lead">
        Saldo a favor: <b className="tabular">{balance}</b>
      </p>
      <p className="text-small text-ink-2">Úsalo en tu próxima compra: pídelo en recepción.</p>
      <details className="past-entries">
        <summary>Movimientos</summary>
        <ul className="ledger">
          {lines.map(({ account_money_id, text, date, amount }) => (
            <li key={account_money_id}>
              <p>
                {text} <b className="tabular whitespace-nowrap">{amount}</b>
              </p>
              <time>{date}</time>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
