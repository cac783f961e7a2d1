import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { now } from '@aforo/domain/testing/fixtures.ts'
import { addMinutes } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { openMailServer } from '../testing/mail-server.ts'
import { openTestStudio } from '../testing/studio.ts'
import { serverPlace } from '../testing/test-server.ts'
import { writeMessages } from './write-message.ts'

const WORKER = fileURLToPath(new URL('../testing/send-until-killed.ts', import.meta.url))
const MAILS = 12
const place = await serverPlace('killed-sending', 4)

const receivedIds: string[] = []
let kill: { at: number; when: 'before' | 'after' } | null = null
let mailCount = 0
let end = () => {}
const server = await openMailServer({
  options: { disabledCommands: ['AUTH', 'STARTTLS'] },
  async refuseMessage(raw) {
    mailCount += 1
    const dies = kill !== null && mailCount === kill.at
    if (dies && kill?.when === 'before') return end(), '451 4.3.0 not now'
    receivedIds.push(/^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '')
    // The server accepted the mail, but the process dies before it reads the reply.
    if (dies) end()
    return null
  },
})

async function runWorker(at: Date, killed: typeof kill): Promise<boolean> {
  mailCount = 0
  kill = killed
  const child = fork(WORKER, [JSON.stringify(place), String(server.port), at.toISOString()], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let isDone = false
  child.on('message', () => (isDone = true))
  end = () => void child.kill('SIGKILL')
  await once(child, 'exit')
  return isDone
}

test('killed while sending: no mail is lost, few repeat, same id [R14]', async () => {
  const studio = await openTestStudio({ place, routes: [] })
  await studio.app.transaction((tx) =>
    writeMessages(
      tx,
      studio.app,
      Array.from({ length: MAILS }, (_, i) => ({
        kind: 'account' as const,
        to: { email: `p${i}@example.com` },
        words: { subject: 'Hola', greeting: 'Hola', paragraphs: ['Uno.'] },
        dedupe_key: `killed:${i}`,
      })),
    ),
  )
  await studio.close()
  assert.equal(await runWorker(now, { at: 1, when: 'before' }), false)
  assert.equal(receivedIds.length <= 5, true, 'what was under way on the other connections may have been taken')
  const first = receivedIds.length
  // The leases have ended: another process continues, and is killed after the server accepted a mail.
  assert.equal(await runWorker(addMinutes(now, 3), { at: 3, when: 'after' }), false)
  assert.ok(receivedIds.length >= first + 1)
  assert.equal(await runWorker(addMinutes(now, 10), null), true)
  const counts = new Map<string, number>()
  for (const name of receivedIds) counts.set(name, (counts.get(name) ?? 0) + 1)
  assert.equal(counts.size, MAILS, 'none is lost')
  assert.ok([...counts.keys()].every((name) => /^<account-\d+@barro\.example>$/.test(name)))
  // Two processes were killed, so that each mail is sent three times at most.
  assert.ok(
    [...counts.values()].every((times) => times <= 3),
    JSON.stringify([...counts]),
  )
  const last = await openTestStudio({ place, routes: [] })
  const { rows } = await last.app.database.pool.query('select state, count(*)::int as n from delivery group by 1')
  assert.deepEqual(rows, [{ state: 'sent', n: MAILS }])
})
