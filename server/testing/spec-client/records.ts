import assert from 'node:assert/strict'
import { test } from 'vitest'
import { pickFields, type SpecClient } from './client.ts'

type Fields = Record<string, unknown>
type Entity = {
  point: string
  plural: string
  singular: string
  id: string
  createFields: Fields
  createdRecord?: Fields
  changeFields: Fields
  changedRecord?: Fields
  readBy: 'one' | 'list'
}

const photo = { src: '/files/foto.jpg' }

const entities: readonly Entity[] = [
  {
    point: '7.14',
    plural: 'locations',
    singular: 'location',
    id: 'location_id',
    createFields: { name: 'Condesa', address: 'Tamaulipas 5' },
    changeFields: { name: 'Condesa DF', address: null },
    changedRecord: { address: '' },
    readBy: 'list',
  },
  {
    point: '7.15',
    plural: 'class_types',
    singular: 'class_type',
    id: 'class_type_id',
    createFields: { name: 'Power', icon: null, image: null, description: null, spot_map: '4,4' },
    createdRecord: { description: '' },
    changeFields: { name: 'Power 45', icon: 'bolt', image: photo, description: 'Fuerza', spot_map: null },
    readBy: 'list',
  },
  {
    point: '7.16',
    plural: 'class_categories',
    singular: 'class_category',
    id: 'class_category_id',
    createFields: { name: 'Noche', handle: null, description: null, available: null },
    createdRecord: { description: '', available: true },
    changeFields: { name: 'Noche', handle: 'noche', description: 'Con velas', available: false },
    readBy: 'one',
  },
  {
    point: '7.19',
    plural: 'discounts',
    singular: 'discount',
    id: 'discount_id',
    createFields: { code: 'VERANO', amount: 10, is_percent: true, first_invoice_only: null },
    createdRecord: { first_invoice_only: false },
    changeFields: { code: 'VERANO', amount: 50, is_percent: null, first_invoice_only: true },
    changedRecord: { is_percent: false },
    readBy: 'one',
  },
  {
    point: '7.22',
    plural: 'payment_methods',
    singular: 'payment_method',
    id: 'payment_method_id',
    createFields: { name: 'Depósito', description: null, instructions: null },
    changeFields: { name: 'Depósito', description: 'En el banco', instructions: '<p>Banco Uno</p>' },
    readBy: 'one',
  },
  {
    point: '7.33',
    plural: 'programs',
    singular: 'program',
    id: 'program_id',
    createFields: { name: 'Reto', description: null },
    createdRecord: { description: '' },
    changeFields: { name: 'Reto de 14 días', description: 'Dos semanas' },
    readBy: 'one',
  },
  {
    point: '7.34',
    plural: 'instructors',
    singular: 'instructor',
    id: 'instructor_id',
    createFields: {
      name: 'Renata',
      last_name: null,
      quote: null,
      file: null,
      short_bio: null,
      instagram: null,
      birthdate: null,
      music_type: null,
    },
    createdRecord: { last_name: '' },
    changeFields: {
      name: 'Renata',
      last_name: 'Solís',
      quote: 'Respira.',
      file: { ...photo, name: 'foto.jpg', type: 'image/jpeg' },
      short_bio: 'Desde 2015',
      instagram: '@ren',
      birthdate: '1990-02-28',
      music_type: 'Pop',
    },
    changedRecord: { file: photo },
    readBy: 'one',
  },
  {
    point: '7.36',
    plural: 'tags',
    singular: 'tag',
    id: 'tag_id',
    createFields: { name: 'Nueva', type: null },
    changeFields: { name: 'Calma', type: 'video' },
    readBy: 'one',
  },
  {
    point: '7.37',
    plural: 'addresses',
    singular: 'address',
    id: 'address_id',
    createFields: {
      street: 'Orizaba',
      number: null,
      interior_number: null,
      neighborhood: null,
      city: 'Puebla',
      zip_code: null,
      state: 'Puebla',
      country: 'México',
    },
    changeFields: { street: null, number: '12', zip_code: '72000' },
    changedRecord: { city: 'Puebla' },
    readBy: 'one',
  },
  {
    point: '7.42',
    plural: 'announcements',
    singular: 'announcement',
    id: 'announcement_id',
    createFields: { title: 'Cerramos', content: null },
    createdRecord: { content: '' },
    changeFields: { title: 'Cerramos el lunes', content: '<p>Volvemos el martes.</p>' },
    readBy: 'one',
  },
]

/** 4.22 creates, changes, reads and deletes each record with the fields of point 3 alone. */
export function testRecords(client: SpecClient): void {
  for (const entity of entities) testRecord(client, entity)
}

function testRecord({ send }: SpecClient, entity: Entity): void {
  const { point, plural, singular, id, createFields, changeFields } = entity
  test(`a specification client saves ${plural} [${point}]`, async () => {
    const created = (await send(point, `POST /${plural}`, { body: { [id]: null, ...createFields } }))[singular]
    assert.equal(typeof created[id], 'number')
    const expectedCreated = { ...createFields, ...entity.createdRecord }
    assert.deepEqual(pickFields(created, expectedCreated), expectedCreated)
    const changed = (await send(point, `PUT /${plural}`, { body: { [id]: created[id], ...changeFields } }))[singular]
    const expectedChanged = { ...changeFields, ...entity.changedRecord }
    assert.deepEqual(pickFields(changed, expectedChanged), expectedChanged)
    await send(point, `PUT /${plural}`, { body: { [id]: created[id] } })
    assert.deepEqual(await read(created[id]), expectedChanged)
    await send(point, `DELETE /${plural}/{id}`, { params: { id: created[id] } })

    async function read(number: number) {
      const names = plural === 'discounts' ? 'descuentos' : plural
      const list = plural === 'discounts' ? 'GET /discounts/admin/all' : `GET /${plural}`
      const { [names]: rows } = await send(point, list, { responseKey: names })
      if (entity.readBy === 'one') {
        const record = (await send(point, `GET /${plural}/{id}`, { params: { id: number }, responseKey: singular }))[
          singular
        ]
        return pickFields(record, expectedChanged)
      }
      return pickFields(
        rows.find((row: Fields) => row[id] === number),
        expectedChanged,
      )
    }
  })
}
