import assert from 'node:assert/strict'
import PostalMime from 'postal-mime'
import { onTestFinished, test } from 'vitest'
import { readEnvironment } from '../../app/environment.ts'
import { chooseGateways } from '../../app/choose-gateways.ts'
import { localhost } from '../../testing/localhost-certificate.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { openTestStudio } from '../../testing/studio.ts'
import type { OutgoingMail } from '../channels.ts'
import { smtpChannel } from './smtp-channel.ts'

const HOST = 'reservas.casabarro.example'
const sender = { name: 'Casa Barro', address: 'hola@casabarro.example', replyTo: 'mostrador@casabarro.example' }
const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nBEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'
const outgoingMail: OutgoingMail = {
  id: 'reservation-made-12',
  to: 'ana@example.com',
  subject: 'Tu clase de mañana, Ana: ¿lista?',
  html: '<p>Mañana a las 07:00 · <b>Barre</b></p>',
  text: 'Mañana a las 07:00 · Barre',
  calendar: null,
  unsubscribe: null,
}
const plain = { disabledCommands: ['AUTH', 'STARTTLS'] }

function createSender(url: string, ca?: string) {
  const post = smtpChannel(async () => ({ url, sender, host: HOST }), ca ? { ca } : {})
  onTestFinished(post.close)
  return async (overrides: Partial<OutgoingMail> = {}) => {
    const channel = await post.email()
    assert.ok(channel, 'no e-mail channel')
    return channel.send({ ...outgoingMail, ...overrides })
  }
}

test('mail uses the studio’s own server and its sender [R14]', async () => {
  const [first, second] = [await openMailServer({ options: plain }), await openMailServer({ options: plain })]
  const { post } = await chooseGateways(readEnvironment({ NODE_ENV: 'production', PAYMENTS: 'stripe' }))
  const studio = await openTestStudio({
    routes: [],
    post,
    settings: { business_name: 'Casa Barro', email: 'hola@barro.mx' },
  })
  assert.equal(await studio.app.post.email(), null, 'no e-mail channel in production without a server')
  const send = async () => (await (await studio.app.post.email())?.send(outgoingMail))?.sent
  await studio.setSettings({ smtp_url: `smtp://127.0.0.1:${first.port}` })
  assert.equal(await send(), true)
  await studio.setSettings({
    smtp_url: `smtp://127.0.0.1:${second.port}`,
    mail_from: 'Barre <clases@barro.mx>',
    mail_reply_to: 'ana@barro.mx',
  })
  assert.equal(await send(), true)
  const readSender = async (raw: string | undefined) => {
    const { from, replyTo } = await PostalMime.parse(raw ?? '')
    return [`${from?.name} <${from?.address}>`, replyTo?.map(({ address }) => address)]
  }
  assert.deepEqual([first.mails.length, second.mails.length], [1, 1])
  assert.deepEqual(await readSender(first.mails[0]?.raw), ['Casa Barro <hola@barro.mx>', undefined])
  assert.deepEqual(await readSender(second.mails[0]?.raw), ['Barre <clases@barro.mx>', ['ana@barro.mx']])
})

test('a trial studio’s mails are read on one page [R14]', async () => {
  const { post } = await chooseGateways(readEnvironment({ NODE_ENV: 'development' }))
  const { app } = await openTestStudio({ routes: [], post })
  assert.equal((await app.post.email())?.name, 'rehearsal')
})

test('mail has html and text, an id and marks of automation [R14]', async () => {
  const { port, mails } = await openMailServer({ options: plain })
  const outcomes = await createSender(`smtp://127.0.0.1:${port}`)()
  assert.deepEqual(outcomes, { sent: true, provider_id: `<reservation-made-12@${HOST}>` })
  const mail = await PostalMime.parse(mails[0]!.raw)
  const header = (key: string) => mail.headers.find((entry) => entry.key === key)?.value
  assert.equal(mail.subject, outgoingMail.subject)
  assert.equal(mail.html?.trim(), outgoingMail.html)
  assert.equal(mail.text?.trim(), outgoingMail.text)
  assert.deepEqual(mail.from, { name: 'Casa Barro', address: 'hola@casabarro.example' })
  assert.equal(mail.to?.[0]?.address, 'ana@example.com')
  assert.equal(mail.replyTo?.[0]?.address, 'mostrador@casabarro.example')
  assert.equal(mail.messageId, `<reservation-made-12@${HOST}>`)
  assert.ok(Math.abs(Date.parse(mail.date ?? '') - Date.now()) < 120_000)
  assert.equal(header('auto-submitted'), 'auto-generated')
  assert.deepEqual([header('list-unsubscribe'), header('list-unsubscribe-post')], [undefined, undefined])
  assert.deepEqual(mail.attachments, [])
})

test('an optional mail has a one-click unsubscribe address [R14]', async () => {
  const { port, mails } = await openMailServer({ options: plain })
  const unsubscribe = `https://${HOST}/avisos/baja?t=12.reminders.${'a'.repeat(43)}`
  await createSender(`smtp://127.0.0.1:${port}`)({ unsubscribe })
  const { headers } = await PostalMime.parse(mails[0]!.raw)
  const header = (key: string) => headers.find((entry) => entry.key === key)?.value
  assert.equal(header('list-unsubscribe')?.replace(/\s/g, ''), `<${unsubscribe}>`)
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
})

test('a calendar event goes inside and as a file [F42]', async () => {
  const { port, mails } = await openMailServer({ options: plain })
  await createSender(`smtp://127.0.0.1:${port}`)({ calendar })
  const { raw } = mails[0]!
  assert.match(raw, /multipart\/alternative/)
  assert.match(raw, /Content-Type: text\/calendar; charset=utf-8; method=CANCEL/)
  assert.match(raw, /Content-Disposition: attachment; filename=clase\.ics/)
  const file = raw.split(/filename=clase\.ics[\s\S]*?\r?\n\r?\n/)[1]?.split('--')[0] ?? ''
  assert.equal(Buffer.from(file, 'base64').toString(), calendar)
  assert.equal((await PostalMime.parse(raw)).text?.trim(), outgoingMail.text)
})

test('no text starts a header or reaches another address [R14]', async () => {
  const { port, mails } = await openMailServer({ options: plain })
  const post = smtpChannel(async () => ({
    url: `smtp://127.0.0.1:${port}`,
    sender: { ...sender, name: 'Casa\r\nBcc: todos@example.com\r\n\r\n<script>' },
    host: HOST,
  }))
  onTestFinished(post.close)
  const channel = await post.email()
  await channel!.send({
    ...outgoingMail,
    id: 'a-1\r\nX-Own: 1',
    subject: 'Hola\r\nBcc: otra@example.com\n\nCuerpo',
    unsubscribe: 'https://x.example/?t=1>\r\nX-Own: 2',
  })
  assert.deepEqual(mails[0]!.to, ['ana@example.com'])
  const { headers, subject } = await PostalMime.parse(mails[0]!.raw)
  assert.deepEqual(
    headers.map(({ key }) => key).filter((key) => /^(bcc|x-own|cc)$/.test(key)),
    [],
  )
  assert.equal(subject, 'Hola Bcc: otra@example.com Cuerpo')
  const several = await channel!.send({ ...outgoingMail, to: 'ana@example.com, otra@example.com' })
  assert.equal(several.sent, false)
  assert.equal(mails.length, 1, 'a list of addresses is rejected')
})

test('TLS begins before the password where it is offered [R16]', async () => {
  const onAuth = (
    { username, password }: { username?: string; password?: string | null },
    _: unknown,
    done: AuthDone,
  ) => (password === 'c:l@ve' ? done(null, { user: username }) : done(new Error('wrong')))
  const server = await openMailServer({ options: { onAuth, disabledCommands: [], authOptional: false } })
  const safe = await createSender(`smtp://ana%40barro.mx:c%3Al%40ve@127.0.0.1:${server.port}`, localhost.cert)()
  assert.equal(safe.sent, true)
  assert.deepEqual([server.mails[0]?.secure, server.mails[0]?.user], [true, 'ana@barro.mx'])
  const untrusted = await createSender(`smtp://ana:x@127.0.0.1:${server.port}`)()
  assert.match(
    untrusted.sent ? '' : untrusted.error,
    /^no-tls: /,
    'no password is sent to a server with an untrusted certificate',
  )
  assert.equal(untrusted.sent ? null : untrusted.retry, true)
})

test('a login that is refused keeps letters waiting, and says so [R14]', async () => {
  const onAuth = (_: unknown, _session: unknown, done: AuthDone) =>
    done(Object.assign(new Error('5.7.8 no'), { responseCode: 535 }))
  const server = await openMailServer({ options: { onAuth, secure: true, disabledCommands: [] } })
  const outcomes = await createSender(`smtps://ana:wrong@127.0.0.1:${server.port}`, localhost.cert)()
  assert.ok(!outcomes.sent)
  assert.deepEqual([outcomes.retry, outcomes.afterSeconds], [true, 600])
  assert.match(outcomes.error, /^login-refused: .*535/)
  assert.doesNotMatch(outcomes.error, /wrong/)
})

test('thirty letters at once go over few connections, each once [R14]', async () => {
  let [open, most] = [0, 0]
  const server = await openMailServer({
    options: {
      ...plain,
      onConnect: (_session, done) => ((most = Math.max(most, ++open)), done()),
      onClose: () => void open--,
    },
  })
  const send = createSender(`smtp://127.0.0.1:${server.port}`)
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, i) => send({ id: `n-${i}`, to: `p${i}@example.com` })),
  )
  assert.ok(outcomes.every(({ sent }) => sent))
  assert.equal(new Set(server.mails.map(({ to }) => to[0])).size, 30)
  assert.equal(server.mails.length, 30)
  assert.ok(most <= 5, `${most} connections`)
})

type AuthDone = (error: Error | null, answer?: { user: unknown }) => void
