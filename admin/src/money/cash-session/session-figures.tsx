import type { CashSessionWithMovements, MovementWay } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { differenceWords, wayWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { Button } from '@aforo/ui/components/button.tsx'

type Props = {
  cut: CashSessionWithMovements
  shownWay: MovementWay | null
  onShow: (way: MovementWay | null) => void
}

export function SessionFigures({ cut, shownWay, onShow }: Props) {
  const { closed, expected, totals } = cut
  return (
    <dl className="totals">
      {closed && <Difference closed={closed} />}
      {closed && (
        <Figure label="Contado" amount={closed.counted} explanation={`Quedan en caja ${formatPesos(closed.kept)}`} />
      )}
      {expected !== null && (
        <Figure label="Esperado" amount={expected} explanation="Fondo, más el efectivo que entró, menos el que salió" />
      )}
      <Figure label="Fondo" amount={cut.opening_float} explanation="Con lo que se abrió" />
      {totals.map(({ way, came, went, count }) => (
        <div key={way}>
          <dt>{wayWords[way]}</dt>
          <dd>
            {formatPesos(came + went)}
            <small>
              {count === 1 ? '1 movimiento' : `${count} movimientos`}
              {went < 0 && ` · entró ${formatPesos(came)}, salió ${formatPesos(-went)}`}
              {way === 'terminal' && ' · compara con el cierre de tu terminal'}
              {way === 'transfer' && ' · compara con tu banco'}
            </small>
            <Button
              look="quiet"
              className="cash-session-behind"
              aria-label={shownWay === way ? 'Ver todo' : `Ver cuáles: ${wayWords[way].toLowerCase()}`}
              onClick={() => onShow(shownWay === way ? null : way)}
            >
              {shownWay === way ? 'Ver todo' : 'Ver cuáles'}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Difference({ closed }: { closed: NonNullable<CashSessionWithMovements['closed']> }) {
  const { difference, difference_reason } = closed
  return (
    <div className={`totals-all ${difference === 0 ? '' : 'cash-differs'}`}>
      <dt>Diferencia</dt>
      <dd>
        {difference === 0 ? differenceWords(0) : `${differenceWords(difference)} ${formatPesos(Math.abs(difference))}`}
        <small>{difference_reason ?? 'Contado menos esperado'}</small>
      </dd>
    </div>
  )
}

const Figure = ({ label, amount, explanation }: { label: string; amount: number; explanation: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {formatPesos(amount)}
      <small>{explanation}</small>
    </dd>
  </div>
)
