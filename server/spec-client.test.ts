import assert from 'node:assert/strict'
import { test } from 'vitest'
import { testBooking } from './testing/spec-client/booking.ts'
import { testBuying } from './testing/spec-client/buying.ts'
import { openSpecClient } from './testing/spec-client/client.ts'
import { testContent } from './testing/spec-client/content.ts'
import { testPeople } from './testing/spec-client/people.ts'
import { POINT_7 } from './testing/spec-client/point-7.ts'
import { testRecords } from './testing/spec-client/records.ts'
import { testVideos } from './testing/spec-client/videos.ts'

const client = await openSpecClient()

testRecords(client)
testContent(client)
testPeople(client)
testBooking(client)
testVideos(client)
testBuying(client)

test('a specification client has sent every call of point 7 [N24]', () => {
  const named = Object.entries(POINT_7).flatMap(([point, calls]) => calls.map((call) => `${point} ${call}`))
  assert.deepEqual([...client.sent].toSorted(), named.toSorted())
})
