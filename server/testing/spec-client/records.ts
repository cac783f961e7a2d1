import assert from 'node:assert/strict'
import { test } from 'vitest'
import { picked, type SpecClient } from './client.ts'

type Fields = Record<string, unknown>
type Entity = {
  point: string
  many: string
  one: string
  id: string
  created: Fields
  reads?: Fields
  changed: Fields
  changedReads?: Fields
  read: 'one' | 'list'
}

const photo = { src: '/files/foto.jpg' }

const entities: readonly Entity[] = [
  {
    point: '7.14',
    many: 'locations',
    one: 'location',
    id: 'location_id',
    created: { name: 'Condesa', address: 'Tamaulipas 5' },
    changed: { name: 'Condesa DF', address: null },
    changedReads: { address: '' },
    read: 'list',
  },
  {
    point: '7.15',
    many: 'class_types',
    one: 'class_type',
    id: 'class_type_id',
    created: { name: 'Power', icon: null, image: null, description: null, spot_map: '4,4' },
    reads: { description: '' },
    changed: { name: 'Power 45', icon: 'bolt', image: photo, description: 'Fuerza', spot_map: null },
    read: 'list',
  },
  {
    point: '7.16',
    many: 'class_categories',
    one: 'class_category',
    id: 'class_category_id',
    created: { name: 'Noche', handle: null, description: null, available: null },
    reads: { description: '', available: true },
    changed: { name: 'Noche', handle: 'noche', description: 'Con velas', available: false },
    read: 'one',
  },
  {
    point: '7.19',
    many: 'discounts',
    one: 'discount',
    id: 'discount_id',
    created: { code: 'VERANO', amount: 10, is_percent: true, first_invoice_only: null },
    reads: { first_invoice_only: false },
    changed: { code: 'VERANO', amount: 50, is_percent: null, first_invoice_only: true },
    changedReads: { is_percent: false },
    read: 'one',
  },
  {
    point: '7.22',
    many: 'payment_methods',
    one: 'payment_method',
    id: 'payment_method_id',
    created: { name: 'Depósito', description: null, instructions: null },
    changed: { name: 'Depósito', description: 'En el banco', instructions: '<p>Banco Uno</p>' },
    read: 'one',
  },
  {
    point: '7.33',
    many: 'programs',
    one: 'program',
    id: 'program_id',
    created: { name: 'Reto', description: null },
    reads: { description: '' },
    changed: { name: 'Reto de 14 días', description: 'Dos semanas' },
    read: 'one',
  },
  {
    point: '7.34',
    many: 'instructors',
    one: 'instructor',
    id: 'instructor_id',
    created: {
      name: 'Renata',
      last_name: null,
      quote: null,
      file: null,
      short_bio: null,
      instagram: null,
      birthdate: null,
      music_type: null,
    },
    reads: { last_name: '' },
    changed: {
      name: 'Renata',
      last_name: 'Solís',
      quote: 'Respira.',
      file: { ...photo, name: 'foto.jpg', type: 'image/jpeg' },
      short_bio: 'Desde 2015',
      instagram: '@ren',
      birthdate: '1990-02-28',
      music_type: 'Pop',
    },
    changedReads: { file: photo },
    read: 'one',
  },
  {
    point: '7.36',
    many: 'tags',
    one: 'tag',
    id: 'tag_id',
    created: { name: 'Nueva', type: null },
    changed: { name: 'Calma', type: 'video' },
    read: 'one',
  },
  {
    point: '7.37',
    many: 'addresses',
    one: 'address',
    id: 'address_id',
    created: {
      street: 'Orizaba',
      number: null,
      interior_number: null,
      neighborhood: null,
      city: 'Puebla',
      zip_code: null,
      state: 'Puebla',
      country: 'México',
    },
    changed: { street: null, number: '12', zip_code: '72000' },
    changedReads: { city: 'Puebla' },
    read: 'one',
  },
  {
    point: '7.42',
    many: 'announcements',
    one: 'announcement',
    id: 'announcement_id',
    created: { title: 'Cerramos', content: null },
    reads: { content: '' },
    changed: { title: 'Cerramos el lunes', content: '<p>Volvemos el martes.</p>' },
    read: 'one',
  },
]

/** 4.22 each record is created, changed, read and deleted with the fields of point 3 alone. */
export function testRecords(client: SpecClient): void {
  for (const entity of entities) testRecord(client, entity)
}

function testRecord({ send }: SpecClient, entity: Entity): void {
  const { point, many, one, id, created, changed } = entity
  test(`a specification client keeps ${many} [${point}]`, async () => {
    const made = (await send(point, `POST /${many}`, { body: { [id]: null, ...created } }))[one]
    assert.equal(typeof made[id], 'number')
    const first = { ...created, ...entity.reads }
    assert.deepEqual(picked(made, first), first)
    const put = (await send(point, `PUT /${many}`, { body: { [id]: made[id], ...changed } }))[one]
    const second = { ...changed, ...entity.changedReads }
    assert.deepEqual(picked(put, second), second)
    await send(point, `PUT /${many}`, { body: { [id]: made[id] } })
    assert.deepEqual(await read(made[id]), second)
    await send(point, `DELETE /${many}/{id}`, { params: { id: made[id] } })

    async function read(number: number) {
      const names = many === 'discounts' ? 'descuentos' : many
      const list = many === 'discounts' ? 'GET /discounts/admin/all' : `GET /${many}`
      const { [names]: rows } = await send(point, list, { answers: names })
      if (entity.read === 'one') {
        const found = (await send(point, `GET /${many}/{id}`, { params: { id: number }, answers: one }))[one]
        return picked(found, second)
      }
      return picked(
        rows.find((row: Fields) => row[id] === number),
        second,
      )
    }
  })
}
