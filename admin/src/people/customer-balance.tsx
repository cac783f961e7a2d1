import { useState } from 'react'
import type { getBalanceOf } from '@aforo/domain/payments/money/contract.ts'
import { formatDate, parseInstant } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useRead } from '../api/use-read.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '../ui/button.tsx'
import { BalanceSheet } from './balance-sheet.tsx'

/** Balance and its lines; administrators change it (R11, R13). */
export function CustomerBalance({ customer_id, name }: { customer_id: number; name: string }) {
  const { calendar } = useStudio()
  const { isAdmin } = useCurrentStaff()
  const [changing, setChanging] = useState(false)
  const { data } = useRead<typeof getBalanceOf>('GET /customer/{id}/balance', { params: { id: customer_id } })
  return (
    <>
      <section className="person-sum" aria-labelledby="su-saldo">
        <h2 id="su-saldo">Saldo a favor</h2>
        <p className="person-figure">{data ? formatPesos(data.balance) : ' '}</p>
        {data && isAdmin && (
          <Button look="outline" aria-label="Ajustar saldo" onClick={() => setChanging(true)}>
            Ajustar
          </Button>
        )}
        {data && data.lines.length > 0 && (
          <details className="person-lines">
            <summary>Movimientos</summary>
            <ul>
              {data.lines.map((line) => (
                <li key={line.account_money_id}>
                  <b>{`${line.amount > 0 ? '+' : ''}${formatPesos(line.amount)}`}</b> {line.text}
                  <small>
                    {[formatDate(parseInstant(line.createdAt), calendar.zone), line.by, line.reason]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      {changing && data && (
        <BalanceSheet {...{ customer_id, name }} balance={data.balance} onClose={() => setChanging(false)} />
      )}
    </>
  )
}
