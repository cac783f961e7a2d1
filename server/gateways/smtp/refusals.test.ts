import assert from 'node:assert/strict'
import { onTestFinished, test } from 'vitest'
import { openMailServer, openFaultyServer, speakSmtp } from '../../testing/mail-server.ts'
import type { Outcome } from '../channels.ts'
import { parseSmtpUrl } from './smtp-url.ts'
import { type SmtpOptions, smtpChannel } from './smtp-channel.ts'

const sender = { name: 'Casa Barro', address: 'hola@casabarro.example', replyTo: null }
const plain = { disabledCommands: ['AUTH', 'STARTTLS'] }
const mail = { subject: 'Hola', html: '<p>Hola</p>', text: 'Hola', calendar: null, unsubscribe: null }

function createSender(port: number, options: SmtpOptions = {}) {
  const post = smtpChannel(async () => ({ url: `smtp://127.0.0.1:${port}`, sender, host: 'barro.example' }), options)
  onTestFinished(post.close)
  return async (to: string, id = 'a-1'): Promise<Outcome> => {
    const channel = await post.email()
    assert.ok(channel)
    return channel.send({ ...mail, id, to })
  }
}
function summarizeOutcome(outcome: Outcome) {
  if (outcome.sent) return 'sent'
  const { retry, isAddressInvalid = false, afterSeconds = null, error } = outcome
  return [error.split(':')[0], retry ? 'again' : 'failed', isAddressInvalid, afterSeconds]
}

const replies: [said: string, expected: ReturnType<typeof summarizeOutcome>][] = [
  ['421 4.3.2 closing for now', ['busy', 'again', false, null]],
  ['450 4.2.0 greylisted, try again in 300 seconds', ['busy', 'again', false, 300]],
  ['451 4.7.1 come back in 5 minutes', ['busy', 'again', false, 300]],
  ['452 4.2.2 mailbox full', ['busy', 'again', false, null]],
  ['550 5.1.1 no such person', ['no-address', 'failed', true, null]],
  ['550 5.7.1 we do not like you', ['refused', 'failed', false, null]],
  ['552 5.2.2 mailbox full', ['refused', 'failed', false, null]],
]

test('temporary refusals are retried, final ones are not [R14]', async () => {
  const server = await openMailServer({
    refuseRecipient: (to) => replies[Number(to.split('@')[0])]?.[0] ?? null,
    options: plain,
  })
  const send = createSender(server.port)
  for (const [index, [text, expected]] of replies.entries()) {
    assert.deepEqual(summarizeOutcome(await send(`${index}@example.com`)), expected, text)
  }
  assert.equal(summarizeOutcome(await send('ana@example.com')), 'sent', 'the next letter goes all the same')
})

test('the same for a mail’s content: later, or never [R14]', async () => {
  let reply: string | null = null
  const server = await openMailServer({ refuseMessage: () => reply, options: plain })
  const send = createSender(server.port)
  reply = '451 4.3.0 try again later'
  assert.deepEqual(summarizeOutcome(await send('ana@example.com')), ['busy', 'again', false, null])
  reply = '554 5.6.0 spam'
  assert.deepEqual(summarizeOutcome(await send('ana@example.com')), ['refused', 'failed', false, null])
  reply = '552 5.3.4 too large'
  assert.deepEqual(summarizeOutcome(await send('ana@example.com')), ['refused', 'failed', false, null])
})

test('a refused sender is a set-up fault: no mail is lost [R14]', async () => {
  const server = await openMailServer({ refuseSender: () => '550 5.7.60 not your address', options: plain })
  assert.deepEqual(summarizeOutcome(await createSender(server.port)('ana@example.com')), [
    'sender-refused',
    'again',
    false,
    600,
  ])
  const closed = await openFaultyServer((socket) => socket.end('554 no service here\r\n'))
  const [word, again] = summarizeOutcome(await createSender(closed)('ana@example.com'))
  assert.deepEqual([word, again], ['sender-refused', 'again'])
})

test('a server that stays silent is given up after a while [R14]', async () => {
  const silent = await openFaultyServer(() => {})
  assert.deepEqual(summarizeOutcome(await createSender(silent, { idleMs: 300 })('ana@example.com')), [
    'no-answer',
    'again',
    false,
    null,
  ])
  const slow = await openFaultyServer((socket) => speakSmtp(socket, { onEnd: () => {} }))
  assert.deepEqual(summarizeOutcome(await createSender(slow, { idleMs: 300 })('ana@example.com')), [
    'no-answer',
    'again',
    false,
    null,
  ])
  const trickling = await openFaultyServer((socket) => {
    const drip = setInterval(() => socket.write('220-wait\r\n'), 50)
    socket.on('close', () => clearInterval(drip))
  })
  const whole = { idleMs: 10_000, totalMs: 400 }
  assert.deepEqual(summarizeOutcome(await createSender(trickling, whole)('ana@example.com')), [
    'no-answer',
    'again',
    false,
    null,
  ])
})

test('without a mail server mails wait [R14]', async () => {
  const server = await openMailServer({ options: plain })
  await server.close()
  assert.deepEqual(summarizeOutcome(await createSender(server.port)('ana@example.com')), [
    'unreachable',
    'again',
    false,
    null,
  ])
})

test('a broken connection resends once at most, same id [R14]', async () => {
  const messageIds: string[] = []
  let breaks: 'before' | 'after' | 'never' = 'before'
  const port = await openFaultyServer((socket) =>
    speakSmtp(socket, {
      onData: () => (breaks === 'before' ? socket.destroy() : undefined),
      onEnd(raw) {
        messageIds.push(/^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '')
        if (breaks === 'after') socket.destroy()
        else socket.write('250 taken\r\n')
      },
    }),
  )
  const send = createSender(port)
  assert.equal(summarizeOutcome(await send('ana@example.com', 'b-1'))[1], 'again')
  assert.deepEqual(messageIds, [], 'before the last dot nothing was taken')
  breaks = 'after'
  assert.equal(summarizeOutcome(await send('ana@example.com', 'b-1'))[1], 'again')
  assert.deepEqual(messageIds, ['<b-1@barro.example>'], 'it is not sent again automatically')
  breaks = 'never'
  assert.equal(summarizeOutcome(await send('ana@example.com', 'b-1')), 'sent')
  assert.deepEqual(messageIds, ['<b-1@barro.example>', '<b-1@barro.example>'])
})

test('a password is never said to another machine in the clear [R16]', () => {
  const of = (url: string) => parseSmtpUrl(url)
  assert.deepEqual(of('smtp://ana:clave@correo.example'), {
    host: 'correo.example',
    port: 587,
    secure: false,
    requireTLS: true,
    auth: { user: 'ana', pass: 'clave' },
  })
  assert.deepEqual([of('smtps://ana:c@correo.example')?.port, of('smtps://ana:c@correo.example')?.secure], [465, true])
  assert.equal(of('smtp://ana:c@127.0.0.1:2525')?.requireTLS, false)
  assert.equal(of('smtp://correo.example')?.requireTLS, false)
  for (const wrong of ['', 'https://correo.example', 'correo.example', 'smtp://']) assert.equal(of(wrong), null, wrong)
})
