import assert from 'node:assert/strict'
import { faultsIn } from './accessibility.ts'
import { expectText } from './expectations.ts'
import { demo } from './people.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()

test('an owner tries the keys of each provider', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio')
  await tap(page.getByRole('link', { name: 'Operación' }))
  const row = (label: string) => page.getByRole('listitem').filter({ hasText: label }).first()
  await expectText(row('Tarjetas'), 'Sin probar')
  assert.deepEqual(await faultsIn(page, 'operation'), [])
  await tap(page.getByRole('button', { name: 'Probar Tarjetas' }))
  await expectText(row('Tarjetas'), /Probado hoy a las \d\d:\d\d/)
  await expectText(row('Tarjetas'), 'Stripe de ensayo. En ensayo.')
  await tap(page.getByRole('button', { name: 'Enviarme un correo' }))
  await expectText(page, 'Funciona. Te enviamos un correo de prueba.')
  await expectText(row('Facturas'), 'Apagado')
  assert.equal(await page.getByRole('button', { name: 'Probar Facturas' }).count(), 0)
  await tap(page.getByRole('link', { name: 'Escribir las llaves de Facturas' }))
  await page.waitForURL(/\/ajustes\/facturacion/)
})

test('reception does not see the operation of the studio [R13]', async ({ visitAsStaff }) => {
  const { page } = await visitAsStaff(studio.address, demo.reception)
  await page.goto('/estudio/operacion')
  await expectText(page, 'Tu cuenta no la abre')
})
