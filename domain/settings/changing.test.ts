import assert from 'node:assert/strict'
import { test } from 'vitest'
import { decideChanging, decidePreviewing, type SettingValuesInput } from './changing.ts'
import type { Settings } from './keys.ts'
import { settingsFrom } from './reading.ts'

const defaults = settingsFrom([]).settings
const SAVED_AT = '2026-11-20T18:00:00.000Z'

type ChangeInput = { from?: Partial<Settings>; was?: SettingValuesInput; reason?: string }
const decide = (values: SettingValuesInput, { from = {}, was, reason }: ChangeInput = {}) =>
  decideChanging({ settings: { ...defaults, ...from }, values, was, reason, changedAt: () => SAVED_AT })
const changesOf = (...args: Parameters<typeof decide>) => {
  const verdict = decide(...args)
  return verdict.allowed ? verdict.value.changes : verdict.reason
}
const fieldsOf = (...args: Parameters<typeof decide>) => {
  const verdict = decide(...args)
  assert.ok(!verdict.allowed)
  return (verdict.details!.fields as { field: string; message: string }[]).map(({ field, message }) => [field, message])
}

test('a change is what becomes another; null is the default again [3.29]', () => {
  assert.deepEqual(changesOf({ penalty_days: '9', primary: '' }), { penalty_days: 9 })
  assert.deepEqual(changesOf({ penalty_days: null }, { from: { penalty_days: 9 } }), { penalty_days: 7 })
  assert.deepEqual(changesOf({ signup_fee: null }, { from: { signup_fee: 3 } }), { signup_fee: null })
  assert.deepEqual(changesOf({ class_packages_name: '' }), { class_packages_name: '' })
})

test('wrong values are refused by name with advice [R16, 3.29]', () => {
  assert.deepEqual(
    fieldsOf({
      penalty_days: 'muchos',
      clave_vieja: 1,
      primary: 'rojo',
      class_packages_path: '/entrar',
      week_starts_on: 'x',
    }),
    [
      ['penalty_days', 'Escribe un número entero de 1 a 365.'],
      ['clave_vieja', 'No hay un ajuste que se llame «clave_vieja».'],
      ['primary', 'Escribe un color como #c2482d.'],
      ['class_packages_path', 'Escribe una ruta en minúsculas que no use otra página, como /paquetes.'],
      ['week_starts_on', 'Elige una de las opciones.'],
    ],
  )
})

test('a secret in a public setting is refused without being repeated [R16]', () => {
  const fields = fieldsOf({ business_name: 'sk_live_51AbCdEfGh' })
  assert.match(JSON.stringify(fields), /clave secreta/)
  assert.doesNotMatch(JSON.stringify(fields), /sk_live/)
})

test('settings that clash are refused at the lacking one [3.29]', () => {
  const clashes: [SettingValuesInput, Partial<Settings>, string][] = [
    [{ oxxo_enabled: true }, {}, 'oxxo_enabled'],
    [{ stripe_public: '' }, { stripe_public: 'pk_test_a', spei_enabled: true }, 'spei_enabled'],
    [{ instalments_enabled: true }, {}, 'instalments_enabled'],
    [{ payment_sources_enabled: true }, {}, 'payment_sources_enabled'],
    [{ stripe_public: 'pk_live_a' }, { stripe_secret: 'sk_test_a' }, 'stripe_public'],
    [{ banner_enabled: true }, {}, 'banner_text'],
    [{ popup_presencial_enabled: true }, {}, 'popup_presencial_src'],
    [{ whatsapp_widget: true }, {}, 'whatsapp'],
    [{ certification_link: 'https://cert.mx/' }, {}, 'certification_host'],
    [{ cfdi_provider: 'facturapi' }, {}, 'facturapi_key'],
    [{ business_name: '' }, {}, 'business_name'],
  ]
  for (const [values, from, field] of clashes) {
    assert.deepEqual(
      fieldsOf(values, { from }).map(([name]) => name),
      [field],
    )
  }
  assert.deepEqual(
    fieldsOf({ files_location: 'aws' }).map(([name]) => name),
    ['bucket', 'region', 's3_access_id', 's3_secret'],
  )
  const completeStore = { files_location: 'aws', bucket: 'b', region: 'us-east-1', s3_access_id: 'a', s3_secret: 's' }
  assert.equal(decide(completeStore).allowed, true)
})

test('earlier faults do not block other changes [3.29]', () => {
  assert.deepEqual(changesOf({ penalty_days: 3 }, { from: { banner_enabled: true } }), { penalty_days: 3 })
})

test('the second to save reads what changed meanwhile [3.29]', () => {
  const from = { primary: '#112233', accent: '#445566' }
  const verdict = decide({ primary: '#c2482d' }, { from, was: { primary: '#000000', accent: '#000000' } })
  assert.ok(!verdict.allowed)
  assert.deepEqual([verdict.reason, verdict.kind], ['settings-changed', 'conflict'])
  assert.deepEqual(verdict.details?.changed, [
    { key: 'primary', label: 'Color principal', value: '#112233', changed_at: SAVED_AT },
  ])
  assert.equal(decide({ primary: '#c2482d' }, { from, was: { primary: '#112233' } }).allowed, true)
  assert.equal(decide({ primary: '#112233' }, { from, was: { primary: '#000000' } }).allowed, true)
})

test('a secret changed meanwhile is shown by date only [R16, 3.29]', () => {
  const from = { smtp_url: 'smtps://ana:clave@correo.mx' }
  const verdict = decide({ smtp_url: 'smtps://otra' }, { from, was: { smtp_url: null } })
  assert.ok(!verdict.allowed)
  assert.equal(verdict.reason, 'settings-changed')
  assert.doesNotMatch(JSON.stringify(verdict), /clave|otra/)
  assert.equal(decide({ smtp_url: 'smtps://otra' }, { from, was: { smtp_url: SAVED_AT } }).allowed, true)
})

test('raw code that runs on the pages is changed only with a reason [R15]', () => {
  const values = { tracking_code_head: '<script>1</script>' }
  assert.equal(changesOf(values), 'reason-needed')
  assert.equal(changesOf(values, { reason: '  ' }), 'reason-needed')
  assert.deepEqual(changesOf(values, { reason: 'Campaña de enero' }), values)
})

test('a preview allows missing settings, not wrong ones [3.29]', () => {
  assert.equal(decidePreviewing(defaults, { banner_enabled: true }).allowed, true)
  assert.equal(decidePreviewing(defaults, { primary: 'rojo' }).allowed, false)
})
