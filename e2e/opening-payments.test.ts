import assert from 'node:assert/strict'
import { faultsIn } from './accessibility.ts'
import { expectText } from './expectations.ts'
import { button, link, openByApi, owner, question } from './owner.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio({}, undefined, { isEmpty: true })

test('the card step stores its keys, tries them and says what works', async ({ visitAsStaff }) => {
  const { address } = studio
  await openByApi(address)
  const { page, tap } = await visitAsStaff(address, owner)
  await page.goto('/abrir/pagos')
  await page.getByRole('checkbox', { name: /^Tarjeta/ }).check()
  await tap(button(page, 'Guardar y probar'))
  await expectText(page, 'Empieza con pk_live_ o pk_test_.')
  await page.getByLabel('Clave publicable').fill('pk_test_1')
  await page.getByLabel('Clave secreta').fill('sk_live_1')
  await tap(button(page, 'Guardar y probar'))
  await expectText(page, 'Una clave es de prueba y la otra no. Usa dos del mismo tipo.')
  await page.getByLabel('Clave secreta').fill('sk_test_1')
  await tap(button(page, 'Guardar y probar'))
  await expectText(page, /Probado hoy a las \d\d:\d\d/)
  await expectText(page, 'Stripe de ensayo. En ensayo.')
  assert.deepEqual(await faultsIn(page, 'tried keys'), [])
  assert.equal(await page.getByLabel('Clave secreta').inputValue(), '')
  await expectText(page, 'Guardada. Escribe otra para cambiarla.')
  await page.getByLabel('Secreto de webhooks').fill('whsec_1')
  await tap(button(page, 'Guardar y probar'))
  await button(page, 'Probar otra vez').waitFor()

  await page.reload()
  await page.getByRole('checkbox', { name: /^Tarjeta/, checked: true }).waitFor()
  await tap(button(page, 'Guardar y seguir'))
  await question(page, '¿Con qué reglas?')
  await tap(link(page, 'Atrás'))
  await expectText(page, 'Tus claves de Stripe')
  await tap(button(page, 'Probar las claves'))
  await expectText(page, 'Tarjetas: funciona.')
})
