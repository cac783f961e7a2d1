import type { CutWithMovements, MovementWay } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { differenceWords, wayWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  cut: CutWithMovements
  shown: MovementWay | null
  onShow: (way: MovementWay | null) => void
}

export function SessionFigures({ cut, shown, onShow }: Props) {
  const { closed, expected, totals } = cut
  return (
    <dl className="totals">
      {closed && <Difference closed={closed} />}
      {closed && <Figure what="Contado" amount={closed.counted} how={`Quedan en caja ${formatPesos(closed.kept)}`} />}
      {expected !== null && (
        <Figure what="Esperado" amount={expected} how="Fondo, más el efectivo que entró, menos el que salió" />
      )}
      <Figure what="Fondo" amount={cut.opening_float} how="Con lo que se abrió" />
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
              aria-label={shown === way ? 'Ver todo' : `Ver cuáles: ${wayWords[way].toLowerCase()}`}
              onClick={() => onShow(shown === way ? null : way)}
            >
              {shown === way ? 'Ver todo' : 'Ver cuáles'}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Difference({ closed }: { closed: NonNullable<CutWithMovements['closed']> }) {
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

const Figure = ({ what, amount, how }: { what: string; amount: number; how: string }) => (
  <div>
    <dt>{what}</dt>
    <dd>
      {formatPesos(amount)}
      <small>{how}</small>
    </dd>
  </div>
)
