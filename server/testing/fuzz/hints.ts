export const idColumnByPath: readonly (readonly [start: string, column: string])[] = [
  ['/api/class_reservations/roster/', 'single_class_id'],
  ['/api/class_reservations/hold/', 'single_class_id'],
  ['/api/class_packages/especiales/', 'class_package_id'],
  ['/api/metodosPago/', 'payment_source_id'],
  ['/api/videos/tag/', 'tag_id'],
  ['/api/videos/program/', 'program_id'],
  ['/api/favorites/', 'video_id'],
  ['/api/purchases/cancel/', 'purchase_id'],
  ['/api/imports/', 'import_batch_id'],
  ['/api/staff/', 'customer_id'],
]

export const idColumnByField: Readonly<Record<string, string>> = {
  CustomField_id: 'custom_field_id',
  metodo_pago_id: 'payment_source_id',
  object_id: 'customer_id',
  from: 'customer_id',
  to: 'customer_id',
  tags: 'tag_id',
  tag_ids: 'tag_id',
  add: 'tag_id',
  remove: 'tag_id',
  class_types: 'class_type_id',
  class_packages: 'class_package_id',
  instructor_ids: 'instructor_id',
  video_ids: 'video_id',
  accepted_pages: 'page_id',
}

const PASSWORD = 'pan-de-muerto-2026'
export const SIGN_IN_EMAIL = 'entra@example.com'
const PUSH_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/uno'
const ADDRESS = { city: 'México', state: 'CDMX', country: 'México' }
const NEXT_WEEK = { from: '2026-11-23', to: '2026-11-30' }

export const fieldValues: Readonly<Record<string, unknown>> = {
  query: 'texto',
  page: 0,
  password: PASSWORD,
  new_password: PASSWORD,
  password_confirm: PASSWORD,
  class_date: '2026-12-01T18:00:00.000Z',
  maximum: null,
  precondition: null,
  discountCode: null,
  language: 'es',
  completed: 'true',
  favorite: 'true',
  rfc: 'RURA900517AB9',
  tax_system: '612',
  zip_code: '06700',
  cfdi_use: 'G03',
  tz: 'America/Mexico_City',
  film_id: null,
}

export const fieldValuesByOperation: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'PUT /api/settings': { values: { instagram: 'https://instagram.com/estudio' } },
  'POST /api/settings/preview': { values: { instagram: 'https://instagram.com/estudio' } },
  'POST /api/settings/contrast': { values: { color_primary: '#b7410e' } },
  'GET /api/pages/{slug}': { slug: 'fuzz-terminos' },
  'POST /api/push/renew': { before: PUSH_ENDPOINT },
  'POST /api/session': { email: SIGN_IN_EMAIL, code: undefined },
  'POST /api/addresses': ADDRESS,
  'PUT /api/addresses': ADDRESS,
  'POST /api/single_class/copy_week': { ...NEXT_WEEK, weeks: 1 },
  'POST /api/imports': { file: 'Nombre,Correo\nAna,ana.importada@example.com\n', data: { kind: 'customers' } },
  'PUT /api/videos/{id}/captions': { file: 'WEBVTT\n\n00:00.000 --> 00:04.000\nHola\n', data: { language: 'es' } },
  'POST /api/custom_fields': { object: 'customer' },
  'POST /api/metodosPago': { token_id: 'pm_card_visa' },
  'POST /api/payment_sources': { token_id: 'pm_card_visa' },
  'POST /api/customer/giveAccess': { payment_method_id: null },
  'POST /api/customer/recover': { email: SIGN_IN_EMAIL },
  'POST /api/checkout': { class_package_id: 1, payment_method: 'cash' },
  'POST /api/checkout/attempt': { class_package_id: 1, payment_method: 'cash' },
  'PUT /api/staff/{id}': { role: 'coach' },
}

export const endsSession: readonly string[] = [
  'DELETE /api/customer/mine',
  'DELETE /api/session',
  'DELETE /api/session/others',
  'POST /api/session/refresh',
  'PUT /api/session/password',
]
