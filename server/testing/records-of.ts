import { RENEWAL_TEXT } from '@aforo/domain/commerce/purchases/renewal-text.ts'
import { openSession } from '../identity/embedded.ts'
import { saveSource } from '../commerce/saved-cards/save-source.ts'
import { chargesToBill } from './charges-to-bill.ts'
import { insertClass, insertCreditGrant, insertRoom } from './classes.ts'
import type { TestPerson } from './person.ts'
import { formOf, samplePdf } from './sample-files.ts'
import type { Shop } from './shop.ts'

export type OwnRecord = number | string | { id: number; body: Record<string, unknown> }

export async function recordsOf(
  shop: Shop,
  { ana, beto, reception }: Record<'ana' | 'beto' | 'reception', TestPerson>,
): Promise<Record<string, OwnRecord>> {
  const { app, call } = shop
  const room = await insertRoom(app)
  for (const customer of [ana, beto]) await insertCreditGrant(app, customer.customer_id, { amount: 9 })
  const [openClass, fullClass] = [await insertClass(app, room), await insertClass(app, room, { capacity: 1 })]
  // One after the other, so that each record has the same key in every studio.
  const classBeforeMove = await insertClass(app, room)
  const classAfterMove = await insertClass(app, room)
  const attendedClass = await insertClass(app, room)
  await shop.setSettings({ qrcode_enabled: true, reservation_rating_enabled: true })
  const book = (customer: TestPerson, single_class_id: number) =>
    call('POST /class_reservations', { as: customer, body: { single_class_id } })
  const bookResponse = await book(ana, openClass)
  await book(beto, fullClass)
  const reservationToMove = (await book(ana, classBeforeMove)).body.class_reservations[0].class_reservation_id
  const reservationToRate = (await book(ana, attendedClass)).body.class_reservations[0].class_reservation_id
  await app.database.pool.query('update class_reservation set attend = true where class_reservation_id = $1', [
    reservationToRate,
  ])
  const { class_reservation_id } = bookResponse.body.class_reservations[0]
  const waitlistResponse = await call('POST /waitlist', { as: ana, body: { single_class_id: fullClass } })
  const purchaseResponse = await shop.attempt(ana, { class_package_id: shop.packages.eight, payment_method: 'cash' })
  const giftResponse = await shop.attempt(ana, { class_package_id: shop.packages.gift })
  const { rows } = await app.database.pool.query(
    `insert into class_reservation_penalty (customer_id, class_reservation_id, no_shows, end_date, "createdAt")
     values ($1, $2, 3, $3, $4) returning class_reservation_penalty_id as id`,
    [ana.customer_id, class_reservation_id, new Date(app.now().getTime() + 86_400_000), app.now()],
  )
  const card = { card_type: 'visa', last_digits: '4242', exp_month: 12, exp_year: 2030, card_fingerprint: null }
  const saveCard = (source_id: string) =>
    app.transaction((tx) =>
      saveSource(tx, { customer_id: ana.customer_id, gateway: 'rehearsal', saved: { source_id, ...card } }, app.now()),
    )
  const oneCard = await saveCard('pm_one')
  const otherCard = await saveCard('pm_other')
  const plans = await plansOf(shop, ana)
  const fileResponse = await call('POST /files/answer', { as: ana, body: formOf(samplePdf(), 'Carta.pdf') })
  await openSession(app, ana.uid, 'customer')
  const sessions = (await call('GET /session/all', { as: ana })).body.sessions as {
    session_id: string
    current: boolean
  }[]
  const session = sessions.find(({ current }) => !current)
  const { cfdi_id, invoice_id } = await chargesToBill(shop, ana, reception)
  return {
    'GET /cfdis/{id}/pdf': cfdi_id,
    'GET /cfdis/{id}/xml': cfdi_id,
    'POST /invoices/{id}/cfdi': invoice_id,
    'DELETE /session/{id}': session!.session_id,
    'DELETE /payment_sources/{id}': oneCard,
    'DELETE /metodosPago/{id}': otherCard,
    'POST /purchases/cancel/{id}': { id: plans.unlimited, body: { reason: 'Por salud' } },
    'PUT /purchases/{id}/source': { id: plans.online, body: { payment_source_id: plans.payment_source_id } },
    'GET /purchases/{id}': purchaseResponse.body.purchase_id,
    'GET /purchases/{id}/receipt': giftResponse.body.purchase_id,
    'DELETE /class_reservations/{id}': class_reservation_id,
    'POST /class_reservations/{id}/move': { id: reservationToMove, body: { single_class_id: classAfterMove } },
    'POST /class_reservations/{id}/rating': { id: reservationToRate, body: { class_stars: 5 } },
    'GET /class_reservations/{id}/access-code': reservationToRate,
    'GET /class_reservations/{id}/ics': class_reservation_id,
    'GET /class_reservation_penaltys/{id}': rows[0].id,
    'GET /waitlist/{id}': waitlistResponse.body.waitlist.waitlist_id,
    'DELETE /waitlist/{id}': waitlistResponse.body.waitlist.waitlist_id,
    'GET /files/answer/{id}': fileResponse.body.file_id,
  }
}

export async function plansOf(shop: Shop, ana: TestPerson) {
  await shop.setSettings({ payment_sources_enabled: true })
  const subscribe = async (class_package_id: number): Promise<number> => {
    const input = { class_package_id, payment_method: 'card', renewal_consent: { version: RENEWAL_TEXT } }
    const { body } = await shop.attempt(ana, input)
    await shop.pay(body.clientSecret)
    return body.purchase_id
  }
  const [unlimited, online] = [await subscribe(shop.packages.unlimited), await subscribe(shop.packages.online)]
  await shop.deliver()
  const { body } = await shop.call('POST /metodosPago', { as: ana, body: { token_id: 'pm_card_visa' } })
  return { unlimited, online, payment_source_id: body.metodo_pago.payment_source_id as number }
}
