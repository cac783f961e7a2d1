import assert from 'node:assert/strict'
import { parseInstant } from '@aforo/domain/values/days.ts'
import { contrast } from '@aforo/domain/brand/contrast.ts'
import { kindNames, kindOf } from '@aforo/domain/notifications/kinds.ts'
import { valuesOf, type MessageText } from '@aforo/domain/notifications/message-text.ts'
import { test } from 'vitest'
import { openTestStudio } from '../testing/studio.ts'
import { brandOf } from './brand.ts'
import { renderMail } from './render-mail.ts'
import { classCancelledWords } from './templates/class-cancelled.ts'
import { classChangedWords } from './templates/class-changed.ts'
import { type PaidPurchase, purchasePaidWords } from './templates/money/purchase-paid.ts'
import { recoveryWords } from './templates/recovery.ts'
import { reservationCancelledWords } from './templates/reservation-cancelled.ts'
import { reservationMadeWords } from './templates/reservation-made.ts'
import { welcomeWords } from './templates/welcome.ts'
import { sampleWords } from './samples.ts'
import { writeMessage } from './write-message.ts'
import type { Brand } from './look/brand.ts'

const { app } = await openTestStudio({ routes: [] })
const studio = 'Casa <Barro> & Cía'
const brand: Brand = { business_name: studio, primary: '#f2b134', light: '#fbf5ec' }
const address = 'https://reservas.example.mx'
const booked = {
  class_type: 'Barre',
  class_date: parseInstant('2026-11-24T13:00:00.000Z'),
  zone: 'America/Mexico_City',
  location: 'Roma',
  coaches: ['Lucía', 'Mar'],
  spot: 'A1',
  guest: null,
}
const paid = {
  studio,
  name: 'Ana',
  purchase_id: 12,
  title: 'Paquete 3 clases',
  amount: 129_950,
  classes: '3 clases',
  until: '24 DIC 2026',
  address,
}
const moved = { before: booked, now: { ...booked, location: 'Condesa' }, isBig: true, isWaiting: false }
const cancelledClass = { name: 'Ana', booked, message: 'Se fue la luz.', address }
const render = (words: MessageText) => renderMail(brand, words)
const mails = {
  recovery: render(recoveryWords({ studio, link: `${address}/recuperar/nueva?code=abc`, minutes: 30 })),
  welcome: render(welcomeWords({ studio, name: 'Ana', address })),
  purchase: render(purchasePaidWords(paid)),
  made: render(reservationMadeWords({ name: 'Ana', booked, address })),
  cancelled: render(reservationCancelledWords({ name: 'Ana', booked, credit: 'returned', address })),
  'class cancelled': render(classCancelledWords({ ...cancelledClass, had: { kind: 'seat', credits_returned: 1 } })),
  'class changed': render(classChangedWords({ name: 'Ana', changes: [moved], address })),
}

for (const [name, { subject, html, text }] of Object.entries(mails)) {
  test(`the letter "${name}" says the same to eyes and to plain readers, under the studio's own name [R14]`, () => {
    assert.ok(subject.length > 5)
    assert.match(text, /Casa <Barro> & Cía$/)
    assert.match(html, /Casa &#60;Barro&#62; &#38; Cía/)
    assert.doesNotMatch(html, /<Barro>|<script|undefined|null|http:\/\/(?!localhost)/)
    const link = /https:\S+/.exec(text)?.[0]
    assert.ok(link?.startsWith(address) && html.includes(link.replace('&', '&#38;')), 'one button, in both')
  })
}

test('a class has the day and the hour of its place [R1]', () => {
  assert.match(mails.made.text, /Día: martes 24 de noviembre\nHora: 07:00\nEstudio: Roma\nCoach: Lucía, Mar\nLugar: A1/)
  const tijuana = { ...booked, zone: 'America/Tijuana' }
  assert.match(render(reservationMadeWords({ name: 'Ana', booked: tijuana, address })).text, /Hora: 05:00/)
})

const textOfPaid = (purchase: PaidPurchase) => render(purchasePaidWords(purchase)).text

test('payments are in pesos [9.9]', () => {
  assert.match(mails.purchase.text, /Total: \$1,299\.50 MXN\nVigencia: Hasta el 24 DIC 2026/)
  assert.match(textOfPaid({ ...paid, until: null }), /Vigencia: Sin vencimiento/)
  const waits = { ...paid, until: null, daysFromFirstClass: 30 }
  assert.match(textOfPaid(waits), /Vigencia: 30 días desde tu primera clase/)
})

test('a cancellation says whether the credit came back [4.6]', () => {
  assert.match(mails.cancelled.text, /Tu crédito regresó a tu cuenta\./)
  const late = render(reservationCancelledWords({ name: 'Ana', booked, credit: 'lost', address })).text
  assert.match(late, /tu crédito no se regresa/)
  const none = render(reservationCancelledWords({ name: 'Ana', booked, credit: 'none', address })).text
  assert.doesNotMatch(none, /crédito/)
})

test('a cancelled class’s mail says what is returned [R6]', () => {
  const textOf = (credits_returned: number) =>
    render(classCancelledWords({ ...cancelledClass, had: { kind: 'seat', credits_returned } })).text
  assert.match(textOf(1), /Tu crédito regresó a tu cuenta, y tienes al menos 7 días para usarlo\./)
  assert.match(textOf(2), /Tus 2 créditos regresaron a tu cuenta, y tienes al menos 7 días para usarlos\./)
  assert.doesNotMatch(textOf(0), /crédito/)
})

test('a big move says that leaving is free, others do not [R6]', () => {
  const textOf = (change: object) =>
    render(classChangedWords({ name: 'Ana', changes: [{ ...moved, ...change }], address })).text
  assert.match(textOf({}), /cancelar sin costo[\s\S]*Antes: Barre, mar 24 nov 07:00, Roma, con Lucía y Mar/)
  const now = { ...booked, coaches: ['Renata'] }
  assert.doesNotMatch(textOf({ now, isBig: false }), /cancelar sin costo/)
  assert.match(textOf({ now, isBig: false }), /Cambió quién da tu clase/)
  assert.doesNotMatch(textOf({ isWaiting: true }), /cancelar sin costo/)
})

test('a name that is markup stays a name [R14]', () => {
  const name = `<img src=x onerror="alert('x')">&`
  const { html } = render(welcomeWords({ studio, name, address }))
  assert.doesNotMatch(html, /<img/)
  assert.match(html, /&#60;img src=x onerror=&#34;alert\(&#39;x&#39;\)&#34;&#62;&#38;/)
})

test('the button reads on any colour of a brand', () => {
  for (const primary of ['#f2b134', '#000000', '#ffffff', '#7a6c64', '#ff3d68']) {
    const { html } = renderMail({ ...brand, primary }, welcomeWords({ studio, name: 'Ana', address }))
    const [, background, text] = /background:(#[0-9a-f]{6});color:(#[0-9a-f]{6});font-weight/.exec(html) ?? []
    assert.ok(contrast(background!, text!) >= 4.5, `${primary}: ${text} on ${background}`)
  }
})

test('a studio without colours writes in those of its direction [3.29]', async () => {
  const settings = await app.settings()
  assert.match(brandOf(settings).primary, /^#[0-9a-f]{6}$/)
  assert.equal(brandOf({ ...settings, primary: '#123456', business_name: 'Casa' }).primary, '#123456')
})

test('a line break starts no header, a reason is there once [R14]', async () => {
  const words = { ...welcomeWords({ studio, name: 'Ana', address }), subject: 'Hola\r\n\r\n<script>' }
  const to = { email: 'ana@example.com\r\nBcc: todos@example.com' }
  for (let times = 0; times < 2; times++) {
    await app.transaction((tx) => writeMessage(tx, app, { kind: 'welcome', to, words, dedupe_key: 'welcome:1' }))
  }
  const { rows } = await app.database.pool.query('select "to", subject from message')
  assert.deepEqual(rows, [{ to: 'ana@example.com Bcc: todos@example.com', subject: 'Hola <script>' }])
})

for (const kind of kindNames) {
  test(`every name that the words of ${kind} may carry has a value, and a phone's line is short [R14]`, async () => {
    const words = sampleWords(kind, await app.settings(), address)
    const values = valuesOf(words, { nombre: 'Ana', estudio: studio })
    for (const name of kindOf(kind).values) assert.ok(values[name], `${kind}: {${name}} is empty`)
    assert.ok((words.brief ?? words.subject).length <= 120, words.brief ?? words.subject)
    assert.doesNotMatch(JSON.stringify(words), /undefined|null|NaN/)
  })
}
