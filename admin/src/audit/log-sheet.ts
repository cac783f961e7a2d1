import { listDifferences } from '@aforo/domain/audit/difference.ts'
import type { Entry } from '@aforo/domain/audit/shapes.ts'
import { sentenceOf } from '@aforo/domain/audit/words.ts'
import { localDate, localTime, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { dayHeader, hourHeader, type Sheet, sheetOf } from '../ui/sheet.ts'

const HEADERS = ['Línea', dayHeader('Día'), hourHeader('Hora'), 'Quién', 'Qué hizo', 'Motivo', 'Cambios']

export const logSheet = (entries: readonly Entry[], zone: Zone): Sheet =>
  sheetOf(
    HEADERS,
    entries.map((entry) => [
      entry.audit_entry_id,
      localDate(parseInstant(entry.createdAt), zone),
      localTime(parseInstant(entry.createdAt), zone),
      entry.by.name,
      sentenceOf(entry, zone),
      entry.reason,
      listDifferences(entry, zone)
        .map(({ label, was, is }) => `${label}: ${was} → ${is}`)
        .join(' | '),
    ]),
  )
