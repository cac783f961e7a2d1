import { test } from 'vitest'
import { openEveryVerb } from '../../testing/every-verb/run.ts'
import { serverPlace } from '../../testing/test-server.ts'

const studio = await openEveryVerb(await serverPlace('every-verb'))

test('any order of actions counts everything once [F3, F44, F45, F50, R4]', () => studio.assertAny(24))

test('any order, with the waitlist served meanwhile [F3, F11, F16, F50]', async () => {
  const server = await openEveryVerb(await serverPlace('every-verb-line'))
  await server.assertAny(8)
})
