import assert from 'node:assert/strict'
import { addDays, localDate, mondayOf } from '@aforo/domain/values/days.ts'
import { faultsIn } from './accessibility.ts'
import { expectText, sheetOf } from './expectations.ts'
import { demo } from './people.ts'
import { openStudio, test } from './test.ts'
import { ZONE } from './timetable.ts'

const studio = openStudio()
const friday = addDays(mondayOf(localDate(new Date(), ZONE)), 11)

test('a class is given in a room, and a clash of rooms is named [2.54]', async ({ visitAsStaff }, { project }) => {
  const { page, tap } = await visitAsStaff(studio.address, demo.admin)
  const name = `Terraza ${project.name}`
  await page.goto('/estudio/salones/nueva')
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByLabel('Capacidad').fill('9')
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Elige una ubicación.')
  await page.getByLabel('Ubicación').selectOption('Roma Norte')
  assert.deepEqual(await faultsIn(page, 'a new room'), [])
  await tap(page.getByRole('button', { name: 'Guardar' }))
  await expectText(page, 'Salón guardado.')

  await page.goto(`/horario?dia=${friday}&vista=agenda`)
  const newClass = async (type: string, time: string, capacity: string) => {
    await tap(page.getByRole('button', { name: 'Nueva clase' }))
    const form = sheetOf(page, 'Nueva clase')
    await form.getByLabel('Tipo de clase').selectOption(type)
    await form.getByLabel('Ubicación').selectOption('Roma Norte')
    await form.getByLabel('Fecha').fill(friday)
    await form.getByLabel('Hora').fill(time)
    await form.getByLabel('Capacidad').fill(capacity)
    await form.getByLabel('Salón').selectOption(name)
    return form
  }
  const first = await newClass('Yoga Flow', '15:05', '12')
  await expectText(first, 'El salón tiene 9 lugares: baja la capacidad.')
  await first.getByLabel('Capacidad').fill('9')
  await tap(first.getByRole('button', { name: 'Crear' }))
  await page.getByRole('button', { name: new RegExp(`^15:05 Yoga Flow, .*, Roma Norte, ${name}, `) }).waitFor()

  const second = await newClass('Barre', '15:20', '8')
  await expectText(page, new RegExp(`^Ya hay Yoga Flow en ${name}, Roma Norte el `))
  assert.deepEqual(await faultsIn(page, 'a clash of rooms'), [])
  await tap(second.getByRole('button', { name: 'Regresar' }))

  await page.getByRole('combobox', { name: /^Salón/ }).selectOption({ label: name })
  await page.getByRole('button', { name: /^15:05 Yoga Flow/ }).waitFor()
  assert.equal(await page.getByRole('button', { name: /^\d\d:\d\d / }).count(), 1)
})
