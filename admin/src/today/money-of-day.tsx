import { Link } from 'react-router'
import { paidByWords } from '@aforo/domain/commerce/purchases/receipt.ts'
import type { DayMoney } from '@aforo/domain/reporting/today/shapes.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { countWords } from '@aforo/domain/values/spanish.ts'
import { chargesPath, moneyPath } from '../paths.ts'
import { HowItIsCounted } from './how-it-is-counted.tsx'

export function MoneyOfDay({ money, date, isToday }: { money: DayMoney; date: string; isToday: boolean }) {
  const { ways, net, given_back } = money
  const netOf = (way: DayMoney['ways'][number]) => way.total_payment - way.refunded
  const largest = Math.max(1, ...ways.map(netOf))
  return (
    <section className="today-money" aria-labelledby="dinero-del-dia">
      <div className="today-head">
        <h2 id="dinero-del-dia">{isToday ? 'Dinero de hoy' : 'Dinero del día'}</h2>
        <Link className="today-more" to={chargesPath(date, date)}>
          Ver los cobros
        </Link>
      </div>
      {ways.length === 0 ? (
        <p className="quiet">{isToday ? 'Todavía no entra dinero.' : 'No hubo cobros.'}</p>
      ) : (
        <dl className="today-ways">
          {ways.map((way) => (
            <div key={way.payment_kind}>
              <dt>
                {paidByWords(way.payment_kind, null)}
                <small>
                  {countWords(way.count, 'cobro', 'cobros')}
                  {way.refunded > 0 && ` · devueltos ${formatPesos(way.refunded)}`}
                  {way.payment_kind === 'balance' && ' · ya había entrado'}
                </small>
              </dt>
              <dd>{formatPesos(netOf(way))}</dd>
              <dd
                className={`today-way-bar ${way.payment_kind === 'balance' ? 'today-way-old' : ''}`}
                aria-hidden="true"
              >
                <i style={{ inlineSize: `${(netOf(way) / largest) * 100}%` }} />
              </dd>
            </div>
          ))}
          <div className="today-net">
            <dt>Entró</dt>
            <dd>{formatPesos(net)}</dd>
          </div>
        </dl>
      )}
      {given_back.count > 0 && (
        <p>
          <Link className="today-more" to={moneyPath('devoluciones')}>
            {countWords(given_back.count, 'devolución', 'devoluciones')} por {formatPesos(given_back.total)}
          </Link>
        </p>
      )}
      <HowItIsCounted
        explanations={[
          ['Por forma de pago', 'Cobros hechos en el día, menos lo que de ellos se ha devuelto hasta ahora.'],
          [
            'Devoluciones',
            'Las que se pidieron en el día, de cobros de cualquier fecha, también las abonadas a saldo; sin las que fallaron.',
          ],
        ]}
      />
    </section>
  )
}
