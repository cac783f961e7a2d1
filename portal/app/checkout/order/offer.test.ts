import assert from 'node:assert/strict'
import test from 'node:test'
import type { ClassPackage } from 'studio/packages/shapes.ts'
import { offerOf } from './offer.ts'

const pack = (change: Partial<ClassPackage>): ClassPackage => ({
  class_package_id: 7,
  title: 'Diez',
  price: 2100,
  sale_price: 1890,
  description: null,
  short_description: null,
  class_amount: 10,
  expiration_days: 60,
  class_package_types: [],
  allowed_times: [],
  guests_included: false,
  is_online: false,
  is_presencial: true,
  is_special_event: false,
  is_home: true,
  is_trial: false,
  limit_per_customer: null,
  is_sold_out: false,
  order: 1,
  downloadable: null,
  image: null,
  is_subscription: false,
  subscription_period: null,
  subscription_interval: null,
  allow_discount_over_sale_price: false,
  free_trial_length: null,
  free_trial_period: null,
  ...change,
})
const TODAY = '2026-11-21'
const fee = { class_package_id: 153, title: 'Inscripción', price: 35000, settled: false }

test('2.11 the summary says the price, what it was, what a class comes to, and how it is bound', () => {
  const offer = offerOf(pack({}), null, 'Casa Barro', TODAY)
  assert.deepEqual([offer.price, offer.struck, offer.each], ['$1,890', '$2,100', '$189 por clase'])
  assert.deepEqual(offer.lines, ['10 clases', 'Vence en 60 días'])
  assert.equal(offer.dueWords, '$1,890')
})

test('4.20 the signup fee is a second line and is paid at once, but not twice and not with a trial', () => {
  const owed = offerOf(pack({}), fee, 'Casa Barro', TODAY)
  assert.deepEqual(owed.fee, { title: 'Inscripción', price: '$350' })
  assert.equal(owed.dueWords, '$2,240')
  assert.equal(offerOf(pack({}), { ...fee, settled: true }, 'Casa Barro', TODAY).fee, null)
  assert.equal(offerOf(pack({ is_trial: true }), fee, 'Casa Barro', TODAY).fee, null)
})

test('5.14 what costs nothing is an offer; with a signup fee it is paid after all', () => {
  const gift = pack({ price: 0, sale_price: null })
  assert.equal(offerOf(gift, null, 'Casa Barro', TODAY).free, true)
  assert.equal(offerOf(gift, fee, 'Casa Barro', TODAY).free, false)
})

test('5.14 a free trial costs nothing today and says when it is charged', () => {
  const online = pack({
    price: 249,
    sale_price: null,
    class_amount: 0,
    is_subscription: true,
    subscription_period: 'month',
    subscription_interval: 1,
    free_trial_length: 7,
    free_trial_period: 'day',
  })
  const offer = offerOf(online, null, 'Casa Barro', TODAY)
  assert.deepEqual([offer.dueWords, offer.trial, offer.free], ['$0', 'Prueba gratis de 7 días', false])
  assert.equal(offer.renewal?.first, '2026-11-28')
})

test('a package that is called by what it gives says it once', () => {
  const one = offerOf(pack({ title: '1 clase', class_amount: 1, expiration_days: 30 }), null, 'Casa Barro', TODAY)
  assert.deepEqual(one.lines, ['Vence en 30 días'])
})
