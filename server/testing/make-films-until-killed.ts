import { now } from '@aforo/domain/testing/cast.ts'
import { rehearsalPost } from '../gateways/rehearsal-post/rehearsal-post.ts'
import { noPayments } from '../gateways/card-and-wallet.ts'
import type { Place } from '../platform/database/database.ts'
import { embeddedIdentity } from '../identity/embedded.ts'
import { openWorld } from '../app/open-world.ts'
import { makeNext } from '../media/films/making/make-films.ts'

/** A maker of films in a process of its own, on the place, the files and the program given as JSON: it makes one. */
const { place, files, filmMaker } = JSON.parse(process.argv[2] ?? '{}') as {
  place: Place
  files: string
  filmMaker: string
}
const log = (line: Record<string, unknown>) => process.stderr.write(`${JSON.stringify(line)}\n`)
const world = await openWorld({
  place,
  address: 'http://localhost',
  checksAnswers: true,
  files,
  filmMaker,
  now: () => now,
  report: (fault) => log({ fault }),
  identity: embeddedIdentity,
  payments: noPayments,
  post: () => rehearsalPost,
})
await makeNext(world, log)
