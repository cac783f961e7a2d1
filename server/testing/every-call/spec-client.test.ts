import assert from 'node:assert/strict'
import { test } from 'vitest'
import { testBooking } from '../spec-client/booking.ts'
import { testBuying } from '../spec-client/buying.ts'
import { openSpecClient } from '../spec-client/client.ts'
import { testContent } from '../spec-client/content.ts'
import { testPeople } from '../spec-client/people.ts'
import { POINT_7 } from '../spec-client/point-7.ts'
import { testRecords } from '../spec-client/records.ts'
import { testVideos } from '../spec-client/videos.ts'

const client = await openSpecClient()

testRecords(client)
testContent(client)
testPeople(client)
testBooking(client)
testVideos(client)
testBuying(client)

test('a client of the specification sends every call [7.1, N24]', () => {
  const expected = Object.entries(POINT_7).flatMap(([point, calls]) => calls.map((call) => `${point} ${call}`))
  assert.deepEqual([...client.sentCalls].toSorted(), expected.toSorted())
})
