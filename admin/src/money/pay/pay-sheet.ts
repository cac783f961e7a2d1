import type { PayRunDetail } from '@aforo/domain/payments/coach-pay/shapes.ts'
import { localDate, localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { dayHeader, hourHeader, moneyHeader, type Sheet, sheetOf } from '../../ui/export/sheet.ts'
import { lineWords } from './pay-words.ts'

const HEADERS = [
  'Coach',
  dayHeader('Día'),
  hourHeader('Hora'),
  'Clase',
  'Ubicación',
  'Personas',
  'Cuenta',
  'Lista',
  'Motivo',
  moneyHeader('Monto'),
]

export function runSheet(run: PayRunDetail, zone: Zone): Sheet {
  const namesById = new Map(run.totals.map(({ coach }) => [coach.instructor_id, coach.name]))
  const classRows = run.lines.map((line) => [
    namesById.get(line.instructor_id),
    localDate(parseInstant(line.class_date), zone),
    localTime(parseInstant(line.class_date), zone),
    line.class_type,
    line.location,
    line.heads,
    lineWords(line),
    line.is_list_open ? 'Abierta' : 'Cerrada',
    null,
    line.amount,
  ])
  const adjustmentRows = run.adjustments.map(({ instructor_id, reason, amount }) => [
    namesById.get(instructor_id),
    null,
    null,
    'Ajuste',
    null,
    null,
    null,
    null,
    reason,
    amount,
  ])
  return sheetOf(HEADERS, [...classRows, ...adjustmentRows])
}
