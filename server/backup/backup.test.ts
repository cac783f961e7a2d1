import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openDatabase } from '../database/database.ts'
import { openBooking } from '../testing/booking.ts'
import { digestsOf } from '../testing/digests.ts'
import { emptyServerDatabase } from '../testing/test-server.ts'
import { backUp } from './making/back-up.ts'
import { runningStudio } from './making/sources.ts'
import { openPlace } from './place/place.ts'
import { restore } from './restoring/restore.ts'

const folder = await mkdtemp(join(tmpdir(), 'aforo-backup-'))
after(() => rm(folder, { recursive: true, force: true }))
const studio = await openBooking()
const place = await openPlace({
  where: join(folder, 'kept'),
  s3: { endpoint: '', region: '', accessId: '', secret: '' },
  passphrase: null,
  hasFilms: true,
  desk: folder,
})
let word = 0
const wish = () => ({
  now: studio.world.now(),
  word: `w${++word}`,
  hasFilms: true,
  signal: new AbortController().signal,
  environment: ['SECRET'],
})

test('goes round', async () => {
  const ana = await studio.person()
  const { pool } = studio.world.database
  await pool.query(`update customer set name = E'Ana\\n\\t\\\\ñ' where customer_id = $1`, [ana.customer_id])
  const manifest = await backUp(runningStudio(studio.world, folder), place, wish())
  const before = await digestsOf(pool)
  for (const url of [null, await emptyServerDatabase('round')]) {
    const dataDir = join(folder, url ? 'server' : 'embedded')
    await restore(place, manifest, { dataDir, url, replaces: false, word: 'x' })
    const database = await openDatabase(url ? { url } : { dataDir })
    assert.deepEqual(await digestsOf(database.pool), before)
    await database.close()
  }
})
