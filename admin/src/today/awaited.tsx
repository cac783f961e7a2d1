import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Awaited as Sums, AwaitedList, AwaitedSum } from '@aforo/domain/reporting/today/shapes.ts'
import type { Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { moneyPath } from '../paths.ts'
import { AwaitedSheet } from './awaited-sheet.tsx'
import { awaitedWords } from './awaited-words.ts'
import { HowItIsCounted } from './how-it-is-counted.tsx'
import { sinceWords } from './today-words.ts'

export function Awaited({ awaited, zone, now }: { awaited: Sums; zone: Zone; now: Date }) {
  const [openList, setOpenList] = useState<AwaitedList | null>(null)
  const renderRow = (sum: AwaitedSum, name: string, link: ReactNode) => (
    <li className="today-awaited row-link">
      <span>
        {sum.count === 0 ? name : link}
        <small>{sum.oldest === null ? '' : sinceWords(sum.oldest, now, zone)}</small>
      </span>
      <span className="today-sum">
        {sum.count === 0 ? (
          <span className="today-none">Ninguno</span>
        ) : (
          <>
            <b>{formatPesos(sum.total)}</b>
            <small>{countWords(sum.count, 'pago', 'pagos')}</small>
          </>
        )}
      </span>
    </li>
  )
  const renderSheetRow = (of: AwaitedList) =>
    renderRow(
      awaited[of],
      awaitedWords[of].title,
      <button type="button" className="row-way" onClick={() => setOpenList(of)}>
        {awaitedWords[of].title}
      </button>,
    )
  return (
    <section className="today-waits" aria-labelledby="por-entrar">
      <h2 id="por-entrar">Por entrar</h2>
      <ul>
        {renderRow(
          awaited.at_desk,
          'Efectivo y transferencias',
          <Link className="row-way" to={moneyPath()}>
            Efectivo y transferencias
          </Link>,
        )}
        {renderSheetRow('vouchers')}
        {renderSheetRow('past_due')}
        {renderSheetRow('renewals')}
      </ul>
      <HowItIsCounted
        explanations={[
          ['Efectivo y transferencias', 'Compras que esperan a que recepción confirme su pago.'],
          ...Object.values(awaitedWords).map(({ title, how }) => [title, how] as const),
        ]}
      />
      {openList && <AwaitedSheet list={openList} zone={zone} onClose={() => setOpenList(null)} />}
    </section>
  )
}
