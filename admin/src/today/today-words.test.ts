import assert from 'node:assert/strict'
import { backupAlerts } from '@aforo/domain/operation/backups.ts'
import type { Alert, DayClass } from '@aforo/domain/reporting/today/shapes.ts'
import { test } from 'vitest'
import { alertWords, backupAlertWords, gapWords } from './alert-words.ts'
import { classFacts, missingWords, percentWords, sinceWords, weekBeforeWords } from './today-words.ts'

const dayClass: DayClass = {
  single_class_id: 7,
  class_date: '2026-11-23T13:00:00.000Z',
  time: '07:00',
  minutes: 50,
  class_type: 'Barre',
  location: 'Roma',
  coaches: ['Lu'],
  capacity: 10,
  booked: 10,
  blocked: 0,
  waiting: 2,
  attended: 7,
  missing: 3,
  first_visits: 1,
  unpaid: 1,
  cancelledAt: null,
}

test('a series with gaps says what it lacks and why', () => {
  const gap = { class_series_id: 1, class_type: 'Barre', location: 'Roma', words: '', date: '2026-12-09', dates: 2 }
  assert.deepEqual(
    (['taken', 'coach', 'location', 'class-type'] as const).map((why) => gapWords({ ...gap, why })),
    [
      'Sin clase el mié 9 dic y 1 día más: otra clase tiene a su coach o su salón.',
      'Su coach está en el archivo: las clases nuevas salen sin coach.',
      'Su ubicación está en el archivo: hay clases hasta el 09 DIC 2026.',
      'Su tipo de clase está en el archivo: hay clases hasta el 09 DIC 2026.',
    ],
  )
})

test('a class shows who came, who is missing, who did not come', () => {
  assert.deepEqual(classFacts(dayClass, 'running'), [
    'llegaron 7',
    'faltan 3',
    '2 en espera',
    '1 por cobrar en efectivo',
  ])
  assert.deepEqual(classFacts({ ...dayClass, missing: 1, waiting: 0, unpaid: 0 }, 'ended'), [
    'llegaron 7',
    'no llegó 1',
  ])
  assert.deepEqual(classFacts({ ...dayClass, attended: 10, missing: 0, waiting: 0, unpaid: 0 }, 'ended'), [
    'llegaron 10',
    'no faltó nadie',
  ])
  const withoutAttendance = { ...dayClass, attended: 0, missing: null, waiting: 0, unpaid: 0 }
  assert.deepEqual([classFacts(withoutAttendance, 'ahead'), classFacts(dayClass, 'cancelled')], [[], []])
})

test('of all classes of a day, who is missing is said once one has begun', () => {
  const upcoming = { missing: null }
  assert.equal(missingWords([upcoming], 'today'), 'Aún no empieza ninguna clase')
  assert.equal(missingWords([{ missing: 0 }, upcoming], 'today'), 'No falta nadie')
  assert.equal(missingWords([{ missing: 2 }, { missing: 1 }, upcoming], 'today'), 'Faltan 3')
  assert.equal(missingWords([{ missing: 1 }], 'past'), 'No llegó 1')
})

test('every alert says how many, and leads to where it is mended', () => {
  const alerts: Alert[] = [
    { kind: 'mismatches', count: 1 },
    { kind: 'disputes', count: 2 },
    { kind: 'no-coach', count: 2, date: '2026-11-25' },
    { kind: 'failed-messages', count: 3 },
    { kind: 'failing-work', count: 1, jobs: ['reconcile'] },
    { kind: 'refused-films', count: 1, video_id: 9 },
    { kind: 'timetable-ends', count: 1, date: '2026-12-02' },
    { kind: 'holiday', count: 14, date: '2026-12-25', name: 'Navidad' },
    { kind: 'empty', count: 1, date: '2026-11-24' },
  ]
  assert.deepEqual(
    alerts.map((alert) => alertWords(alert, '4')).map(({ summary, mend, to }) => [summary, mend, to]),
    [
      ['Un pago no cuadra', 'Revisar y resolver', '/pagos/no-cuadra'],
      ['2 cobros reclamados por su banco', 'Ver las reclamaciones', '/pagos/devoluciones'],
      ['2 clases sin coach', 'Asignar coach; la primera es el mié 25 nov', '/horario?dia=2026-11-25&lugar=4'],
      ['3 mensajes no llegaron', 'Ver por qué y reenviar', '/mensajes?estado=failed'],
      ['Un trabajo del portal falla', 'Conciliar', '/estudio/trabajos'],
      ['Un video no se pudo preparar', 'Subirlo de nuevo', '/videos/biblioteca/9'],
      [
        'Tu horario se termina',
        'La última clase es el mié 2 dic: copia semanas o haz series sin término',
        '/horario?dia=2026-12-02&lugar=4',
      ],
      [
        '14 clases en día feriado',
        'El viernes 25 de diciembre es Navidad: ver el día y cancelar lo que no se da',
        '/horario?dia=2026-12-25&lugar=4',
      ],
      ['Una clase de mañana está vacía', 'Ver las clases de mañana', '/clases?dia=2026-11-24&lugar=4'],
    ],
  )
})

test('backups that are old, missing or away lead to Operación', () => {
  const words = backupAlerts.map((alert) => backupAlertWords(alert))
  assert.deepEqual(new Set(words.map(({ to }) => to)), new Set(['/estudio/operacion']))
  assert.equal(backupAlertWords('old').summary, 'El último respaldo tiene más de dos días')
  assert.equal(new Set(words.map(({ summary }) => summary)).size, 4)
})

test('days are compared in words; waiting counts local days', () => {
  assert.equal(percentWords({ classes: 1, booked: 2, places: 3 }), '67 %')
  assert.equal(percentWords({ classes: 0, booked: 0, places: 0 }), '–')
  assert.equal(weekBeforeWords('2026-11-16', 'today'), 'El lunes pasado a esta hora')
  assert.equal(weekBeforeWords('2026-11-16', 'past'), 'El lunes anterior')
  const now = new Date('2026-11-23T18:00:00Z')
  const since = (iso: string) => sinceWords(iso, now, 'America/Mexico_City')
  assert.equal(since('2026-11-23T06:00:00Z'), 'desde hoy')
  assert.equal(since('2026-11-23T05:59:59Z'), 'desde ayer')
  assert.equal(since('2026-11-18T18:00:00Z'), 'desde hace 5 días')
})
