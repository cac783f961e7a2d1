import assert from 'node:assert/strict'
import type { TestPerson } from './person.ts'
import { blankPackage } from './blank-package.ts'
import { formOf, sampleOfPicture } from './sample-files.ts'
import type { openTimetable } from './timetable.ts'

type Fields = Record<string, unknown>
type Row = Fields & { version: number }
type CreatedRecord = { record: Row; ids?: Fields; params?: Record<string, string | number> }
export type VersionedCall = {
  make: () => Promise<CreatedRecord>
  write: (n: number) => Fields
  read: (body: Fields) => Row
  field?: 'record_version'
}

export function versionedCalls(
  studio: Awaited<ReturnType<typeof openTimetable>>,
  admin: TestPerson,
): Record<string, VersionedCall> {
  const { call, room, create, anaWith } = studio
  const post = async (path: string, body: unknown, key: string): Promise<Row> => {
    const { status, body: answer } = await call(`POST ${path}`, { as: admin, body })
    assert.ok(status < 300, JSON.stringify(answer))
    return answer[key]
  }
  const entity = (
    path: string,
    key: string,
    id: string,
    fields: Fields,
    write: (n: number) => Fields,
  ): VersionedCall => ({
    make: async () => {
      const record = await post(path, fields, key)
      return { record, ids: { [id]: record[id] } }
    },
    write,
    read: (body) => body[key] as Row,
  })
  const nameFields = (n: number) => ({ name: `Nombre ${n}` })
  const address = { city: 'Puebla', state: 'Puebla', country: 'México' }
  const spots = JSON.stringify({ A1: { label: '1', selectable: true } })
  const rate = { instructor_id: null, class_type_id: null, valid_from: '2026-11-01' }
  const terms = (per_class: number) => ({ per_class, per_head: 0, heads_included: 0, minimum: 0, maximum: null })
  const messageTexts = (n: number) => ({
    subject: `Asunto ${n}`,
    greeting: null,
    intro: null,
    closing: null,
    brief: null,
    email: null,
    whatsapp: null,
    push: null,
    whatsapp_template: null,
    whatsapp_language: 'es_MX',
    whatsapp_parameters: [],
  })
  let createdCount = 0

  return {
    'PUT /locations': entity(
      '/locations',
      'location',
      'location_id',
      { name: 'Roma', address: '', timezone: null, order: 0 },
      nameFields,
    ),
    'PUT /class_types': entity(
      '/class_types',
      'class_type',
      'class_type_id',
      { name: 'Barre', icon: null, description: '', spot_map: null, custom_spot_map_id: null, order: 0 },
      nameFields,
    ),
    'PUT /class_categories': entity(
      '/class_categories',
      'class_category',
      'class_category_id',
      { name: 'Noche', handle: null, description: '' },
      nameFields,
    ),
    'PUT /instructors': entity(
      '/instructors',
      'instructor',
      'instructor_id',
      {
        name: 'Lucía',
        last_name: '',
        nick_name: null,
        quote: null,
        short_bio: null,
        instagram: null,
        birthdate: null,
        music_type: null,
        home: false,
        order: 0,
      },
      nameFields,
    ),
    'PUT /tags': entity('/tags', 'tag', 'tag_id', { name: 'Nueva', type: null, color: null }, nameFields),
    'PUT /rooms': entity('/rooms', 'room', 'room_id', { name: 'Salón', location_id: room.location_id }, nameFields),
    'PUT /custom_spot_maps': entity(
      '/custom_spot_maps',
      'custom_spot_map',
      'custom_spot_map_id',
      { name: 'Sala', class_types: '', rows: 1, columns: 1, spots },
      (n) => ({ name: `Sala ${n}`, class_types: '', rows: 1, columns: 1, spots }),
    ),
    'PUT /pages': {
      ...entity(
        '/pages',
        'page',
        'page_id',
        { title: 'Aviso', content: 'Hola', required: false, required_signup: false },
        (n) => ({
          content: `<p>Texto ${n}</p>`,
        }),
      ),
      field: 'record_version',
    },
    'PUT /announcements': entity(
      '/announcements',
      'announcement',
      'announcement_id',
      { title: 'Hoy', content: 'x' },
      (n) => ({
        title: `Aviso ${n}`,
      }),
    ),
    'PUT /old_addresses': entity(
      '/old_addresses',
      'old_address',
      'old_address_id',
      { path: '/horarios', target: '/calendario' },
      (n) => ({ target: `/coach/${n}` }),
    ),
    'PUT /class_packages': entity('/class_packages', 'class_package', 'class_package_id', blankPackage, (n) => ({
      price: 100 + n,
      class_package_types: [{ class_type_id: room.barre, class_amount: n + 1, expiration_days: null }],
    })),
    'PUT /discounts': {
      make: async () => {
        const limits = { max_uses: null, max_uses_per_customer: null, valid_from: null, valid_until: null }
        const code = `CODIGO${++createdCount}`
        const record = await post(
          '/discounts',
          { code, amount: 10, is_percent: true, first_invoice_only: false, ...limits, class_packages: [] },
          'discount',
        )
        return { record, ids: { discount_id: record.discount_id } }
      },
      write: (n) => ({ amount: 10 + n }),
      read: (body) => body.discount as Row,
    },
    'PUT /payment_methods': entity(
      '/payment_methods',
      'payment_method',
      'payment_method_id',
      { name: 'SPEI', description: null, instructions: null, order: 0 },
      nameFields,
    ),
    'PUT /files': {
      make: async () => {
        const body = formOf(await sampleOfPicture('png', { width: 40, height: 30, colour: '#204060' }), 'Salón.png')
        const { body: answer } = await call('POST /files', { as: admin, body })
        return { record: answer.file, ids: { file_id: answer.file_id } }
      },
      write: (n) => ({ alt: `Salón ${n}` }),
      read: (body) => body.file as Row,
    },
    'PUT /forms': entity('/forms', 'form', 'form_id', { name: 'Lesiones', form_fields: [] }, (n) => ({
      name: 'Lesiones',
      form_fields: [{ key: 'when', label: `¿Cuándo? ${n}`, type: 'date' }],
    })),
    'PUT /custom_fields': {
      make: async () => {
        const record = await post(
          '/custom_fields',
          { object: 'customer', key: 'talla', label: 'Talla', type: 'text' },
          'custom_field',
        )
        return { record, ids: { CustomField_id: record.CustomField_id } }
      },
      write: (n) => ({ label: `Talla ${n}` }),
      read: (body) => body.custom_field as Row,
    },
    'PUT /addresses': entity('/addresses', 'address', 'address_id', address, (n) => ({
      ...address,
      street: `Calle ${n}`,
    })),
    'PUT /customer': {
      make: async () => {
        const ana = await studio.person({ name: 'Ana' })
        const { body } = await call('GET /customer/admin/{id}', { as: admin, params: { id: ana.customer_id } })
        return { record: body.customer, ids: { customer_id: ana.customer_id } }
      },
      write: (n) => ({ last_name: `Ruiz ${n}` }),
      read: (body) => body.customer as Row,
    },
    'PUT /available_classes': {
      make: async () => {
        const { ana } = await anaWith()
        const record = await post(
          '/available_classes',
          {
            customer_id: ana.customer_id,
            title: 'Regalo',
            class_amount: 4,
            class_types: [],
            guests_included: false,
            expiration_date: '2026-12-01',
            reason: 'Regalo',
          },
          'available_class',
        )
        return { record, ids: { available_class_id: record.available_class_id, reason: 'Más días' } }
      },
      write: (n) => ({ expiration_date: `2026-12-${10 + n}` }),
      read: (body) => body.available_class as Row,
    },
    'PUT /class_reservations/roster/{id}/notes': {
      make: async () => {
        const { body } = await create({ date: `2026-12-${10 + ++createdCount}` })
        return { record: body.classes[0], params: { id: body.classes[0].single_class_id } }
      },
      write: (n) => ({ notes: `Falta un tapete ${n}` }),
      read: (body) => body as unknown as Row,
    },
    'PUT /single_class': {
      make: async () => {
        const { body } = await create({ date: `2026-12-${10 + ++createdCount}` })
        return { record: body.classes[0], ids: { single_class_id: body.classes[0].single_class_id, scope: 'this' } }
      },
      write: (n) => ({ capacity: 10 + n, instructor_ids: n % 2 ? [studio.coaches.renata] : [studio.coaches.lucia] }),
      read: (body) => (body.classes as Row[])[0]!,
    },
    'PUT /videos': entity(
      '/videos',
      'video',
      'video_id',
      {
        name: 'Core',
        description: '',
        thumbnail: null,
        url: 'https://videos.example/uno.mp4',
        film_id: null,
        duration: 20,
        video_type_id: null,
        instructor_id: null,
        class_type_id: null,
        class_category_id: null,
        program_id: null,
        tag_ids: [],
        publishedAt: null,
      },
      nameFields,
    ),
    'PUT /video_types': entity('/video_types', 'video_type', 'video_type_id', { name: 'Express' }, nameFields),
    'PUT /programs': entity('/programs', 'program', 'program_id', { name: 'Reto', description: '' }, nameFields),
    'PUT /messages/kinds/{kind}': {
      make: async () => {
        const { body } = await call('GET /messages/kinds', { as: admin })
        const record = body.kinds.find(({ kind }: { kind: string }) => kind === 'welcome')
        assert.equal(record.version, 0)
        return { record, params: { kind: 'welcome' } }
      },
      write: messageTexts,
      read: (body) => body.kind as Row,
    },
    'POST /pay_rates': {
      make: async () => {
        const [record] = (await post('/pay_rates', { ...rate, ...terms(100) }, 'rates')) as unknown as Row[]
        return { record: record!, ids: rate }
      },
      write: (n) => terms(200 + n),
      read: (body) => (body.rates as Row[])[0]!,
    },
  }
}
