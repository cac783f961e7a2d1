import type { Cut, CutWithMovements } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { kindWords, wayWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { localDate, localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { csvOf } from '../../ui/csv.ts'

const HEADS = ['Movimiento', 'Día', 'Hora', 'Tipo', 'Forma', 'Qué', 'Persona', 'Quién', 'Motivo', 'Monto']

export const sessionCsv = ({ movements }: CutWithMovements, zone: Zone): string =>
  csvOf(
    HEADS,
    movements.map((one) => [
      one.till_movement_id,
      localDate(parseInstant(one.createdAt), zone),
      localTime(parseInstant(one.createdAt), zone),
      kindWords[one.kind],
      wayWords[one.way],
      one.what,
      one.customer?.name,
      one.by,
      one.reason,
      one.amount,
    ]),
  )

const SESSION_HEADS =
  'Corte,Ubicación,Día,Abrió,Cerró,Hora de cierre,Fondo,Esperado,Contado,Diferencia,Motivo,Se quedó'.split(',')

export const sessionsCsv = (cuts: readonly Cut[], zone: Zone): string =>
  csvOf(
    SESSION_HEADS,
    cuts.map(({ till_cut_id, location, opened_by, openedAt, opening_float, closed }) => [
      till_cut_id,
      location.name,
      localDate(parseInstant(openedAt), zone),
      opened_by,
      closed?.closed_by,
      closed && localTime(parseInstant(closed.closedAt), zone),
      opening_float,
      closed?.expected,
      closed?.counted,
      closed?.difference,
      closed?.difference_reason,
      closed?.kept,
    ]),
  )
