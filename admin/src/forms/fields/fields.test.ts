import assert from 'node:assert/strict'
import { test } from 'vitest'
import { blankDraft, fieldFrom, keyFromLabel, draftToApi } from './draft.ts'
import { faultsOfDraft } from './draft-errors.ts'
import { reorderFields } from './reorder-fields.ts'
import { typeOptions } from './type-words.ts'

test('a field’s key is its question without accents and signs [3.27]', () => {
  assert.equal(keyFromLabel('¿Tienes alguna lesión?'), 'tienes_alguna_lesion')
  assert.equal(keyFromLabel('2 teléfonos de emergencia'), 'telefonos_de_emergencia')
  assert.equal(keyFromLabel('¡¿?!'), '')
  assert.ok(keyFromLabel('a'.repeat(90)).length <= 60)
})

test('a field is sent with options only if its type has them [3.27]', () => {
  const draft = { ...blankDraft(-1, 1), label: ' Talla ', key: 'talla', options: 'Chica\n\n Grande ' }
  assert.deepEqual(fieldFrom({ ...draft, type: 'select' }, 3).options, ['Chica', 'Grande'])
  assert.deepEqual(draftToApi(draft, 3), {
    key: 'talla',
    label: 'Talla',
    type: 'text',
    required: false,
    step: 1,
    order: 3,
    precondition: null,
    options: [],
    object: null,
  })
  assert.equal(draftToApi({ ...draft, id: 7 }, 3).id, 7)
})

test('a field moved to another step belongs to it [3.27]', () => {
  const fields = [
    { row: 1, step: 0 },
    { row: 2, step: 0 },
    { row: 3, step: 1 },
    { row: 4, step: 1 },
  ]
  const steps = (rows: number[]) => reorderFields(fields, rows).map(({ row, step }) => [row, step])
  assert.deepEqual(steps([2, 1, 3, 4]), [
    [2, 0],
    [1, 0],
    [3, 1],
    [4, 1],
  ])
  assert.deepEqual(steps([2, 3, 4, 1]), [
    [2, 0],
    [3, 1],
    [4, 1],
    [1, 1],
  ])
  assert.deepEqual(steps([4, 1, 2, 3]), [
    [4, 0],
    [1, 0],
    [2, 0],
    [3, 1],
  ])
})

test('a fault is beside the input that it is about [3.27]', () => {
  const faultsOf = (patch: object) =>
    faultsOfDraft({ ...blankDraft(-1, 1), label: 'Talla', key: 'talla', ...patch }, [
      { ...blankDraft(1, 1), label: 'Peso', key: 'peso' },
    ])
  assert.deepEqual(faultsOf({}), {})
  assert.deepEqual(faultsOf({ key: 'peso' }), { key: 'Ya hay un campo con esta clave.' })
  assert.deepEqual(faultsOf({ type: 'select' }), { options: 'Agrega al menos una opción.' })
  assert.deepEqual(faultsOf({ precondition: { key: 'otra', is: ['sí'] } }), {
    precondition: 'La condición habla de un campo que no existe.',
  })
})

test('every type of field is offered, with a unique label [5.8]', () => {
  assert.equal(typeOptions.length, 13)
  assert.equal(new Set(typeOptions.map(({ label }) => label)).size, 13)
})
