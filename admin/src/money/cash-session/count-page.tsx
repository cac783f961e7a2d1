import { useNavigate } from 'react-router'
import type { getCashSession } from '@aforo/domain/commerce/cash-session/contract.ts'
import { denominations } from '@aforo/domain/commerce/cash-session/counting.ts'
import { differenceWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { formatMoney, formatPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { ReasonInput } from '../../ui/form-sheet.tsx'
import { RadioInput, TextInput } from '../../ui/inputs.tsx'
import { BackLink, Page } from '../../ui/page.tsx'
import { cashSessionPath } from '../../paths.ts'
import { pesosFault } from './cash-session-labels.ts'
import { useCashCount } from './use-cash-count.ts'

const countingWays = [
  { value: 'pieces', label: 'Por piezas' },
  { value: 'sum', label: 'Solo el total' },
]
const amountInputProps = { inputMode: 'decimal', autoComplete: 'off' } as const

export function CountPage({ id }: { id: number }) {
  const navigate = useNavigate()
  const { data } = useApiQuery<typeof getCashSession>('GET /till_cuts/{id}', { params: { id } })
  const { typed, updateTyped, counted, canClose, working, fault, difference, close } = useCashCount(
    id,
    () => void navigate(cashSessionPath(id), { replace: true }),
  )
  const { way, count, sum, drawerFloat, reason } = typed
  return (
    <Page
      title={`Contar la caja${data ? ` ${data.cut.location.name}` : ''}`}
      above={<BackLink to={cashSessionPath(id)}>Caja</BackLink>}
    >
      <form
        className="form cash-count"
        onSubmit={(event) => {
          event.preventDefault()
          if (canClose && !working) void close()
        }}
      >
        <RadioInput
          label="Cómo cuentas"
          value={way}
          options={countingWays}
          onText={(text) => updateTyped({ way: text })}
        />
        {way === 'pieces' ? (
          <PieceInputs count={count} onCount={(piece, text) => updateTyped({ count: { ...count, [piece]: text } })} />
        ) : (
          <TextInput
            label="Efectivo en la caja, en pesos"
            {...amountInputProps}
            value={sum}
            onText={(text) => updateTyped({ sum: text })}
            fault={pesosFault(sum)}
          />
        )}
        <TextInput
          label="Se queda en la caja, en pesos"
          {...amountInputProps}
          value={drawerFloat}
          onText={(text) => updateTyped({ drawerFloat: text })}
          hint="El fondo del siguiente corte. Vacío: se queda todo."
          fault={pesosFault(drawerFloat)}
        />
        {fault && (
          <Fault>
            {difference === null
              ? fault.message
              : `${differenceWords(difference)} ${formatPesos(Math.abs(difference))}. Vuelve a contar o escribe el motivo.`}
          </Fault>
        )}
        {difference !== null && (
          <ReasonInput
            reason={reason}
            onReason={(text) => updateTyped({ reason: text })}
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

type PieceProps = { count: Readonly<Record<string, string>>; onCount: (piece: number, text: string) => void }

const PieceInputs = ({ count, onCount }: PieceProps) => (
  <fieldset className="cash-pieces">
    <legend className="unseen">Billetes y monedas</legend>
    {denominations.map((piece) => {
      const text = count[piece] ?? ''
      const pieceCount = Number(text) || 0
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
          <output>{pieceCount === 0 ? '' : formatMoney(piece * pieceCount)}</output>
        </label>
      )
    })}
  </fieldset>
)
