import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { conflictsIn, merge, versionOf } from './compare.ts'
import { labelOf, valueWords } from './value-words.ts'

const base = { name: 'Roma', address: 'Orizaba 1', order: 0, tags: [1] }

describe('what two people changed of one record [N16]', () => {
  test('a field that both changed is a conflict, with both values', () => {
    const local = { ...base, name: 'Roma Sur', order: 3 }
    const now = { ...base, name: 'Roma Norte', address: 'Durango 2' }
    assert.deepEqual(conflictsIn({ base, local, now }), [{ field: 'name', now: 'Roma Norte', local: 'Roma Sur' }])
  })

  test('different fields and the same value are no conflict', () => {
    assert.deepEqual(conflictsIn({ base, local: { ...base, order: 3 }, now: { ...base, name: 'Condesa' } }), [])
    assert.deepEqual(conflictsIn({ base, local: { ...base, order: 3 }, now: { ...base, order: 3 } }), [])
    assert.deepEqual(conflictsIn({ base, local: base, now: { ...base, tags: [2] } }), [])
  })

  test('the merge keeps what only one of the two changed', () => {
    const local = { ...base, name: 'Roma Sur', order: 3 }
    const now = { ...base, name: 'Roma Norte', address: 'Durango 2' }
    const both = { address: 'Durango 2', order: 3, tags: [1] }
    assert.deepEqual(merge({ base, local, now }, 'local'), { ...both, name: 'Roma Sur' })
    assert.deepEqual(merge({ base, local, now }, 'now'), { ...both, name: 'Roma Norte' })
  })

  test('fields that belong together come from one of the two', () => {
    const [room, together] = [{ rows: 1, columns: 2, spots: 'A1' }, [['rows', 'columns', 'spots']]]
    const [local, now] = [
      { ...room, spots: 'A2' },
      { ...room, rows: 3 },
    ]
    const versions = { base: room, local, now }
    assert.deepEqual(
      conflictsIn(versions, together).map(({ field }) => field),
      ['rows', 'spots'],
    )
    assert.deepEqual(merge(versions, 'local', together), local)
    assert.deepEqual(merge(versions, 'now', together), now)
    assert.deepEqual(merge({ ...versions, now: room }, 'now', together), local)
  })

  test('a page’s version has a different name', () => {
    assert.deepEqual(versionOf({ version: 2 }), { version: 2 })
    assert.deepEqual(versionOf({ version: 2, record_version: 7 }), { record_version: 7 })
    assert.deepEqual(versionOf({}), {})
  })
})

describe('how a value reads in the sheet [N16]', () => {
  const cases: [field: string, value: unknown, words: string][] = [
    ['name', '', 'vacío'],
    ['name', null, 'vacío'],
    ['name', 'Roma', 'Roma'],
    ['content', '<p>Hola <b>a todas</b></p>', 'Hola a todas'],
    ['is_home', true, 'Sí'],
    ['is_home', false, 'No'],
    ['price', 1299.5, '$1,299.50'],
    ['class_amount', -1, 'Ilimitado'],
    ['class_amount', 8, '8'],
    ['birthdate', '1990-05-17', '17 MAY 1990'],
    ['tag_ids', [], 'ninguno'],
    ['tag_ids', [3, 4], '2 elegidos'],
    ['form_fields', [{ label: 'Talla' }, { label: 'Peso' }], 'Talla, Peso'],
    ['file', { src: '/files/subidas/ana.jpg' }, 'ana.jpg'],
  ]
  for (const [field, value, words] of cases) {
    test(`${field} ${JSON.stringify(value)} reads ${words}`, () => assert.equal(valueWords(field, value), words))
  }

  test('a long text is cut', () => assert.equal(valueWords('description', 'a'.repeat(200)).length, 120))

  test('a field has the label of its form, or the one of the log', () => {
    assert.equal(labelOf('name', { name: 'Nombre del salón' }), 'Nombre del salón')
    assert.equal(labelOf('price'), 'Precio')
    assert.equal(labelOf('is_subscription'), 'Se renueva sola')
  })
})
