import { useState } from 'react'
import type { closeSession } from '@aforo/domain/commerce/cash-session/contract.ts'
import { type Counted, sumPieces } from '@aforo/domain/commerce/cash-session/counting.ts'
import { toPesos } from '@aforo/domain/values/money.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import type { Failure } from '../../api/request.ts'
import { isReason } from '../../ui/form-sheet.tsx'
import { parsePesos } from './cash-session-labels.ts'

type Typed = {
  way: string
  count: Readonly<Record<string, string>>
  sum: string
  drawerFloat: string
  reason: string
}

export function useCashCount(till_cut_id: number, onClosed: () => void) {
  const [typed, setTyped] = useState<Typed>({ way: 'pieces', count: {}, sum: '', drawerFloat: '', reason: '' })
  const { working, fault, work } = useApiMutation(onClosed)
  const { way, count, sum, reason } = typed
  const pieces: Counted = Object.fromEntries(Object.entries(count).map(([piece, text]) => [piece, Number(text) || 0]))
  const countedPesos = way === 'sum' ? parsePesos(sum) : toPesos(sumPieces(pieces))
  const hasCount = way === 'sum' ? countedPesos !== null : Object.values(count).some((text) => text !== '')
  const leftInDrawer = typed.drawerFloat.trim() === '' ? undefined : parsePesos(typed.drawerFloat)
  const body = {
    counted: countedPesos ?? 0,
    ...(way === 'pieces' ? { pieces } : {}),
    ...(leftInDrawer === undefined || leftInDrawer === null ? {} : { kept: leftInDrawer }),
    ...(isReason(reason) ? { reason: reason.trim() } : {}),
  }
  return {
    typed,
    updateTyped: (patch: Partial<Typed>) => setTyped({ ...typed, ...patch }),
    counted: countedPesos ?? 0,
    canClose: hasCount && leftInDrawer !== null,
    working,
    fault,
    difference: differenceOf(fault),
    close: () =>
      work(
        (callApi, key) =>
          callApi<typeof closeSession>('POST /till_cuts/{id}/close', { params: { id: till_cut_id }, body }, { key }),
        ({ cut }) => `Caja cerrada: ${cut.closed?.difference === 0 ? 'cuadra' : 'con diferencia'}.`,
      ),
  }
}

const differenceOf = (fault: Failure | null): number | null =>
  fault?.code === 'difference-unexplained' && typeof fault.body.difference === 'number' ? fault.body.difference : null
