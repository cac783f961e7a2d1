import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import type { getChoices } from '@aforo/domain/people/choices/contract.ts'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import type { createCustomField, getMyFields, saveMyFields } from '@aforo/domain/catalogue/forms/contract.ts'
import type { NewCustomField } from '@aforo/domain/catalogue/forms/shapes.ts'
import { samplePdf } from '../server/testing/sample-files.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, call, demo, signInAs, type Person } from './people.ts'
import { eventually, expectText, sheetOf, tabTo } from './expectations.ts'
import { findBookableClass, findFreeSpots } from './timetable.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const PROFILE = '/mystudio/informacion'

const customFields: Pick<NewCustomField, 'key' | 'label' | 'type' | 'step'>[] & Partial<NewCustomField>[] = [
  { key: 'since', label: '¿Desde cuándo entrenas?', type: 'date', required: true, step: 20, order: 1 },
  { key: 'wakes', label: '¿A qué hora despiertas?', type: 'time', required: true, step: 20, order: 2 },
  { key: 'checkup', label: 'Última revisión médica', type: 'datetime-local', step: 20, order: 3 },
  { key: 'weekly', label: 'Clases por semana', type: 'number', required: true, step: 20, order: 4 },
  { key: 'goal', label: 'Tu meta', type: 'text', required: true, step: 21, order: 1 },
  { key: 'doctor', label: 'Teléfono de tu médica', type: 'phone', required: true, step: 21, order: 2 },
  { key: 'level', label: 'Tu nivel', type: 'select', required: true, step: 21, order: 3, options: ['Bajo', 'Alto'] },
  { key: 'likes', label: 'Lo que te gusta', type: 'creatable-select', required: true, step: 22, options: ['Yoga'] },
  { key: 'injured', label: 'Tengo una lesión', type: 'checkbox', step: 22, order: 1 },
  {
    key: 'injury',
    label: '¿Qué lesión?',
    type: 'textarea',
    required: true,
    sensitive: true,
    step: 22,
    order: 2,
    precondition: { key: 'injured', is: [true] },
  },
  { key: 'proof', label: 'Credencial de estudiante', type: 'file', required: true, step: 23, order: 1 },
  { key: 'face', label: 'Tu identificación', type: 'image', step: 23, order: 2 },
  { key: 'home', label: '¿Dónde vives?', type: 'address', required: true, step: 24 },
]
const admin = prepare(() => signInAs(studio.address, demo.admin))
test.beforeAll(async () => {
  for (const field of customFields) {
    const body = { object: 'customer', ...field }
    await call<typeof createCustomField>(studio.address, 'POST /custom_fields', { token: admin.token, body })
  }
})

const fieldsOf = ({ token }: Person) => call<typeof getMyFields>(studio.address, 'GET /custom_fields/mine', { token })
const answersOf = async (person: Person) =>
  Object.fromEntries((await fieldsOf(person)).fields.map(({ key, value }) => [key, value]))

const sampleValues: Record<string, unknown> = { phone: '5512345678', text: 'Luis', textarea: 'Nada' }

async function createPersonWithAnswers(
  name: string,
  options: Parameters<typeof createPerson>[2] = {},
): Promise<Person> {
  const person = await createPerson(studio.address, name, options)
  const { fields } = await fieldsOf(person)
  const demoFields = fields.filter(
    ({ key, precondition }) => !precondition && !customFields.some((field) => field.key === key),
  )
  const values = Object.fromEntries(demoFields.map(({ key, type, options }) => [key, options[0] ?? sampleValues[type]]))
  const body = { values, agreed: Object.keys(values) }
  await call<typeof saveMyFields>(studio.address, 'PUT /custom_fields/mine', { token: person.token, body })
  return person
}

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a54' } })
    .jpeg()
    .toBuffer(),
})

const focusField = async (page: Page, target: Locator) => {
  if (!(await target.evaluate((element) => element.matches(':focus')))) await tabTo(page, target)
}
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await focusField(page, field)
  await page.keyboard.type(text)
}
async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await focusField(page, target)
  await page.keyboard.press(key)
}
async function chooseFile(page: Page, field: Locator, file: Awaited<ReturnType<typeof photo>>): Promise<void> {
  await focusField(page, field)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
  await chooser.setFiles(file)
}

test('every field kind is filled by keys, faults beside it [4.19, 5.8, 3.27] @phone', async ({ visit }) => {
  const ana = await createPersonWithAnswers('Ana')
  const { page } = await visit(studio.address, { as: ana })
  await page.goto('/mystudio')
  const sheet = sheetOf(page, 'Completar Información')
  const field = (label: string) => sheet.getByLabel(label)
  const next = sheet.getByRole('button', { name: 'Siguiente' })
  await expectText(sheet, 'Paso 1 de 5')
  assert.equal(await sheet.getByText('Contacto de emergencia').count(), 0)
  await pressOn(page, next)
  await expectText(sheet, 'Revisa los campos faltantes o inválidos.')
  assert.equal(await sheet.getByText('Debes llenar este campo.').count(), 3)
  await eventually(async () =>
    assert.ok(await field('¿Desde cuándo entrenas?').evaluate((element) => element.matches(':focus'))),
  )
  assert.deepEqual(await faultsIn(page, 'days and numbers'), [])
  await expectText(sheet, 'Última revisión médica (Opcional)')
  await typeInto(page, field('¿Desde cuándo entrenas?'), '02022020')
  await typeInto(page, field('¿A qué hora despiertas?'), '0730a')
  await typeInto(page, field('Última revisión médica'), '030320260845a')
  await typeInto(page, field('Clases por semana'), '-3')
  await pressOn(page, next)
  await expectText(sheet, 'Revisa el campo: Clases por semana')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')

  await expectText(sheet, 'Paso 2 de 5')
  await typeInto(page, field('Tu meta'), 'Correr 10 km')
  await typeInto(page, field('Teléfono de tu médica'), '12')
  await pressOn(page, next)
  await expectText(sheet, 'El formato del teléfono no es correcto.')
  await expectText(sheet, 'Debes seleccionar una opción.')
  assert.deepEqual(await faultsIn(page, 'words'), [])
  await page.keyboard.press('Control+A')
  await page.keyboard.type('55 1234 5678')
  await typeInto(page, field('Tu nivel'), 'Alto')
  await pressOn(page, next)

  await expectText(sheet, 'Paso 3 de 5')
  await pressOn(page, sheet.getByRole('button', { name: 'Yoga' }))
  await typeInto(page, field('Agregar a Lo que te gusta'), 'Natación')
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Quitar Natación' }).waitFor()
  assert.equal(await field('¿Qué lesión?').count(), 0)
  await pressOn(page, field('Tengo una lesión'), 'Space')
  await typeInto(page, field('¿Qué lesión?'), 'Rodilla')
  await pressOn(page, next)
  await expectText(sheet, 'Marca que lo autorizas, o deja este campo vacío.')
  assert.deepEqual(await faultsIn(page, 'consent'), [])
  await page.keyboard.press('Space')
  await pressOn(page, next)

  await expectText(sheet, 'Paso 4 de 5')
  await pressOn(page, next)
  await expectText(sheet, 'Debes cargar el archivo solicitado.')
  assert.deepEqual(await faultsIn(page, 'files'), [])
  const card = { name: 'credencial.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) }
  await chooseFile(page, field('Credencial de estudiante'), card)
  await expectText(sheet, 'credencial.pdf')
  await chooseFile(page, field('Tu identificación'), await photo('ine.jpg'))
  await expectText(sheet, 'ine.jpg')
  await pressOn(page, next)

  await expectText(sheet, 'Paso 5 de 5')
  await pressOn(page, sheet.getByRole('button', { name: 'Guardar' }))
  await expectText(sheet, 'Revisa el campo: ¿Dónde vives?')
  assert.equal(await sheet.getByText('Debes llenar este campo.').count(), 3)
  assert.deepEqual(await faultsIn(page, 'address'), [])
  for (const [label, value] of [
    ['Ciudad', 'León'],
    ['Estado', 'Guanajuato'],
    ['País', 'México'],
  ] as const)
    await typeInto(page, field(label), value)
  await page.keyboard.press('Enter')
  await expectText(page, 'Información guardada.')
  await sheet.waitFor({ state: 'detached' })
  const { proof, face, home, ...otherAnswers } = await answersOf(ana)
  assert.deepEqual([(proof as { name: string }).name, (face as { name: string }).name], ['credencial.pdf', 'ine.jpg'])
  assert.equal((home as { city: string }).city, 'León')
  assert.deepEqual(
    customFields.filter(({ key }) => key in otherAnswers).map(({ key }) => otherAnswers[key]),
    ['2020-02-02', '07:30', '2026-03-03T08:45', 3, 'Correr 10 km', '5512345678', 'Alto'].concat([
      ['Yoga', 'Natación'],
      true,
      'Rodilla',
    ] as never[]),
  )
  await page.reload({ waitUntil: 'networkidle' })
  assert.equal(await page.locator('dialog[open]').count(), 0)
})

test('a closed form asks again at booking, and leads back to it [2.48, 4.19] @phone', async ({ visit }) => {
  const ana = await createPersonWithAnswers('Ana', { buys: '5 clases' })
  const ride = await findBookableClass(studio.address, { type: 'Ride 45', left: (places) => places > 5 })
  const spot = (await findFreeSpots(studio.address, ride))[2]
  const { page, tap } = await visit(studio.address, { as: ana })
  await page.goto('/mystudio')
  await tap(sheetOf(page, 'Completar Información').getByRole('button', { name: 'Cerrar' }))
  await expectText(page, 'Debes completar tu información personal antes de reservar clases.')
  assert.deepEqual(await faultsIn(page, 'reminder'), [])
  await page.goto(`/mystudio?clase=${ride.single_class_id}&lugar=${spot}`)
  await tap(page.getByRole('button', { name: /^Reservar lugar/ }))
  const dialog = sheetOf(page, 'Completar Información')
  await expectText(dialog, 'Debes completar tu información personal antes de reservar clases.')
  assert.deepEqual(await faultsIn(page, 'incomplete'), [])
  await tap(dialog.getByRole('link', { name: 'Completar Información' }))
  const moreAboutYou = page.getByRole('region', { name: 'Más sobre ti' })
  await moreAboutYou.getByLabel('Tu meta').waitFor()
  const values = {
    since: '2020-02-02',
    wakes: '07:30',
    weekly: 3,
    doctor: '5512345678',
    level: 'Bajo',
    likes: ['Yoga'],
    home: { city: 'León', state: 'Guanajuato', country: 'México' },
  }
  await call<typeof saveMyFields>(studio.address, 'PUT /custom_fields/mine', { token: ana.token, body: { values } })
  await page.reload()
  await moreAboutYou.getByLabel('Tu meta').fill('Correr')
  const card = { name: 'credencial.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf()) }
  await moreAboutYou.getByLabel('Credencial de estudiante').setInputFiles(card)
  await expectText(moreAboutYou, 'credencial.pdf')
  await tap(moreAboutYou.getByRole('button', { name: 'Guardar' }))
  await page.waitForURL(`**/mystudio?clase=${ride.single_class_id}&lugar=${spot}`)
  await tap(page.getByRole('button', { name: /^Reservar lugar/ }))
  await sheetOf(page, '¡Reservación guardada con éxito!').waitFor()
})

test('customers edit their own data in place [2.21, 2.40, 4.23, 5.5, 3.2] @phone', async ({ visit }) => {
  const ana = await createPersonWithAnswers('Ana')
  const { page, tap } = await visit(studio.address, { as: ana })
  const fetchCustomer = async () =>
    (await call<typeof getCustomer>(studio.address, 'GET /customer', { token: ana.token })).customer
  await page.goto(PROFILE)
  const profile = page.getByRole('region', { name: 'Información personal' })
  await expectText(profile, 'No has agregado tu cumpleaños.')
  assert.deepEqual(await faultsIn(page, 'view'), [])
  await tap(profile.getByRole('button', { name: 'Editar' }))
  await profile.getByLabel('Teléfono').fill('+52 (55) 5123-98765')
  await tap(profile.getByRole('button', { name: 'Cancelar' }))
  await expectText(profile, 'No has agregado tu cumpleaños.')
  await tap(profile.getByRole('button', { name: 'Editar' }))
  await profile.getByLabel('Nombre').fill('Ana María')
  for (const [label, value] of [
    ['Día', '3'],
    ['Año', '1992'],
  ] as const)
    await profile.getByLabel(label).fill(value)
  await profile.getByLabel('Mes').selectOption('4')
  await tap(profile.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Perfil actualizado con éxito.')
  await expectText(profile, '03 ABR 1992')
  await expectText(profile, 'Ana María')

  const photoField = profile.getByLabel('Subir foto')
  await photoField.setInputFiles(await photo('yo.jpg'))
  await profile.getByRole('img', { name: 'Tu foto' }).waitFor()
  const { file } = await fetchCustomer()
  assert.equal(file?.name, 'yo.jpg')
  const response = await page.request.get(file.src)
  const { width, height } = await sharp(await response.body()).metadata()
  assert.deepEqual([width, height], [512, 512])
  await tap(profile.getByRole('button', { name: 'Quitar foto' }))
  await profile.getByText('Subir foto').waitFor()
  assert.equal((await fetchCustomer()).file, null)

  const billing = page.getByRole('region', { name: 'Dirección de Facturación' })
  await tap(billing.getByRole('button', { name: 'Agregar' }))
  await tap(billing.getByRole('button', { name: 'Guardar' }))
  for (const value of ['Debes agregar tu ciudad.', 'Debes agregar tu estado.', 'Debes agregar tu país.'])
    await expectText(billing, value)
  assert.deepEqual(await faultsIn(page, 'address'), [])
  for (const [label, value] of [
    ['Calle', 'Chihuahua'],
    ['Ciudad', 'León'],
    ['Estado', 'Guanajuato'],
    ['País', 'México'],
  ] as const)
    await billing.getByLabel(label).fill(value)
  await tap(billing.getByRole('button', { name: 'Guardar' }))
  await expectText(billing, 'Guanajuato')
  const { street, city, zip_code } = (await fetchCustomer()).address ?? {}
  assert.deepEqual([street, city, zip_code], ['Chihuahua', 'León', null])

  await page.getByRole('region', { name: 'Avisos', exact: true }).getByLabel('Novedades').uncheck()
  await eventually(async () => {
    const { choices } = await call<typeof getChoices>(studio.address, 'GET /customer/choices', { token: ana.token })
    assert.deepEqual(
      choices.filter(({ wanted }) => !wanted).map(({ kind }) => kind),
      ['news'],
    )
  })
  await page.reload()
  assert.equal(await page.getByLabel('Novedades').isChecked(), false)
})
