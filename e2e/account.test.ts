import assert from 'node:assert/strict'
import { holdScripts } from './hydration.ts'
import { findMail } from './mailbox.ts'
import { createPerson, newPersonForm } from './people.ts'
import { expectText, sheetOf } from './expectations.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()

test('text typed before hydration is kept [2.2] @phone', async ({ visit }) => {
  const person = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address)
  const releaseScripts = await holdScripts(page)
  await page.goto('/entrar', { waitUntil: 'commit' })
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(person.password)
  await releaseScripts()
  await tap(page.getByRole('button', { name: 'Entrar', exact: true }))
  await page.waitForURL('**/mystudio')
})

test('signing in works before hydration [2.2] @desktop', async ({ visit }) => {
  const person = await createPerson(studio.address, 'Nina')
  const { page } = await visit(studio.address)
  await holdScripts(page)
  await page.goto('/entrar', { waitUntil: 'commit' })
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/mystudio', { waitUntil: 'commit' })
})

test('each fault of a sign-up is beside its field [2.3, 5.1, 5.2, 5.3] @phone', async ({ visit }) => {
  const existing = newPersonForm('Taken')
  await createPerson(studio.address, 'Taken', { phone: existing.phone })
  const { page, tap } = await visit(studio.address)
  await page.goto('/registro')
  const send = page.getByRole('button', { name: 'Registrarte' })
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const faultOf = async (label: string) => {
    const ids = ((await field(label).getAttribute('aria-describedby')) ?? '').split(' ')
    const texts = await Promise.all(
      ids.filter((id) => id.endsWith('-fault')).map((id) => page.locator(`[id="${id}"]`).innerText()),
    )
    return texts.join(' ')
  }
  await tap(send)
  await expectText(page, 'Debes llenar este campo.')
  for (const label of ['Nombre', 'Apellidos', 'Teléfono', 'Correo electrónico', 'Contraseña']) {
    assert.equal(await faultOf(label), 'Debes llenar este campo.', label)
  }
  await expectText(page, 'Debes aceptar los términos y condiciones antes de continuar.')
  const nina = newPersonForm('Nina')
  await field('Nombre').fill(nina.name)
  await field('Apellidos').fill(nina.last_name)
  await field('Teléfono').fill('12')
  await field('Correo electrónico').fill('nina')
  await field('Contraseña').fill('corta')
  await field('Repite tu contraseña').fill('otra')
  await tap(send)
  await expectText(page, 'El formato del teléfono no es correcto.')
  assert.equal(await faultOf('Teléfono'), 'El formato del teléfono no es correcto.')
  assert.equal(await faultOf('Correo electrónico'), 'El formato del correo no es correcto.')
  assert.match(await faultOf('Contraseña'), /6/)
  assert.equal(await faultOf('Repite tu contraseña'), 'Las contraseñas no coinciden')

  await field('Teléfono').fill(existing.phone)
  await field('Correo electrónico').fill(nina.email)
  await expectText(page, 'Ya existe una cuenta con ese número de teléfono')
  await field('Contraseña').fill(nina.password)
  await field('Repite tu contraseña').fill(nina.password)
  await tap(page.getByRole('checkbox', { name: /^Acepto/ }))
  await tap(send)
  await expectText(page, 'Ya existe una cuenta con ese número de teléfono')
  assert.equal(new URL(page.url()).pathname, '/registro')
  await field('Teléfono').fill(nina.phone)
  await tap(send)
  await page.waitForURL('**/mystudio')
})

test('a required document is accepted before anything else [4.19, 2.47, 5.4] @phone', async ({ visit }) => {
  const person = await createPerson(studio.address, 'Nina', { accepts: false })
  const { page, tap } = await visit(studio.address, { as: person })
  await page.goto('/mystudio')
  const dialog = page.locator('dialog[open]')
  const title = await dialog.getByRole('heading').first().innerText()
  await tap(dialog.getByRole('button', { name: 'Aceptar' }))
  await expectText(dialog, `Debes aceptar ${title} para continuar`)
  await tap(dialog.getByRole('checkbox', { name: `Acepto ${title}` }))
  await tap(dialog.getByRole('button', { name: 'Aceptar' }))
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Calendario' }).waitFor()
  assert.equal(await dialog.count(), 0)
})

test('a wrong password and an unknown address differ [2.2, 8.13] @phone', async ({ visit }) => {
  const person = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address)
  await page.goto('/entrar')
  await page.getByRole('heading', { name: 'Entrar Ahora' }).waitFor()
  const [email, password] = [page.getByLabel('Correo electrónico'), page.getByRole('textbox', { name: 'Contraseña' })]
  const send = page.getByRole('button', { name: 'Entrar', exact: true })
  await email.fill('nadie@correo.example')
  await password.fill('cualquiera')
  await tap(send)
  await expectText(page, 'Lo sentimos. No encontramos una cuenta con ese correo. ¡Regístrate!')
  await email.fill(person.email)
  await tap(send)
  await expectText(page, 'La contraseña es incorrecta. Por favor, intenta de nuevo')
  await tap(page.getByRole('button', { name: 'Mostrar contraseña' }))
  await page.locator('input[name=password][type=text]').waitFor()
  await password.fill(person.password)
  await tap(send)
  await page.waitForURL('**/mystudio')
  await page.goto('/entrar')
  await page.waitForURL('**/mystudio')
  await page.goto('/registro')
  await page.waitForURL('**/mystudio')
})

test('a forgotten password is reset by an email, once [2.4, 8.20] @phone', async ({ visit }) => {
  const person = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address)
  await page.goto('/entrar')
  await tap(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }))
  await page.waitForURL('**/recuperar')
  await page.getByLabel('Correo electrónico').fill(person.email)
  await tap(page.getByRole('button', { name: 'Recuperar' }))
  await expectText(page, /Te hemos enviado un correo para reestablecer tu contraseña\./)
  const links = await findMail(studio.address, person.email, /Cambia tu contraseña/)
  const link = links.find((href) => href.includes('/recuperar/nueva?code=')) ?? ''
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('otra-clave-7')
  await page.getByRole('textbox', { name: 'Repite tu contraseña' }).fill('otra-clave-8')
  await tap(page.getByRole('button', { name: 'Guardar contraseña' }))
  await expectText(page, 'Las contraseñas no coinciden')
  await page.getByRole('textbox', { name: 'Repite tu contraseña' }).fill('otra-clave-7')
  await tap(page.getByRole('button', { name: 'Guardar contraseña' }))
  await expectText(page, 'Tu contraseña cambió')
  await tap(page.getByRole('link', { name: 'Entrar' }).last())
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('otra-clave-7')
  await tap(page.getByRole('button', { name: 'Entrar', exact: true }))
  await page.waitForURL('**/mystudio')
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('tercera-clave-9')
  await page.getByRole('textbox', { name: 'Repite tu contraseña' }).fill('tercera-clave-9')
  await tap(page.getByRole('button', { name: 'Guardar contraseña' }))
  await expectText(page, 'El enlace ya no es válido. Pide uno nuevo para cambiar tu contraseña.')
})

test('signing out ends the session here and on the server [4.1, 2.28, 2.29]', async ({ visit, width }) => {
  const { page, tap } = await visit(studio.address, {
    as: await createPerson(studio.address, 'Nina'),
  })
  await page.goto('/mystudio')
  await tap(
    width === 'phone' ? page.getByRole('button', { name: 'Abrir menú' }) : page.getByRole('button', { name: 'Nina' }),
  )
  const signOut = page.getByRole('button', { name: 'Salir' }).filter({ visible: true })
  await signOut.waitFor()
  await tap(signOut)
  await page.getByRole('link', { name: 'Ingresar' }).filter({ visible: true }).first().waitFor()
  await page.goto('/mystudio')
  await page.waitForURL(/\/entrar/)
})

test('a session ended in another tab is renewed in a sheet [C10] @phone', async ({ visit }) => {
  const nina = await createPerson(studio.address, 'Nina')
  const { page, tap } = await visit(studio.address, { as: nina, allowsErrors: true })
  await page.goto('/mystudio/informacion')
  await tap(page.getByRole('button', { name: 'Editar' }).first())
  const name = page.getByRole('textbox', { name: 'Nombre', exact: true })
  await name.fill('Ninette')
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('aforo.session')}` }
    await fetch('/api/session', { method: 'DELETE', headers })
    localStorage.removeItem('aforo.session')
  })
  await tap(page.getByRole('button', { name: 'Guardar' }).first())
  const sheet = sheetOf(page, 'Tu sesión terminó')
  await sheet.getByLabel('Correo electrónico').fill(nina.email)
  await sheet.getByRole('textbox', { name: 'Contraseña' }).fill('no es esta')
  await tap(sheet.getByRole('button', { name: 'Entrar', exact: true }))
  await expectText(sheet, 'La contraseña es incorrecta. Por favor, intenta de nuevo')
  await sheet.getByRole('textbox', { name: 'Contraseña' }).fill(nina.password)
  await tap(sheet.getByRole('button', { name: 'Entrar', exact: true }))
  await sheet.waitFor({ state: 'detached' })
  await expectText(page, 'Perfil actualizado con éxito')
  await expectText(page, /Ninette/)
})
