import type { CashSession, CashSessionWithMovements } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { kindWords, wayWords } from '@aforo/domain/commerce/cash-session/words.ts'
import { localDate, localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { dayHeader, hourHeader, moneyHeader, type Sheet, sheetOf } from '../../ui/export/sheet.ts'

const HEADERS = [
  'Movimiento',
  dayHeader('Día'),
  hourHeader('Hora'),
  'Tipo',
  'Forma',
  'Qué',
  'Persona',
  'Quién',
  'Motivo',
  moneyHeader('Monto'),
]

export const sessionSheet = ({ movements }: CashSessionWithMovements, zone: Zone): Sheet =>
  sheetOf(
    HEADERS,
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

const SESSION_HEADERS = [
  'Corte',
  'Ubicación',
  dayHeader('Día'),
  'Abrió',
  'Cerró',
  hourHeader('Hora de cierre'),
  moneyHeader('Fondo'),
  moneyHeader('Esperado'),
  moneyHeader('Contado'),
  moneyHeader('Diferencia'),
  'Motivo',
  moneyHeader('Se quedó'),
]

export const sessionsSheet = (cuts: readonly CashSession[], zone: Zone): Sheet =>
  sheetOf(
    SESSION_HEADERS,
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
