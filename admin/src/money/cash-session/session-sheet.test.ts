import assert from 'node:assert/strict'
import type { CashSession } from '@aforo/domain/commerce/cash-session/shapes.ts'
import { test } from 'vitest'
import { toCsv } from '../../ui/export/csv.ts'
import { sessionsSheet } from './session-sheet.ts'

test('cuts are exported by local time, with sign and reason', () => {
  const cut: CashSession = {
    till_cut_id: 7,
    location: { location_id: 1, name: 'Roma' },
    opening_float: 500,
    opened_by: 'Nora Paz',
    openedAt: '2026-11-24T04:30:00.000Z',
    closed: {
      counted: 480.5,
      expected: 500,
      difference: -19.5,
      difference_reason: '=cambio',
      kept: 300,
      pieces: null,
      closed_by: 'Luis Ruiz',
      closedAt: '2026-11-24T05:59:00.000Z',
    },
  }
  const [heads, row] = toCsv(sessionsSheet([cut], 'America/Mexico_City')).split('\r\n')
  assert.equal(
    heads,
    'Corte,Ubicación,Día,Abrió,Cerró,Hora de cierre,Fondo,Esperado,Contado,Diferencia,Motivo,Se quedó',
  )
  assert.equal(row, "7,Roma,2026-11-23,Nora Paz,Luis Ruiz,23:59,500,500,480.5,-19.5,'=cambio,300")
})
