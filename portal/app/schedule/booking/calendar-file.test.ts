import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarFile, googleCalendarLink } from './calendar-file.ts'

const entry = {
  single_class_id: 7,
  title: 'Barre; Roma, Norte',
  class_date: '2026-11-24T13:00:00.000Z',
  minutes: 50,
  place: 'Roma, Orizaba 101',
  note: 'Llega a las 06:50.',
}

test('F42 a class goes into any calendar at its own instant, with its signs escaped', () => {
  const text = decodeURIComponent(calendarFile(entry, 'Casa Barro').replace(/^data:text\/calendar;charset=utf-8,/, ''))
  assert.match(text, /^BEGIN:VCALENDAR\r\n/)
  assert.match(text, /\r\nDTSTART:20261124T130000Z\r\nDTEND:20261124T135000Z\r\n/)
  assert.match(text, /\r\nSUMMARY:Barre\\; Roma\\, Norte\r\n/)
  assert.match(text, /\r\nUID:clase-7@casa-barro\r\n/)
})

test('and into the one of Google', () => {
  const asked = new URL(googleCalendarLink(entry)).searchParams
  assert.equal(asked.get('dates'), '20261124T130000Z/20261124T135000Z')
})
