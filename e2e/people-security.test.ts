import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import { setTimeout as sleep } from 'node:timers/promises'
import { faultsIn } from './accessibility.ts'
import { findMail } from './mailbox.ts'
import { createPerson, demo, signInAs, newPersonForm } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio({ staff_second_factor: 'required' }, (tx) =>
  tx.execute(sql`update account set "createdAt" = now() - interval '8 days' where email = ${demo.coach.email}`),
)

async function findMailLink(email: string, subject: RegExp): Promise<string> {
  const link = (await findMail(studio.address, email, subject)).find((url) => /(?:codigo|code)=/.test(url))
  assert.ok(link, `no link for ${email}`)
  return link
}

const openForm = (button: Locator, field: Locator): Promise<void> =>
  eventually(async () => {
    if (await button.isVisible()) await button.click()
    assert.ok(await field.isVisible())
  })

test('a customer ends the session of another browser [4.1] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Seguridad')
  const firstBrowser = await visit(studio.address, { as: ana })
  const secondSession = await signInAs(studio.address, { email: ana.email, password: ana.password })
  const secondBrowser = await visit(studio.address, { as: secondSession })
  await secondBrowser.page.goto('/mystudio/seguridad')
  await firstBrowser.page.goto('/mystudio/seguridad')
  const card = firstBrowser.page.getByRole('region', { name: 'Sesiones' })
  await expectText(card, 'Esta sesión')
  assert.deepEqual(await faultsIn(firstBrowser.page, 'seguridad'), [])
  await firstBrowser.page.waitForLoadState('networkidle')
  await firstBrowser.tap(card.getByRole('button', { name: 'Cerrar las demás sesiones' }))
  await expectText(firstBrowser.page, 'Tus otras sesiones se cerraron.')
  await eventually(async () => assert.equal(await card.getByRole('listitem').count(), 1))
  await secondBrowser.page.goto('/mystudio/seguridad')
  await secondBrowser.page.waitForURL('**/entrar?next=*')
})

test('an email address changes by the link sent to the new one [8.20] @phone', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Correo')
  const { page, tap } = await visit(studio.address, { as: ana })
  const { email } = newPersonForm('nueva')
  await page.goto('/mystudio/seguridad')
  await openForm(page.getByRole('button', { name: 'Confirmar o cambiar' }), page.getByLabel('Tu correo'))
  await page.getByLabel('Tu correo').fill(email)
  await page.getByLabel('Tu contraseña', { exact: true }).fill('no-es-esta')
  await tap(page.getByRole('button', { name: 'Enviar enlace' }))
  await expectText(page, 'Tu contraseña actual no es correcta.')
  await page.getByLabel('Tu contraseña', { exact: true }).fill(ana.password)
  await tap(page.getByRole('button', { name: 'Enviar enlace' }))
  await expectText(page, 'Te enviamos un correo para confirmar tu dirección')
  await page.goto(await findMailLink(email, /Confirma tu correo/))
  await page.waitForLoadState('networkidle')
  await tap(page.getByRole('button', { name: 'Confirmar correo' }))
  await expectText(page, `Tu correo es ${email}.`)
  await expectText(page.getByRole('region', { name: 'Correo' }), 'Confirmado')
  await signInAs(studio.address, { email, password: ana.password })
})

test('a customer changes the password with the current one [5.2, 5.3] @desktop', async ({ visit }) => {
  const ana = await createPerson(studio.address, 'Clave')
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto('/mystudio/seguridad')
  await openForm(page.getByRole('button', { name: 'Cambiar contraseña' }), page.getByLabel('Contraseña actual'))
  await page.getByLabel('Contraseña actual').fill(ana.password)
  await page.getByLabel('Contraseña nueva').fill('corta')
  await page.getByLabel('Repite tu contraseña').fill('corta')
  await tap(page.getByRole('button', { name: 'Guardar contraseña' }))
  await expectText(page, 'Tu contraseña debe tener al menos 6 caracteres.')
  for (const label of ['Contraseña nueva', 'Repite tu contraseña'])
    await page.getByLabel(label).fill('rosca-de-reyes-27')
  await tap(page.getByRole('button', { name: 'Guardar contraseña' }))
  await expectText(page, 'Tu contraseña cambió.')
  await signInAs(studio.address, { email: ana.email, password: 'rosca-de-reyes-27' })
})

const HALF_MINUTE_MS = 30_000
async function fetchCheckInCode(secret: string): Promise<string> {
  const remaining = HALF_MINUTE_MS - (Date.now() % HALF_MINUTE_MS)
  if (remaining < 3000) await sleep(remaining)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}

test('staff turn the second factor on and sign in with codes [R15] @phone', async ({ visit, visitAsStaff }) => {
  const nora = await visitAsStaff(studio.address, demo.reception)
  const { page, tap } = nora
  await tap(page.getByRole('link', { name: 'Nora Castellanos Gil' }))
  await tap(page.getByRole('button', { name: 'Activar segundo factor' }))
  const sheet = sheetOf(page, 'Activar segundo factor')
  await sheet.getByLabel('Tu contraseña').fill(demo.reception.password)
  await tap(sheet.getByRole('button', { name: 'Continuar' }))
  await sheet.getByRole('img', { name: 'Código QR de tu segundo factor' }).waitFor()
  await tap(sheet.getByText('No puedo escanearla'))
  const secret = (await sheet.locator('.factor-secret').innerText()).replaceAll(' ', '')
  await sheet.getByLabel('Código de 6 dígitos').fill(await fetchCheckInCode(secret))
  await tap(sheet.getByRole('button', { name: 'Activar', exact: true }))
  const spareCodes = sheet.getByRole('list', { name: 'Códigos de repuesto' }).getByRole('listitem')
  await spareCodes.first().waitFor()
  assert.equal(await spareCodes.count(), 10)
  const [spareCode] = await spareCodes.allInnerTexts()
  await tap(sheet.getByRole('button', { name: 'Ya los guardé' }))
  await expectText(page, 'Activo')

  const secondVisit = await visit(studio.address.replace('//', '//admin.'))
  await secondVisit.page.goto('/')
  await secondVisit.page.getByLabel('Correo').fill(demo.reception.email)
  await secondVisit.page.getByLabel('Contraseña', { exact: true }).fill(demo.reception.password)
  await secondVisit.tap(secondVisit.page.getByRole('button', { name: 'Entrar' }))
  const code = secondVisit.page.getByLabel('Código de 6 dígitos, o uno de repuesto')
  await code.fill(spareCode ?? '')
  await secondVisit.tap(secondVisit.page.getByRole('button', { name: 'Entrar' }))
  await secondVisit.page.getByRole('navigation', { name: 'Secciones' }).waitFor()
})

test('after seven days staff must set a second factor to enter [R15] @phone', async ({ visit }) => {
  const { page, tap } = await visit(studio.address.replace('//', '//admin.'))
  await page.goto('/')
  await page.getByLabel('Correo').fill(demo.coach.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(demo.coach.password)
  await tap(page.getByRole('button', { name: 'Entrar' }))
  await expectText(page, 'El estudio pide un segundo factor a todo su equipo. Actívalo para entrar.')
  assert.deepEqual(await faultsIn(page, 'segundo factor'), [])
  await tap(page.getByText('No puedo escanearla'))
  const secret = (await page.locator('.factor-secret').innerText()).replaceAll(' ', '')
  await page.getByLabel('Código de 6 dígitos').fill('000000')
  await tap(page.getByRole('button', { name: 'Activar', exact: true }))
  await expectText(page, 'El código no es correcto. Escribe el que ves ahora en tu aplicación.')
  await page.getByLabel('Código de 6 dígitos').fill(await fetchCheckInCode(secret))
  await tap(page.getByRole('button', { name: 'Activar', exact: true }))
  await expectText(page, 'Guarda tus códigos de repuesto')
  await tap(page.getByRole('button', { name: 'Ya los guardé' }))
  await page.getByRole('navigation', { name: 'Secciones' }).waitFor()
})

test('a receptionist is invited, works, and is locked out again [R13] @desktop', async ({ visit, visitAsStaff }) => {
  const sofia = await visitAsStaff(studio.address, demo.admin)
  const { email } = newPersonForm('recepcionista')
  const { page, tap } = sofia
  await page.goto('/estudio/equipo')
  await tap(page.getByRole('button', { name: 'Invitar' }))
  const sheet = sheetOf(page, 'Invitar al equipo')
  await sheet.getByLabel('Nombre').fill('Elisa')
  await sheet.getByLabel('Apellidos').fill('Mora')
  await sheet.getByLabel('Correo').fill(email)
  await tap(sheet.getByRole('button', { name: 'Enviar invitación' }))
  await expectText(page, `Le enviamos su invitación a ${email}.`)

  const elisa = await visit(studio.address, { width: 'phone' })
  await elisa.page.goto(await findMailLink(email, /equipo/))
  await expectText(elisa.page, /Al menos 12 caracteres/)
  for (const label of ['Contraseña nueva', 'Repite tu contraseña']) {
    await elisa.page.getByLabel(label).fill('rosca-de-reyes-2027')
  }
  await elisa.tap(elisa.page.getByRole('button', { name: 'Guardar contraseña' }))
  await expectText(elisa.page, 'Tu contraseña cambió')
  await elisa.tap(elisa.page.getByRole('link', { name: 'Entrar' }).last())
  await elisa.page.getByRole('heading', { name: 'Administración' }).waitFor()
  const account = { email, password: 'rosca-de-reyes-2027' }
  const staffVisit = await visitAsStaff(studio.address, account, { width: 'phone' })

  await page.reload()
  await tap(page.getByRole('button', { name: 'Cambiar el acceso de Elisa Mora' }))
  await tap(sheetOf(page, 'Acceso de Elisa Mora').getByRole('button', { name: 'Quitar acceso' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Quitar acceso' }))
  await expectText(page, 'Elisa Mora ya no tiene acceso.')
  await staffVisit.page.goto('/clases')
  await staffVisit.page.getByLabel('Correo').waitFor()
})
