import assert from 'node:assert/strict'
import { faultsIn } from './accessibility.ts'
import { expectText } from './expectations.ts'
import { button, openByApi, owner } from './owner.ts'
import { call, demo, signInAs } from './people.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio({}, undefined, { hasBackups: true })
const real = openStudio({}, undefined, { isEmpty: true })
/** The drill starts a PostgreSQL, which takes long on a busy machine. */
const DRILL_MS = 300_000

test('an owner makes a backup and tries it, without a shell', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio/operacion')
  const backups = page.getByRole('region', { name: 'Respaldos' })
  await tap(backups.getByRole('button', { name: 'Respaldar ahora' }))
  await expectText(backups, /Listo: el respaldo es del \d\d [A-Z]{3} \d{4} \d\d:\d\d\./)
  await expectText(backups, 'Tu estudio está respaldado')
  await expectText(backups, /\d [kM]?B: [\d,]+ registros y \d+ archivos?/)
  await expectText(backups, 'Sin probar. La prueba lo restaura aparte, sin tocar tus datos.')
  await expectText(backups, /En el servidor, en la carpeta \S+\/backups/)
  const check = backups.getByRole('button', { name: 'Probar el último respaldo' })
  await tap(check)
  await expectText(backups, 'Probando: lo restaura aparte y revisa que todo esté.')
  assert.equal(await check.getAttribute('aria-disabled'), 'true')
  await backups.getByText('La prueba terminó. Se puede restaurar:').waitFor({ timeout: DRILL_MS })
  await expectText(backups, /Se puede restaurar: [\d,]+ registros y \d+ archivos?\. Probado el/)
  assert.deepEqual(await faultsIn(page, 'operating'), [])
})

test('reception makes no backup and resets no demo [R13]', async () => {
  const { token } = await signInAs(studio.address, demo.reception)
  for (const [path, body] of [
    ['jobs/back-up/run', undefined],
    ['jobs/check-backup/run', undefined],
    ['operation/demo/reset', { confirmation: 'reiniciar' }],
  ] as const) {
    const response = await fetch(`${studio.address}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    assert.equal(response.status, 403, path)
  }
})

test('a real studio has no reset, and says that it is not backed up', async ({ visitAsStaff }) => {
  const token = await openByApi(real.address)
  const { page } = await visitAsStaff(real.address, owner)
  await page.goto('/estudio/operacion')
  await expectText(page, 'Node.js')
  await expectText(page.getByRole('region', { name: 'Respaldos' }), 'Pide a quien cuida el servidor')
  assert.equal(await button(page, 'Respaldar ahora').count(), 0)
  assert.equal(await button(page, 'Reiniciar la demostración').count(), 0)
  const body = { confirmation: 'reiniciar' }
  await assert.rejects(call(real.address, 'POST /operation/demo/reset', { token, body }), /not-a-demo/)
  assert.deepEqual(await faultsIn(page, 'not-backed-up'), [])
})

test('an administrator puts the demo back to its beginning', async ({ visit, visitAsStaff }) => {
  const customer = await signInAs(studio.address, demo.ana)
  const { page: phone } = await visit(studio.address, { as: customer })
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio/operacion')
  await tap(button(page, 'Reiniciar la demostración'))
  const sheet = page.getByRole('dialog', { name: 'Reiniciar la demostración' })
  await expectText(sheet, 'Se pierde todo lo que se hizo aquí, y no se puede deshacer')
  assert.deepEqual(await faultsIn(page, 'reset'), [])
  assert.equal(await sheet.getByRole('button', { name: 'Borrar todo y reiniciar' }).isDisabled(), true)
  await sheet.getByLabel('Escribe «reiniciar» para confirmar').fill('reiniciar')
  await tap(sheet.getByRole('button', { name: 'Borrar todo y reiniciar' }))
  await page.waitForURL(/\/login/, { timeout: DRILL_MS })
  await expectText(page, 'La demostración está como al principio. Entra de nuevo con una de sus cuentas.')
  await phone.goto('/mystudio')
  await phone.waitForURL(/\/entrar/)
  const again = await visitAsStaff(studio.address, demo.admin)
  await again.page.goto('/estudio/operacion')
  await expectText(again.page.getByRole('region', { name: 'Respaldos' }), 'Tu estudio está respaldado')
})
