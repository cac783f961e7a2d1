import type { CashSession, CashSessionWithMovements } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { kindWords, wayWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { localDate, localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { toCsv } from '../../ui/csv.ts'

const HEADS = ['Movimiento', 'Día', 'Hora', 'Tipo', 'Forma', 'Qué', 'Persona', 'Quién', 'Motivo', 'Monto']

export const sessionCsv = ({ movements }: CashSessionWithMovements, zone: Zone): string =>
  toCsv(
    HEADS,
    movements.map((movement) => [
      movement.till_movement_id,
      localDate(parseInstant(movement.createdAt), zone),
      localTime(parseInstant(movement.createdAt), zone),
      kindWords[movement.kind],
      wayWords[movement.way],
      movement.what,
      movement.customer?.name,
      movement.by,
      movement.reason,
      movement.amount,
    ]),
  )

const SESSION_HEADS =
  'Corte,Ubicación,Día,Abrió,Cerró,Hora de cierre,Fondo,Esperado,Contado,Diferencia,Motivo,Se quedó'.split(',')

export const sessionsCsv = (cuts: readonly CashSession[], zone: Zone): string =>
  toCsv(
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
