import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Awaited as Sums, AwaitedList, AwaitedSum } from '@aforo/domain/reporting/today/shapes.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { counted } from '@aforo/domain/values/spanish.ts'
import { moneyPath } from '../paths.ts'
import { AwaitedSheet } from './awaited-sheet.tsx'
import { awaitedWords } from './awaited-words.ts'
import { Counted } from './counted.tsx'
import { sinceWords } from './today-words.ts'

export function Awaited({ awaited, zone, now }: { awaited: Sums; zone: Zone; now: Date }) {
  const [open, setOpen] = useState<AwaitedList | null>(null)
  const line = (sum: AwaitedSum, name: string, way: ReactNode) => (
    <li className="today-awaited row-link">
      <span>
        {sum.count === 0 ? name : way}
        <small>{sum.oldest === null ? '' : sinceWords(sum.oldest, now, zone)}</small>
      </span>
      <span className="today-sum">
        {sum.count === 0 ? (
          <span className="today-none">Ninguno</span>
        ) : (
          <>
            <b>{formatPesos(sum.total)}</b>
            <small>{counted(sum.count, 'pago', 'pagos')}</small>
          </>
        )}
      </span>
    </li>
  )
  const sheet = (of: AwaitedList) =>
    line(
      awaited[of],
      awaitedWords[of].title,
      <button type="button" className="row-way" onClick={() => setOpen(of)}>
        {awaitedWords[of].title}
      </button>,
    )
  return (
    <section className="today-waits" aria-labelledby="por-entrar">
      <h2 id="por-entrar">Por entrar</h2>
      <ul>
        {line(
          awaited.at_desk,
          'Efectivo y transferencias',
          <Link className="row-way" to={moneyPath()}>
            Efectivo y transferencias
          </Link>,
        )}
        {sheet('vouchers')}
        {sheet('past_due')}
        {sheet('renewals')}
      </ul>
      <Counted
        of={[
          ['Efectivo y transferencias', 'Compras que esperan a que recepción confirme su pago.'],
          ...Object.values(awaitedWords).map(({ title, how }) => [title, how] as const),
        ]}
      />
      {open && <AwaitedSheet of={open} zone={zone} onClose={() => setOpen(null)} />}
    </section>
  )
}
