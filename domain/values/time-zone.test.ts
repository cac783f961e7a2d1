import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test('only listed IANA names are time zones [N10, R17]', () => {
  for (const name of ['America/Mexico_City', 'America/Tijuana', 'America/Ciudad_Juarez', 'Asia/Tokyo', 'UTC']) {
    assert.equal(isTimeZone(name), true, name)
  }
  const refused = ['2026-12-01', '-06:00', '+25:00', 'Etc/GMT+99', 'Etc/GMT+6', 'america/tijuana', 'Z', '', ' ', '\0']
  for (const name of refused) assert.equal(isTimeZone(name), false, name)
})
