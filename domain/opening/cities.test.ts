import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isTimeZone } from '../values/time-zone.ts'
import { cities, zoneOfCity } from './cities.ts'

test('each city is listed once, by the alphabet, and its zone exists [R1]', () => {
  assert.equal(new Set(cities).size, cities.length)
  assert.ok(cities.indexOf('Álamos') < 0 && cities.indexOf('Acapulco') === 0)
  assert.deepEqual(
    cities.filter((city) => !isTimeZone(zoneOfCity(city))),
    [],
  )
})

test('a city has its zone however it is written [R1]', () => {
  assert.equal(zoneOfCity('Tijuana'), 'America/Tijuana')
  assert.equal(zoneOfCity('  ciudad   JUAREZ '), 'America/Ciudad_Juarez')
  assert.equal(zoneOfCity('cancun'), 'America/Cancun')
  assert.equal(zoneOfCity('León'), 'America/Mexico_City')
})

test('an unknown city has the time of Mexico City [R1]', () => {
  for (const city of ['', 'Madrid', 'constructor']) assert.equal(zoneOfCity(city), 'America/Mexico_City')
})
