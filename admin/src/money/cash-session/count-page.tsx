import { Link, useNavigate, useParams } from 'react-router'
import type { getCut } from '@aforo/domain/commerce/cash-session/contract.ts'
import { pieces } from '@aforo/domain/commerce/cash-session/counting.ts'
import { differenceWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { formatMoney, formatPesos } from '@aforo/domain/values/money.ts'
import { useRead } from '../../api/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { ReasonInput } from '../../ui/form-sheet.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OneOf, TextInput } from '../../ui/inputs.tsx'
import { Page } from '../../ui/page.tsx'
import { cutPath } from '../../paths.ts'
import { moneyFault } from './cash-session-labels.ts'
import { useCount } from './use-count.ts'

const ways = [
  { value: 'pieces', label: 'Por piezas' },
  { value: 'sum', label: 'Solo el total' },
]
const typing = { inputMode: 'decimal', autoComplete: 'off' } as const

export function CountPage() {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const { data } = useRead<typeof getCut>('GET /till_cuts/{id}', { params: { id } })
  const { typed, type, counted, canClose, working, fault, differs, close } = useCount(
    id,
    () => void navigate(cutPath(id), { replace: true }),
  )
  const { way, count, sum, drawerFloat, reason } = typed
  return (
    <Page title={`Contar la caja${data ? ` ${data.cut.location.name}` : ''}`} above={<Back id={id} />}>
      <form
        className="form cash-count"
        onSubmit={(event) => {
          event.preventDefault()
          if (canClose && !working) void close()
        }}
      >
        <OneOf label="Cómo cuentas" value={way} options={ways} onText={(text) => type({ way: text })} />
        {way === 'pieces' ? (
          <PieceInputs count={count} onCount={(piece, text) => type({ count: { ...count, [piece]: text } })} />
        ) : (
          <TextInput
            label="Efectivo en la caja, en pesos"
            {...typing}
            value={sum}
            onText={(text) => type({ sum: text })}
            fault={moneyFault(sum)}
          />
        )}
        <TextInput
          label="Se queda en la caja, en pesos"
          {...typing}
          value={drawerFloat}
          onText={(text) => type({ drawerFloat: text })}
          hint="El fondo del siguiente corte. Vacío: se queda todo."
          fault={moneyFault(drawerFloat)}
        />
        {fault && (
          <Fault>
            {differs === null
              ? fault.message
              : `${differenceWords(differs)} ${formatPesos(Math.abs(differs))}. Vuelve a contar o escribe el motivo.`}
          </Fault>
        )}
        {differs !== null && (
          <ReasonInput
            reason={reason}
            onReason={(text) => type({ reason: text })}
            label="Motivo de la diferencia"
            most={200}
          />
        )}
        <div className="cash-sum">
          <p role="status">
            Contaste <b>{formatPesos(counted)}</b>
          </p>
          <Button type="submit" working={working} disabled={!canClose}>
            Cerrar caja
          </Button>
        </div>
      </form>
    </Page>
  )
}

const Back = ({ id }: { id: number }) => (
  <Link className="back" to={cutPath(id)}>
    <Icon name="chevron-left" />
    Caja
  </Link>
)

type PieceProps = { count: Readonly<Record<string, string>>; onCount: (piece: number, text: string) => void }

const PieceInputs = ({ count, onCount }: PieceProps) => (
  <fieldset className="cash-pieces">
    <legend className="unseen">Billetes y monedas</legend>
    {pieces.map((piece) => {
      const text = count[piece] ?? ''
      const many = Number(text) || 0
      return (
        <label key={piece}>
          <span>{formatMoney(piece)}</span>
          <input
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            maxLength={4}
            value={text}
            onChange={({ target }) => onCount(piece, target.value.replaceAll(/\D/g, ''))}
          />
          <output>{many === 0 ? '' : formatMoney(piece * many)}</output>
        </label>
      )
    })}
  </fieldset>
)
