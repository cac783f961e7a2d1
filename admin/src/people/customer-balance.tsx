import { useState } from 'react'
import type { getBalanceOf } from '@aforo/domain/payments/money/contract.ts'
import { formatDate, parseInstant } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useCurrentStaff } from '../api/use-current-staff.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { BalanceSheet } from './balance-sheet.tsx'

/** Money on account and its movements. Only administrators can adjust it (R11, R13). */
export function CustomerBalance({ customer_id, name }: { customer_id: number; name: string }) {
  const { calendar } = useStudio()
  const { isAdmin } = useCurrentStaff()
  const [isAdjusting, setAdjusting] = useState(false)
  const { data } = useApiQuery<typeof getBalanceOf>('GET /customer/{id}/balance', { params: { id: customer_id } })
  return (
    <>
      <section className="person-sum" aria-labelledby="su-saldo">
        <h2 id="su-saldo">Saldo a favor</h2>
        <p className="person-figure">{data ? formatPesos(data.balance) : ' '}</p>
        {data && isAdmin && (
          <Button look="outline" aria-label="Ajustar saldo" onClick={() => setAdjusting(true)}>
            Ajustar
          </Button>
        )}
        {data && data.lines.length > 0 && (
          <details className="person-lines">
            <summary>Movimientos</summary>
            <ul>
              {data.lines.map((movement) => (
                <li key={movement.account_money_id}>
                  <b>{`${movement.amount > 0 ? '+' : ''}${formatPesos(movement.amount)}`}</b> {movement.text}
                  <small>
                    {[formatDate(parseInstant(movement.createdAt), calendar.zone), movement.by, movement.reason]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      {isAdjusting && data && (
        <BalanceSheet {...{ customer_id, name }} balance={data.balance} onClose={() => setAdjusting(false)} />
      )}
    </>
  )
}
