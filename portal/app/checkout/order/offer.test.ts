import assert from 'node:assert/strict'
import type { ClassPackage } from '@aforo/domain/commerce/packages/shapes.ts'
import { test } from 'vitest'
import { toOffer } from './offer.ts'

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
  new_people_only: false,
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
const CONTEXT = { business: 'Casa Barro', today: '2026-11-21' }
const fee = { class_package_id: 153, title: 'Inscripción', price: 35000, settled: false }

test('the summary shows price, former price, per class, terms [2.11]', () => {
  const offer = toOffer(pack({}), null, CONTEXT)
  assert.deepEqual([offer.price, offer.formerPrice, offer.each], ['$1,890', '$2,100', '$189 por clase'])
  assert.deepEqual(offer.lines, ['10 clases', 'Vence en 60 días'])
  assert.equal(offer.dueWords, '$1,890')
})

test('the signup fee is a second line, once, never with a trial [4.20]', () => {
  const withFee = toOffer(pack({}), fee, CONTEXT)
  assert.deepEqual(withFee.fee, { title: 'Inscripción', price: '$350' })
  assert.equal(withFee.dueWords, '$2,240')
  assert.equal(toOffer(pack({}), { ...fee, settled: true }, CONTEXT).fee, null)
  assert.equal(toOffer(pack({ is_trial: true }), fee, CONTEXT).fee, null)
})

test('what is free is an offer; with a signup fee it is paid [5.14]', () => {
  const gift = pack({ price: 0, sale_price: null })
  assert.equal(toOffer(gift, null, CONTEXT).isFree, true)
  assert.equal(toOffer(gift, fee, CONTEXT).isFree, false)
})

test('a free trial costs nothing today and says when it is charged [5.14]', () => {
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
  const offer = toOffer(online, null, CONTEXT)
  assert.deepEqual([offer.dueWords, offer.trial, offer.isFree], ['$0', 'Prueba gratis de 7 días', false])
  assert.equal(offer.renewal?.first, '2026-11-28')
})

test('a package that is called by what it gives says it once', () => {
  const offer = toOffer(pack({ title: '1 clase', class_amount: 1, expiration_days: 30 }), null, CONTEXT)
  assert.deepEqual(offer.lines, ['Vence en 30 días'])
})

const withCode = (change: Partial<ClassPackage>, price: { base: number; first: number; later: number | null }) =>
  toOffer(pack(change), null, { ...CONTEXT, code: { discount: { code: 'HOLA' }, price } })

test('a code shows the new price, the struck one, the discount [5.13]', () => {
  const offer = withCode({ price: 1300, sale_price: null }, { base: 1300, first: 1170, later: null })
  assert.deepEqual(
    [offer.price, offer.formerPrice, offer.each, offer.dueWords],
    ['$1,170', '$1,300', '$117 por clase', '$1,170'],
  )
  assert.deepEqual(offer.code, { code: 'HOLA', before: '$1,300', off: '−$130', later: null })
})

test('a code that leaves nothing to pay makes an offer of it [5.13, 5.14]', () => {
  const offer = withCode({}, { base: 2100, first: 0, later: null })
  assert.deepEqual([offer.isFree, offer.price], [true, 'Gratis'])
})

test('a coded subscription shows and accepts its second charge [R10, 5.13]', () => {
  const plan = { price: 2490, sale_price: null, is_subscription: true, subscription_period: 'month' as const }
  const offer = withCode(plan, { base: 2490, first: 1743, later: 2490 })
  assert.equal(offer.code?.later, 'El descuento vale solo en el primer cobro: el segundo será de $2,490.')
  assert.match(offer.renewal?.accept ?? '', /\$2,490 cada mes: el primer cobro, de \$1,743, hoy/)
  assert.equal(offer.isFree, false)
  assert.equal(
    withCode(plan, { base: 2490, first: 1743, later: 1743 }).code?.later,
    'El descuento vale en todos tus cobros.',
  )
})

test('a code on a subscription with a free trial costs nothing today [5.13]', () => {
  const plan = { price: 249, sale_price: null, is_subscription: true, free_trial_length: 7 }
  assert.equal(withCode(plan, { base: 249, first: 199, later: 199 }).due, 0)
})
