import assert from 'node:assert/strict'
import type { listMyReservations } from '@aforo/domain/booking/reservations/contract.ts'
import { faultsIn } from './accessibility.ts'
import { call, demo, signInAs } from './people.ts'
import { type Reminder, sendReminder } from './reminder.ts'
import { expectText, sheetOf, tabTo } from './expectations.ts'
import { openStudio, test } from './test.ts'

let reminder: Reminder | undefined
const studio = openStudio({}, async (tx) => (reminder = await sendReminder(tx)))
const PAST = '/mystudio/reservaciones?ver=pasadas'

test('a class is rated by three taps [2.50, 4.7, 5.10, 8.20] @phone', async ({ visit }) => {
  const elena = await signInAs(studio.address, demo.elena)
  const { page, tap, taps } = await visit(studio.address, { as: elena })
  await page.goto(PAST)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Calificar' }).first()
  const [time, title] = [await row.locator('time').innerText(), await row.getByRole('heading').innerText()]
  await tap(row.getByRole('button', { name: /^Calificar/ }))
  const sheet = sheetOf(page, 'Calificar Clase')
  assert.deepEqual(await faultsIn(page, 'rate'), [])
  assert.equal(await sheet.getByLabel('Comentario').count(), 0)
  await tap(sheet.getByRole('group', { name: 'La clase' }).locator('label').nth(3))
  await tap(sheet.getByRole('button', { name: 'Calificar' }))
  await expectText(page, 'Gracias por calificar tu clase.')
  assert.equal(taps(), 3)
  const ratedClass = page.getByRole('main').getByRole('listitem').filter({ hasText: title.trim() })
  const day = time.replace(/\s+/g, ' ').trim().slice(-11)
  const ratedItem = ratedClass.filter({ hasText: day })
  await ratedItem.getByText('4 de 5 estrellas').waitFor({ state: 'attached' })
  assert.equal(await ratedItem.getByRole('button', { name: /^Calificar/ }).count(), 0)
})

test('stars and a comment by keys; the focus returns [2.50, 9.5] @desktop', async ({ visit }) => {
  const ana = await signInAs(studio.address, demo.ana)
  const { page } = await visit(studio.address, { as: ana })
  await page.goto(PAST)
  await tabTo(page, page.getByRole('button', { name: /^Calificar Reformer/ }))
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page, 'Calificar Clase')
  const submit = sheet.getByRole('button', { name: 'Calificar' })
  assert.equal(await submit.getAttribute('aria-disabled'), 'true')
  const [classStars, coachStars] = [
    sheet.getByRole('group', { name: 'La clase' }),
    sheet.getByRole('group', { name: /^Tu coach/ }),
  ]
  await tabTo(page, classStars.getByRole('radio', { name: '1 estrella' }))
  for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  assert.equal(await classStars.getByRole('radio', { name: '3 estrellas' }).isChecked(), true)
  await tabTo(page, coachStars.getByRole('radio', { name: '1 estrella' }))
  for (const key of ['Space', 'ArrowLeft']) await page.keyboard.press(key)
  assert.equal(await coachStars.getByRole('radio', { name: '5 estrellas' }).isChecked(), true)
  await tabTo(page, sheet.getByLabel('Comentario'))
  await page.keyboard.type('Gran clase.')
  assert.deepEqual(await faultsIn(page, 'rate'), [])
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await expectText(page, 'Gracias por calificar tu clase.')
  const row = page.getByRole('row').filter({ hasText: '3 de 5 estrellas' })
  await row.filter({ hasText: 'Reformer' }).filter({ hasText: '5 de 5 estrellas' }).waitFor()
})

test('the rating email opens the stars once [2.50, R14] @phone', async ({ visit }) => {
  const diego = await signInAs(studio.address, demo.diego)
  const { reservations } = await call<typeof listMyReservations>(
    studio.address,
    'GET /class_reservations?filter=past',
    diego,
  )
  const attended = reservations.find(
    ({ attend, guest, class_stars }) => attend && guest === null && class_stars === null,
  )
  assert.ok(attended, 'the demo has no class of Diego without stars')
  const link = `${PAST}&calificar=${attended.class_reservation_id}`
  const { page, tap } = await visit(studio.address, { as: diego })
  await page.goto(link)
  const sheet = sheetOf(page, 'Calificar Clase')
  await tap(sheet.getByRole('group', { name: 'La clase' }).locator('label').nth(4))
  await tap(sheet.getByRole('button', { name: 'Calificar' }))
  await expectText(page, 'Gracias por calificar tu clase.')
  await page.goto(link)
  await page.getByRole('heading', { name: 'Mis Reservaciones' }).waitFor()
  await page.getByText('5 de 5 estrellas').first().waitFor({ state: 'attached' })
  assert.equal(await page.locator('dialog[open]').count(), 0)
})

test('a seat is given up from an email, once [4.6, R6, R14] @phone', async ({ visit }) => {
  assert.ok(reminder)
  const { page, tap, taps } = await visit(studio.address)
  await page.goto(reminder.path)
  await page.getByRole('heading', { name: `Tu clase de ${reminder.class_type}` }).waitFor()
  for (const fact of ['Cuándo', 'Dónde', 'Coach']) await expectText(page, fact)
  await expectText(page, /Tu crédito regresa a tu cuenta\./)
  assert.deepEqual(await faultsIn(page, 'reminded'), [])
  await tap(page.getByRole('button', { name: 'Cancelar clase' }))
  await page.getByRole('heading', { name: 'Tu clase quedó cancelada' }).waitFor()
  await expectText(page, 'Tu crédito regresó a tu cuenta.')
  assert.equal(taps(), 1)
  assert.deepEqual(await faultsIn(page, 'given up'), [])
  await page.goto(reminder.path)
  await page.getByRole('heading', { name: 'Tu reservación ya está cancelada' }).waitFor()
  await expectText(page, /Tu crédito regresó a tu cuenta\./)
  await tap(page.getByRole('link', { name: 'Elegir otra clase' }))
  await page.waitForURL(/\/calendario\?fecha=/)
  await page.goto(`${reminder.path.slice(0, -1)}`)
  await page.getByRole('heading', { name: 'Este enlace no funciona' }).waitFor()
  assert.deepEqual(await faultsIn(page, 'no link'), [])
})
