import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { ResponseOf } from '../../values/call.ts'
import * as contract from './contract.ts'
import { tag } from './shapes.ts'

const renata: ResponseOf<typeof contract.getInstructor>['instructor'] = {
  instructor_id: 3,
  name: 'Renata',
  last_name: 'Solís',
  nick_name: 'Ren',
  quote: null,
  file: { src: '/files/renata.avif' },
  short_bio: null,
  instagram: null,
  birthdate: '1990-02-28',
  music_type: null,
  home: true,
  order: 1,
  portrait: null,
}

test('the catalogue is public under plural names [7.14, 7.15, 7.16, 7.34]', () => {
  const paths: [string, string, string][] = Object.values(contract).map((apiCall) => [
    apiCall.path,
    apiCall.minRole,
    Object.keys(apiCall.response.shape).join(),
  ])
  assert.deepEqual(paths.sort(), [
    ['/class_categories', 'visitor', 'class_categories'],
    ['/class_categories/available', 'visitor', 'class_categories'],
    ['/class_types', 'visitor', 'class_types'],
    ['/instructors', 'visitor', 'instructors'],
    ['/instructors/home/all', 'visitor', 'instructors'],
    ['/instructors/{id}', 'visitor', 'instructor'],
    ['/locations', 'visitor', 'locations'],
  ])
})

test('an answer has the specified fields alone [3.21, 3.22, 3.23, 3.9]', () => {
  const { response } = contract.getInstructor
  assert.deepEqual(response.parse({ instructor: renata }), { instructor: renata })
  assert.equal(response.safeParse({ instructor: { ...renata, phone: '5512345678' } }).success, false)
  assert.equal(response.safeParse({ instructor: { ...renata, birthdate: '30/02/1990' } }).success, false)
  const location = { location_id: 1, name: 'Roma', address: 'Colima 1', timezone: null }
  const classType = {
    class_type_id: 1,
    name: 'Ride',
    icon: null,
    image: null,
    description: '',
    spot_map: '5,6,7',
    custom_spot_map: null,
  }
  const category = { class_category_id: 1, name: 'Noche', handle: 'noche', description: '', available: true }
  for (const [shape, key, row] of [
    [contract.listLocations.response, 'locations', location],
    [contract.listClassTypes.response, 'class_types', classType],
    [contract.listClassCategories.response, 'class_categories', category],
  ] as const) {
    assert.deepEqual(shape.parse({ [key]: [row] }), { [key]: [row] })
    assert.equal(shape.safeParse({ [key]: [{ ...row, secret: 1 }] }).success, false, key)
  }
  assert.equal(tag.safeParse({ tag_id: 1, name: 'Nuevo', type: 'video', color: null }).success, true)
})

test('an id in an address is a whole positive number [7.34]', () => {
  const { params } = contract.getInstructor
  assert.deepEqual(params.parse({ id: '3' }), { id: 3 })
  for (const id of ['0', '-1', '1.5', 'uno', '', '1;2', '9'.repeat(30)]) {
    assert.equal(params.safeParse({ id }).success, false, id)
  }
})
