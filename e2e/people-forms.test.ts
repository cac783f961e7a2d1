import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import type { listWriters, readLog } from '@aforo/domain/audit/contract.ts'
import type { getCustomer } from '@aforo/domain/people/contract.ts'
import type { listForms, saveMyFields } from '@aforo/domain/catalogue/forms/contract.ts'
import type { ResponseOf } from '@aforo/domain/values/call.ts'
import { faultsIn } from './accessibility.ts'
import { createPerson, call, demo, signInAs } from './people.ts'
import { eventually, expectText, sheetOf } from './expectations.ts'
import { openStudio, prepare, test } from './test.ts'

const studio = openStudio()
const admin = prepare(() => signInAs(studio.address, demo.admin))
const reception = prepare(() => signInAs(studio.address, demo.reception))

const KINDS = [
  'text',
  'textarea',
  'time',
  'date',
  'datetime-local',
  'number',
  'phone',
  'select',
  'creatable-select',
  'checkbox',
  'file',
  'image',
  'address',
]
const questionOf = (kind: string) => `Pregunta de ${kind}`
const previewOf = (page: Page) => page.getByRole('complementary', { name: 'Así lo llenan tus clientes' })

async function writeField(
  page: Page,
  question: string,
  kindIndex: number,
  options: readonly string[] = [],
): Promise<void> {
  await page.getByRole('button', { name: 'Agregar campo' }).press('Enter')
  const sheet = sheetOf(page, 'Nuevo campo')
  await sheet.getByLabel('Pregunta', { exact: true }).focus()
  await page.keyboard.type(question)
  await page.keyboard.press('Tab')
  for (let step = 0; step < kindIndex; step++) await page.keyboard.press('ArrowDown')
  if (options.length > 0) {
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(options.join('\n'))
  }
  await sheet.getByLabel('Pregunta', { exact: true }).press('Enter')
  await sheet.waitFor({ state: 'detached' })
}

test('a form of every field kind is built by keys [3.27, 5.8, 7.39, 8.20] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio')
  await tap(page.getByRole('link', { name: 'Formularios' }))
  await tap(page.getByRole('link', { name: 'Nuevo formulario' }).first())
  await page.getByLabel('Nombre').fill('Antes de tu primera clase')
  for (const [kindIndex, kind] of KINDS.entries()) {
    await writeField(page, questionOf(kind), kindIndex, kind.endsWith('select') ? ['Una', 'Otra'] : [])
  }
  const rows = page.getByRole('list', { name: 'Campos del formulario' })
  const handle = rows.getByRole('button', { name: `Mover ${questionOf('address')}` })
  await handle.focus()
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowUp')
  await expectText(page.locator('[role=status]'), `${questionOf('address')}: lugar 1 de 13`)
  await page.keyboard.press('Enter')

  const text = rows.getByRole('button', { name: questionOf('text'), exact: true })
  await text.press('Enter')
  const sheet = sheetOf(page, 'Cambiar campo')
  await sheet.getByLabel('Es obligatoria').press('Space')
  assert.equal(await sheet.getByLabel('Clave').inputValue(), 'pregunta_de_text')
  await sheet.getByLabel('Pregunta', { exact: true }).press('Enter')
  const preview = previewOf(page)
  await preview.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expectText(preview, 'Debes llenar este campo.')
  await expectText(preview, `Revisa el campo: ${questionOf('text')}`)
  await preview.getByLabel(questionOf('text'), { exact: true }).fill('Nada')
  await preview.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expectText(preview, 'Así quedaría guardado.')
  await expectText(preview, `${questionOf('phone')} (Opcional)`)
  assert.deepEqual(await faultsIn(page, 'a form with every kind of field'), [])
  await page.getByLabel('Nombre').press('Enter')
  await expectText(page, 'Form saved.')

  const { forms } = await call<typeof listForms>(studio.address, 'GET /forms')
  const savedForm = forms.find(({ name }) => name === 'Antes de tu primera clase')
  assert.deepEqual(
    savedForm?.form_fields.map(({ type, required }) => [type, required]),
    ['address', ...KINDS.slice(0, -1)].map((type) => [type, type === 'text']),
  )
  await tap(page.getByRole('link', { name: 'Antes de tu primera clase' }))
  await tap(page.getByRole('button', { name: 'Eliminar' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Sí, eliminar' }))
  await expectText(page, 'Form deleted.')
})

test('an answered field is archived, an unanswered one deleted [3.27, 7.39] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  const removeField = async (label: string) => {
    await tap(page.getByRole('link', { name: label, exact: true }))
    await tap(page.getByRole('button', { name: 'Eliminar' }))
    await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Sí, eliminar' }))
  }
  const openNewField = async (label: string) => {
    await page.goto('/estudio/campos')
    await tap(page.getByRole('link', { name: 'Nuevo campo' }).first())
    await page.getByLabel('Pregunta', { exact: true }).fill(label)
  }
  await openNewField('¿Eres zurda?')
  await page.getByLabel('Tipo de respuesta').selectOption('checkbox')
  await tap(page.getByRole('button', { name: 'Guardar' }).first())
  await expectText(page, 'Campo guardado.')

  await openNewField('¿Desde cuándo?')
  await page.getByLabel('Cuándo se pregunta').selectOption({ label: 'Solo según «¿Eres zurda?»' })
  await page.getByLabel('Es un dato sensible').check()
  const preview = previewOf(page)
  assert.equal(await preview.getByLabel('¿Desde cuándo?').count(), 0)
  await nextUntil(preview, preview.getByLabel('¿Eres zurda? (Opcional)'))
  await preview.getByLabel('¿Eres zurda? (Opcional)').check()
  await preview.getByLabel('¿Desde cuándo? (Opcional)').fill('Siempre')
  await expectText(preview, /Autorizo que .+ guarde este dato sensible/)
  assert.deepEqual(await faultsIn(page, 'a field of the studio'), [])
  await tap(page.getByRole('button', { name: 'Guardar' }).first())
  await expectText(page, 'Campo guardado.')

  const zoila = await createPerson(studio.address, 'Zoila')
  await call<typeof saveMyFields>(studio.address, 'PUT /custom_fields/mine', {
    token: zoila.token,
    body: { values: { eres_zurda: true } },
  })
  await removeField('¿Desde cuándo?')
  await expectText(page, 'Campo eliminado.')
  await removeField('¿Eres zurda?')
  await expectText(page, 'El campo ya tenía respuestas: se archivó, y lo que se contestó se queda.')
})

async function nextUntil(preview: Locator, target: Locator): Promise<void> {
  for (let step = 0; step < 5 && (await target.count()) === 0; step++) {
    for (const box of await preview.getByRole('textbox').all()) await box.fill('5512345678')
    await preview.getByRole('button', { name: 'Siguiente' }).click()
  }
}

test('a studio’s address is written, found and deleted [7.37, 5.5, 8.20] @phone', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio/direcciones')
  await tap(page.getByRole('link', { name: 'Nueva dirección' }).first())
  await page.getByLabel('Calle').fill('Orizaba')
  await page.getByLabel('Número exterior').fill('101')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Debes agregar tu ciudad.')
  await expectText(page, 'Debes agregar tu estado.')
  await page.getByLabel('Ciudad').fill('Ciudad de México')
  await page.getByLabel('Estado', { exact: true }).fill('CDMX')
  await expectText(page.getByRole('complementary', { name: 'Así se lee' }), 'Orizaba 101')
  assert.deepEqual(await faultsIn(page, 'an address'), [])
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Address saved.')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('orizaba')
  await tap(page.getByRole('link', { name: 'Del estudio' }))
  await tap(page.getByRole('button', { name: 'Eliminar' }))
  await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Sí, eliminar' }))
  await expectText(page, 'Address deleted.')
})

test('the audit log is filtered, explained and exported [2.54, R13] @phone', async ({ visitAsStaff }) => {
  const person = await createPerson(studio.address, 'Tania', { buys: '5 clases' })
  const { customer_id } = (await call<typeof getCustomer>(studio.address, 'GET /customer', { token: person.token }))
    .customer
  await call(studio.address, 'PUT /customer/removeClasses', {
    token: reception.token,
    body: { customer_id, amount: 1, reason: 'Llegó tarde' },
  })
  const { writers } = await call<typeof listWriters>(studio.address, 'GET /audit/writers', { token: admin.token })
  const nora = writers.find(({ name }) => name.startsWith('Nora'))
  assert.ok(nora)
  for (const width of ['phone', 'desktop'] as const) {
    const { page, tap } = await visitAsStaff(studio.address, demo.admin, { width })
    await page.goto('/estudio')
    await tap(page.getByRole('link', { name: 'Bitácora' }))
    await page.getByLabel('Quién').selectOption({ label: nora.name })
    const log = page.getByRole('table', { name: 'Bitácora' })
    await expectText(log, 'restó clases a Tania Prueba')
    await eventually(async () => assert.equal(await log.getByText('Mónica').count(), 0))
    assert.match(page.url(), new RegExp(`quien=${nora.customer_id}`))
    await expectText(log, 'Llegó tarde')
    await tap(log.getByText('Qué cambió: 1 dato').first())
    await expectText(log, '5')
    assert.deepEqual(await faultsIn(page, `the log on a ${width}`), [])
    await tap(page.getByRole('button', { name: 'Exportar' }))
    const downloading = page.waitForEvent('download')
    await tap(page.getByRole('button', { name: 'CSV: todo' }))
    const csv = readFileSync(await (await downloading).path(), 'utf8')
    const { total }: ResponseOf<typeof readLog> = await call<typeof readLog>(
      studio.address,
      `GET /audit?by=${nora.customer_id}`,
      {
        token: admin.token,
      },
    )
    assert.equal(csv.trim().split('\r\n').length, total + 1)
    assert.match(csv, /^\uFEFFLínea,Día,Hora,Quién,Qué hizo,Motivo,Cambios\r\n/)
    assert.ok(csv.includes(`${nora.name},`))
    await page.keyboard.press('Escape')
    await tap(log.getByRole('link', { name: 'restó clases a Tania Prueba' }).first())
    await page.getByRole('heading', { level: 1, name: 'Tania Prueba' }).waitFor()
  }
})
