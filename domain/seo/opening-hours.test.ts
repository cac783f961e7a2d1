import assert from 'node:assert/strict'
import { test } from 'vitest'
import { parseOpeningHours } from './opening-hours.ts'

const WORKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const hoursFrom = (written: string) =>
  parseOpeningHours(written).map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes])

test('hours that a studio writes in words are read day by day', () => {
  for (const line of [
    'Lunes a viernes 6:00–21:00',
    'Lun-Vie: 6:00 - 21:00',
    'lunes a viernes de 06:00 a 21:00 h',
    'Lunes, martes, miércoles, jueves y viernes, 6:00 a 21:00',
  ])
    assert.deepEqual(hoursFrom(line), [[WORKDAYS, '06:00', '21:00']], line)
  assert.deepEqual(hoursFrom('Sábados y domingos 8:00–14:00'), [[['Saturday', 'Sunday'], '08:00', '14:00']])
  const [[days] = []] = hoursFrom('Todos los días 6:00-21:00')
  assert.equal((days as string[]).length, 7)
})

test('a day with a pause has two times of opening, and each line its own', () => {
  assert.deepEqual(hoursFrom('Sábado 7:00–11:00 y 17:00–20:00\nDomingo 9:00 a 12:00'), [
    [['Saturday'], '07:00', '11:00'],
    [['Saturday'], '17:00', '20:00'],
    [['Sunday'], '09:00', '12:00'],
  ])
})

test('an ambiguous line gives nothing', () => {
  for (const line of [
    '',
    'Abierto siempre',
    'Consulta los horarios',
    'Lunes a viernes',
    'Lunes a viernes 6 a 9',
    'Lunes 6:00–25:00',
    'Domingo a martes 8:00–10:00',
    'Días festivos 8:00–12:00',
  ])
    assert.deepEqual(parseOpeningHours(line), [], line)
})
