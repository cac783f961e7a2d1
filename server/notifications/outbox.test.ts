import assert from 'node:assert/strict'
import { at } from '@aforo/domain/testing/fixtures.ts'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { test } from 'vitest'
import { trialCheck } from '../gateways/trial-channels.ts'
import { saveChoices } from '../people/choices/choose.ts'
import type { Outcome } from '../gateways/channels.ts'
import { openTestStudio } from '../testing/studio.ts'
import { deliverMessages, type MessagePreconditions } from './deliver-messages.ts'
import { type MessageDraft, writeMessages } from './write-message.ts'

let outcomeFor: (to: string) => Outcome = () => ({ sent: true, provider_id: 'one' })
let sentMails: string[] = []
const channel = {
  name: 'noting',
  check: trialCheck,
  send: async ({ id, to }: { id: string; to: string }) => {
    sentMails.push(`${to} ${id}`)
    return outcomeFor(to)
  },
}
const studio = await openTestStudio({
  routes: [],
  settings: { business_name: 'Casa Barro', timezone: 'America/Mexico_City' },
  post: () => ({ email: async () => channel, whatsapp: async () => null, push: async () => null }),
})
const { app, person, clock } = studio
const { pool } = app.database
const words = { subject: 'Hola', greeting: 'Hola', paragraphs: ['Uno.', 'Dos.'], facts: [['Clase', 'Barre']] as const }
const sendMessages = (...drafts: (Partial<MessageDraft> & Pick<MessageDraft, 'to'>)[]) =>
  app.transaction((tx) =>
    writeMessages(
      tx,
      app,
      drafts.map((draft) => ({ kind: 'place-freed', words, dedupe_key: null, ...draft })),
    ),
  )
async function deliverAll(stillTrue: MessagePreconditions = {}): Promise<string[]> {
  sentMails = []
  while (await deliverMessages(app, stillTrue));
  return sentMails.map((mail) => mail.split(' ')[0]!)
}
const states = async (email: string) =>
  (
    await pool.query('select state, attempts, error from delivery where "to" = $1 order by delivery_id', [email])
  ).rows.map(({ state, attempts, error }) => [state, attempts, error])

test('many are notified once per reason, also without account [R14]', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => person()))
  const all = people.map(({ customer_id }) => ({ to: customer_id, dedupe_key: `freed:1:${customer_id}` }))
  await sendMessages(...all, ...all, { to: { email: 'nadie@example.com' }, dedupe_key: 'freed:1:x' })
  await sendMessages(...all)
  assert.deepEqual(
    (await deliverAll()).toSorted(),
    [...people.map(({ email }) => email), 'nadie@example.com'].toSorted(),
  )
  assert.deepEqual(await deliverAll(), [])
})

test('who opted out before or after the writing gets none [R14]', async () => {
  const [before, after] = [await person(), await person()]
  const optOut = [{ channel: 'email', kind: 'waitlists', wanted: false }] as const
  await saveChoices(app, before.customer_id, optOut)
  await sendMessages({ to: before.customer_id }, { to: after.customer_id })
  await saveChoices(app, after.customer_id, optOut)
  assert.deepEqual(await deliverAll(), [])
  assert.deepEqual([await states(before.email), await states(after.email)], [[], [['dropped', 1, 'refused meanwhile']]])
})

test('what is no longer so, or too late, is not sent [F36]', async () => {
  const ana = await person()
  await sendMessages({ to: ana.customer_id, about: { seat: 1 } }, { to: ana.customer_id, until: app.now() })
  assert.deepEqual(await deliverAll({ 'place-freed': async (_tx, { seat }) => seat !== 1 }), [])
  assert.deepEqual(
    (await states(ana.email)).map(([, , error]) => error),
    ['no longer so', 'late'],
  )
})

test('an unreadable one waits alone; samples are not asked [R14]', async () => {
  const broken: MessagePreconditions = { 'place-freed': (tx) => tx.execute('select 1 / 0').then(() => true) }
  const about = { single_class_id: 1 }
  await sendMessages(
    { to: { email: 'broken@example.com' }, about },
    { to: { email: 'sample@example.com' } },
    { kind: 'promoted', to: { email: 'other@example.com' }, about },
  )
  assert.deepEqual(await deliverAll(broken), ['sample@example.com', 'other@example.com'])
  const [[state, attempts, error]] = (await states('broken@example.com')) as [[string, number, string]]
  assert.deepEqual([state, attempts], ['waiting', 1])
  assert.match(error, /select 1 \/ 0/)
})

test('failures are retried later and later, then given up [R14]', async () => {
  const [slow, wrong] = [await person(), await person()]
  outcomeFor = (to) =>
    to === slow.email ? { sent: false, retry: true, error: '451' } : { sent: false, retry: false, error: '550' }
  await sendMessages({ to: slow.customer_id }, { to: wrong.customer_id })
  await deliverAll()
  assert.deepEqual(await states(wrong.email), [['failed', 1, '550']])
  assert.deepEqual(await deliverAll(), [])
  for (let hours = 0; hours < 48; hours++) {
    clock.advance(60)
    await deliverAll()
  }
  assert.deepEqual(await states(slow.email), [['failed', 7, '451']])
  outcomeFor = () => ({ sent: true, provider_id: 'one' })
})

test('an unfinished sending is repeated with the same id [R14]', async () => {
  const ana = await person()
  await sendMessages({ to: ana.customer_id })
  outcomeFor = () => {
    throw new Error('the process ended')
  }
  await assert.rejects(deliverAll())
  const [first] = sentMails
  outcomeFor = () => ({ sent: true, provider_id: 'two' })
  assert.deepEqual(await deliverAll(), [])
  clock.advance(3)
  await deliverAll()
  assert.deepEqual(sentMails, [first])
  assert.deepEqual(await states(ana.email), [['sent', 2, null]])
})

test('quiet hours hold what the clock causes, and not an answer [R14]', async () => {
  const ana = await person()
  clock.set(parseInstant(at('2026-11-24', '21:30')))
  await sendMessages({ to: ana.customer_id, kind: 'birthday' }, { to: ana.customer_id, kind: 'receipt' })
  assert.equal((await deliverAll()).length, 1)
  clock.set(parseInstant(at('2026-11-25', '07:59')))
  assert.equal((await deliverAll()).length, 0)
  clock.set(parseInstant(at('2026-11-25', '08:00')))
  assert.equal((await deliverAll()).length, 1)
})

test('the studio disables a kind and writes its words [R14]', async () => {
  const ana = await person({ name: 'Ana' })
  await pool.query(
    `insert into message_words (kind, intro, subject, "updatedAt") values ('place-freed', '{nombre}, hay lugar en {clase}.', 'Lugar en {clase}{nada}', now())`,
  )
  await sendMessages({ to: ana.customer_id, dedupe_key: 'own' })
  const { rows } = await pool.query(`select subject, text from message where dedupe_key = 'own'`)
  assert.equal(rows[0].subject, 'Lugar en Barre')
  assert.match(rows[0].text, /^Hola\n\nAna, hay lugar en Barre\.\n\nDos\.\n\nClase: Barre/)
  await pool.query(`update message_words set email = false`)
  await sendMessages({ to: ana.customer_id, dedupe_key: 'off' })
  assert.equal((await pool.query(`select 1 from message where dedupe_key = 'off'`)).rows.length, 0)
})
