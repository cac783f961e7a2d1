import { test } from 'vitest'
import { openEveryVerb } from '../../testing/every-verb/run.ts'
import { serverPlace } from '../../testing/test-server.ts'

const studio = await openEveryVerb(await serverPlace('every-verb'))

test('whoever does whatever in any order, what is allowed has nothing in its way, and places, spots, lines and credits are counted once [F3, F44, F45, F50, R4]', () =>
  studio.assertAny(24))

test('the same, with the line served while people come and go [F3, F11, F16, F50]', async () => {
  const server = await openEveryVerb(await serverPlace('every-verb-line'))
  await server.assertAny(8)
})
