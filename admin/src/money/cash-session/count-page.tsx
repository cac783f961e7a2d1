import { useNavigate } from 'react-router'
import type { getCashSession } from '@aforo/domain/commerce/cash-session/contract.ts'
import { denominations } from '@aforo/domain/commerce/cash-session/counting.ts'
import { differenceWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { formatMoney, formatPesos } from '@aforo/domain/values/money.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { RadioField, TextField } from '../../ui/form/fields.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { BackLink, Page } from '../../ui/page/page.tsx'
import { cashSessionPath } from '../../paths.ts'
import { pesosInput } from './cash-session-labels.ts'
import { useCashCount } from './use-cash-count.ts'

const countingWays = [
  { value: 'pieces', label: 'Por piezas' },
  { value: 'sum', label: 'Solo el total' },
]

export function CountPage({ id }: { id: number }) {
  const navigate = useNavigate()
  const { data } = useApiQuery<typeof getCashSession>('GET /till_cuts/{id}', { params: { id } })
  const { control, values, set, counted, fault, difference, sheet } = useCashCount(
    id,
    () => void navigate(cashSessionPath(id), { replace: true }),
  )
  const { way, pieces } = values
  return (
    <Page
      title={`Contar la caja${data ? ` ${data.cut.location.name}` : ''}`}
      above={<BackLink to={cashSessionPath(id)}>Caja</BackLink>}
    >
      <form
        className="form cash-count"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!sheet.disabled && !sheet.working) sheet.onConfirm()
        }}
      >
        <RadioField control={control} name="way" label="Cómo cuentas" options={countingWays} />
        {way === 'pieces' ? (
          <PieceInputs count={pieces} onCount={(piece, text) => set({ pieces: { ...pieces, [piece]: text } })} />
        ) : (
          <TextField control={control} name="counted" label="Efectivo en la caja, en pesos" {...pesosInput} />
        )}
        <TextField
          control={control}
          name="kept"
          label="Se queda en la caja, en pesos"
          {...pesosInput}
          hint="El fondo del siguiente corte. Vacío: se queda todo."
        />
        {fault && (
          <Fault>
            {difference === null
              ? fault.message
              : `${differenceWords(difference)} ${formatPesos(Math.abs(difference))}. Vuelve a contar o escribe el motivo.`}
          </Fault>
        )}
        {difference !== null && <ReasonField control={control} label="Motivo de la diferencia" />}
        <div className="cash-sum">
          <p role="status">
            Contaste <b>{formatPesos(counted)}</b>
          </p>
          <Button type="submit" working={sheet.working} disabled={sheet.disabled}>
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
