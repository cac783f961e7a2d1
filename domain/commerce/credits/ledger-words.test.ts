import assert from 'node:assert/strict'
import { test } from 'vitest'
import { at, now, zone } from '../../testing/fixtures.ts'
import { ledgerWords } from './ledger-words.ts'
import type { LedgerLine } from './shapes.ts'

const aLedgerLine = (overrides: Partial<LedgerLine>): LedgerLine => ({
  available_class_ledger_id: 1,
  available_class_id: 31,
  kind: 'reserved',
  units: -1,
  by: 'customer',
  why: null,
  class_reservation_id: 1,
  single_class: { class_type: 'Barre', class_date: at('2026-11-24', '07:00'), zone },
  guest: null,
  isMove: false,
  title: 'Paquete 3 clases',
  isUnlimited: false,
  expiration_date: null,
  createdAt: now.toISOString(),
  ...overrides,
})

test('the ledger is read in words [R3]', () => {
  for (const [line, words] of [
    [{}, 'Reservaste Barre, 24 NOV 2026 07:00: -1'],
    [{ guest: 'Luz' }, 'Reservaste Barre para Luz, 24 NOV 2026 07:00: -1'],
    [{ isUnlimited: true, units: 0 }, 'Reservaste Barre, 24 NOV 2026 07:00: sin costo'],
    [{ kind: 'returned', units: 1 }, 'Cancelaste Barre, 24 NOV 2026 07:00: +1'],
    [{ kind: 'returned', units: 1, by: 'staff' }, 'El estudio canceló Barre, 24 NOV 2026 07:00: +1'],
    [{ kind: 'returned', units: 1, isMove: true }, 'Te cambiaste de Barre, 24 NOV 2026 07:00: +1'],
    [{ kind: 'granted', units: 3, single_class: null }, 'Compraste Paquete 3 clases: +3'],
    [{ kind: 'granted', units: 1 }, 'Por tu clase cancelada que pagaste en recepción, Barre, 24 NOV 2026 07:00: +1'],
    [
      { kind: 'granted', units: 0, isUnlimited: true, title: 'Ilimitado', single_class: null },
      'Compraste Ilimitado: ilimitadas',
    ],
    [{ kind: 'granted', units: 3, by: 'staff', title: null, single_class: null }, 'El estudio te dio tus clases: +3'],
    [{ by: 'staff' }, 'El estudio te reservó Barre, 24 NOV 2026 07:00: -1'],
    [{ by: 'system' }, 'Por la lista de espera te tocó Barre, 24 NOV 2026 07:00: -1'],
    [{ kind: 'returned', units: 1, by: 'system' }, 'Alguien más ocupó tu lugar en Barre, 24 NOV 2026 07:00: +1'],
    [{ kind: 'expired', units: -2 }, 'Venció Paquete 3 clases: -2'],
    [{ kind: 'expired', units: 0, isUnlimited: true, title: 'Ilimitado' }, 'Venció Ilimitado'],
    [{ kind: 'revoked', units: 0, isUnlimited: true, title: 'Ilimitado' }, 'El estudio retiró Ilimitado'],
    [
      { kind: 'removed', why: 'Error de captura' },
      'El estudio restó clases de Paquete 3 clases (Error de captura): -1',
    ],
    [{ kind: 'revoked', units: -3 }, 'El estudio retiró Paquete 3 clases: -3'],
    [
      { kind: 'extended', units: 0, expiration_date: at('2026-12-01', '23:59') },
      'El estudio extendió Paquete 3 clases hasta el 01 DIC 2026',
    ],
    [{ kind: 'adjusted', units: 1 }, 'El estudio ajustó Paquete 3 clases: +1'],
  ] as [Partial<LedgerLine>, string][]) {
    assert.equal(ledgerWords(aLedgerLine(line), zone), words)
  }
})
