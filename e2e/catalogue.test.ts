import assert from 'node:assert/strict'
import type { listClassTypes } from '@aforo/domain/catalogue/studio/contract.ts'
import type { listMyCredits } from '@aforo/domain/commerce/credits/contract.ts'
import { aPerson, call, demo } from './people.ts'
import { eventually, sees, sheetOf } from './seeing.ts'
import { openStudio, test } from './test.ts'

const studio = openStudio()

test('2.54, 3.8, 4.22, 7.28 a room is drawn without a mouse, given to a new kind of class, and seen as it is chosen @desktop', async ({
  visitAsStaff,
}) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio/salas/nueva')
  await page.getByLabel('Nombre', { exact: true }).fill('Sala Norte')
  const place = (words: string) => page.getByRole('button', { name: words, exact: true })
  await place('Fila A, columna 1: lugar 1').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await place('Fila A, columna 2: pasillo').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await place('Fila B, columna 2: pasillo').waitFor()
  await sees(page, '16 lugares')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await sees(page, 'Sala guardada.')

  await page.goto('/estudio/tipos-de-clase/nueva')
  await page.getByLabel('Nombre', { exact: true }).fill('Torre')
  await tap(page.getByLabel('Sala dibujada'))
  await page.getByLabel('Sala', { exact: true }).selectOption('Sala Norte')
  await sees(page, '16 lugares')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await sees(page, 'Tipo de clase guardado.')
  const { class_types } = await call<typeof listClassTypes>(studio.address, 'GET /class_types')
  assert.equal(class_types.find(({ name }) => name === 'Torre')?.custom_spot_map?.columns, 6)
})

test('2.53, 2.54 on a phone, what is used is not deleted but archived, and whoever leaves with changes is asked @phone', async ({
  visitAsStaff,
}) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio/lugares')
  const archive = async () => {
    await tap(page.getByRole('link', { name: 'Condesa' }))
    await tap(page.getByRole('button', { name: 'Eliminar' }))
    await tap(sheetOf(page, 'Precaución').getByRole('button', { name: 'Sí, eliminar' }))
    const used = sheetOf(page, 'No se puede eliminar')
    await sees(used, /\d+ clases/)
    await tap(used.getByRole('button', { name: 'Archivar' }))
    await sees(page, '«Condesa» está en el archivo.')
  }
  await archive()
  await tap(page.getByRole('button', { name: 'Deshacer' }))
  await sees(page, 'Se deshizo.')
  await archive()
  await eventually(async () => assert.equal(await page.getByRole('link', { name: 'Condesa' }).count(), 0))
  await tap(page.getByRole('button', { name: 'Archivados' }))
  await tap(page.getByRole('link', { name: 'Condesa' }))
  await page.getByLabel('Nombre', { exact: true }).fill('Condesa Sur')
  await tap(page.getByRole('link', { name: 'Cancelar' }))
  const asked = sheetOf(page, 'Precaución')
  await sees(asked, 'Hay cambios sin guardar.')
  await tap(asked.getByRole('button', { name: 'Seguir aquí' }))
  assert.equal(await page.getByLabel('Nombre', { exact: true }).inputValue(), 'Condesa Sur')
  await page.getByLabel('Nombre', { exact: true }).fill('Condesa')
  await tap(page.getByRole('button', { name: 'Sacar del archivo' }))
  await sees(page, '«Condesa» salió del archivo.')
})

test('7.35, 8.20, F50 reception gives a person classes and takes one back: she has what is left, and reads why @phone', async ({
  visitAsStaff,
}) => {
  const person = await aPerson(studio.address, 'Regalada')
  const { page, tap } = await visitAsStaff(studio.address, demo.reception)
  await page.goto('/creditos')
  await page.getByLabel('Buscar a una persona').fill(person.email)
  await tap(page.getByRole('link', { name: /Regalada/ }))
  await tap(page.getByRole('button', { name: 'Dar clases' }))
  const gift = sheetOf(page, 'Dar clases')
  await gift.getByLabel('Cuántas clases').fill('3')
  await gift.getByLabel('Motivo').fill('Se canceló su clase')
  await tap(gift.getByRole('button', { name: 'Dar clases' }))
  await sees(page, 'Available class saved.')
  await tap(page.getByRole('link', { name: 'Cortesía del estudio' }))
  await tap(page.getByRole('button', { name: 'Sumar o restar' }))
  const sheet = sheetOf(page, 'Sumar o restar clases')
  await tap(sheet.getByLabel('Restar', { exact: true }))
  await sheet.getByLabel('Motivo').fill('Error de captura')
  await tap(sheet.getByRole('button', { name: 'Guardar' }))
  await sees(page, '¡Clases Restadas!')
  const hers = await call<typeof listMyCredits>(studio.address, 'GET /available_classes', { token: person.token })
  assert.equal(hers.available_classes[0]?.available_classes, 2)
  assert.match(hers.ledger[0]?.words ?? '', /Error de captura/)
})

test('another time zone asks before it moves classes [N20] @desktop', async ({ visitAsStaff }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  await page.goto('/estudio/lugares')
  await tap(page.getByRole('link', { name: 'Roma Norte' }))
  await page.getByLabel('Hora local').selectOption('America/Cancun')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  const asked = sheetOf(page, 'Precaución')
  await sees(asked, /^\d+ clases por venir cambiarían de hora con esta zona\. Con reservaciones: \d+\.$/)
  await tap(asked.getByRole('button', { name: 'Volver' }))
  assert.equal(await page.getByLabel('Hora local').inputValue(), 'America/Cancun')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await tap(asked.getByRole('button', { name: 'Cambiar la hora de todos modos' }))
  await sees(page, 'Ubicación guardada.')
})
