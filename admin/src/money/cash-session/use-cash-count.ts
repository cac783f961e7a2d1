import { closeSession } from '@aforo/domain/commerce/cash-session/contract.ts'
import { type Counted, sumPieces } from '@aforo/domain/commerce/cash-session/counting.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import type { Failure } from '../../api/request.ts'
import { parsePesos, pesosFaults } from './cash-session-labels.ts'

type Values = {
  way: string
  pieces: Readonly<Record<string, string>>
  counted: string
  kept: string
  reason: string
}

export function useCashCount(till_cut_id: number, onClosed: () => void) {
  const form = useSheetForm({
    schema: closeSession.body,
    defaultValues: { way: 'pieces', pieces: {}, counted: '', kept: '', reason: '' } as Values,
    bodyOf,
    missingOf: ({ way, counted, pieces, kept }): Record<string, string> => ({
      ...(way === 'pieces' && Object.values(pieces).every((text) => text === '') ? { pieces: 'Cuenta la caja.' } : {}),
      ...pesosFaults(way === 'sum' ? { counted, kept } : { kept }),
    }),
    send: (body, callApi, key) =>
      callApi<typeof closeSession>('POST /till_cuts/{id}/close', { params: { id: till_cut_id }, body }, { key }),
    toMessage: ({ cut }) => `Caja cerrada: ${cut.closed?.difference === 0 ? 'cuadra' : 'con diferencia'}.`,
    onDone: onClosed,
  })
  return { ...form, counted: countedIn(form.values) ?? 0, difference: differenceOf(form.fault) }
}

const piecesIn = ({ pieces }: Values): Counted =>
  Object.fromEntries(Object.entries(pieces).map(([piece, text]) => [piece, Number(text) || 0]))

const countedIn = (values: Values): number | null =>
  values.way === 'sum' ? parsePesos(values.counted) : toPesos(sumPieces(piecesIn(values)))

function bodyOf(values: Values) {
  const kept = parsePesos(values.kept)
  const reason = values.reason.trim()
  return {
    counted: countedIn(values) ?? Number.NaN,
    ...(values.way === 'pieces' ? { pieces: piecesIn(values) } : {}),
    ...(kept === null ? {} : { kept }),
    ...(reason === '' ? {} : { reason }),
  }
}

const differenceOf = (fault: Failure | null): number | null =>
  fault?.code === 'difference-unexplained' && typeof fault.body.difference === 'number' ? fault.body.difference : null
