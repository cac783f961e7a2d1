import type { CutWithMovements } from 'studio/till/shapes.ts'
import { kindWords, wayWords } from 'studio/till/words.ts'
import { localDate, localTime, parseInstant, type Zone } from 'studio/values/days.ts'
import { csvOf } from '../kit/csv.ts'

const HEADS = ['Movimiento', 'Día', 'Hora', 'Tipo', 'Forma', 'Qué', 'Persona', 'Quién', 'Motivo', 'Monto']

/** The movements of a cut for a spreadsheet, by the studio's day and hour. */
export const cutCsv = ({ movements }: CutWithMovements, zone: Zone): string =>
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
