import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import type { AdminSetting } from '@aforo/domain/settings/shapes.ts'
import { test } from 'vitest'
import { auditEntry } from '../audit/tables.ts'
import { location } from '../catalogue/studio/tables.ts'
import { classPackage } from '../commerce/packages/tables.ts'
import { insertClass, insertRoom } from '../testing/classes.ts'
import { openTestStudio } from '../testing/studio.ts'
import { readDraft, sweepDrafts } from './preview-settings.ts'
import { settingsReader } from './settings-reader.ts'
import { setting, settingDraft } from './tables.ts'

const { app, call, person, clock, log } = await openTestStudio()
const { db } = app.database
const admin = await person({ role: 'admin' })

const list = async (): Promise<AdminSetting[]> => (await call('GET /settings', { as: admin })).body.settings
const findSetting = async (key: string) => (await list()).find((setting) => setting.key === key)!
const change = (values: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  call('PUT /settings', { as: admin, body: { values, ...more } })
const entries = () => db.select().from(auditEntry).where(eq(auditEntry.subject, 'setting'))
const publicValue = async (key: string) => {
  const { body } = await call('GET /appconfig')
  return (body as { key: string; value: unknown }[]).find((setting) => setting.key === key)?.value
}

test('a text of digits stays the text that was typed [3.29]', async () => {
  for (const id of ['9123456789012345678', '00123456']) {
    await change({ meta_pixel_id: id })
    assert.equal((await findSetting('meta_pixel_id')).value, id)
    assert.equal(await publicValue('meta_pixel_id'), id)
    assert.equal((await settingsReader(app.database, () => {}).then(({ settings }) => settings())).meta_pixel_id, id)
  }
  await change({ meta_pixel_id: '' })
})

test('an admin changes several settings at once, audited [3.29]', async () => {
  const { status, body } = await change({ primary: '#112233', penalty_days: '9', business_name: 'Casa Nueva' })
  assert.equal(status, 200)
  assert.deepEqual(
    ['primary', 'penalty_days', 'business_name'].map((key) => {
      const { value, is_set } = body.settings.find((setting: AdminSetting) => setting.key === key)
      return [value, is_set]
    }),
    [
      ['#112233', true],
      [9, true],
      ['Casa Nueva', true],
    ],
  )
  assert.equal(await publicValue('primary'), '#112233')
  const entry = (await entries()).at(-1)!
  assert.deepEqual(
    [entry.by, entry.did, entry.before, entry.after],
    [
      admin.customer_id,
      'change-settings',
      { primary: '', penalty_days: 7, business_name: 'Aforo' },
      { primary: '#112233', penalty_days: 9, business_name: 'Casa Nueva' },
    ],
  )
})

test('one wrong setting refuses all, by its name [3.29]', async () => {
  const before = await list()
  const count = (await entries()).length
  const { status, body } = await change({ penalty_days: 3, whatsapp: '55', no_such: 1 })
  assert.deepEqual([status, body.code], [400, 'settings-invalid'])
  assert.deepEqual(body.fields, [
    { field: 'whatsapp', message: 'Escribe un teléfono de diez dígitos.' },
    { field: 'no_such', message: 'No hay un ajuste que se llame «no_such».' },
  ])
  assert.deepEqual(await list(), before)
  assert.equal((await entries()).length, count)
})

test('a false time zone never becomes the setting [N10]', async () => {
  for (const timezone of ['2026-12-01', '-06:00', '+25:00', 'Etc/GMT+99']) {
    const { status, body } = await change({ timezone })
    assert.deepEqual([status, body.code, body.fields[0].field], [400, 'settings-invalid', 'timezone'], timezone)
  }
  assert.equal((await change({ timezone: 'America/Tijuana' })).status, 200)
  assert.equal((await change({ timezone: null })).status, 200)
})

test('a new time zone moves classes only on request [N20]', async () => {
  const hall = await insertRoom(app)
  await insertClass(app, hall)
  const { status, body } = await change({ timezone: 'America/Tijuana' })
  assert.deepEqual([status, body.code, body.classes], [409, 'classes-would-move', 1])
  assert.equal((await findSetting('timezone')).value, '')
  assert.equal((await change({ timezone: 'America/Tijuana' }, { moves_classes: true })).status, 200)
  await db.update(location).set({ timezone: 'America/Cancun' }).where(eq(location.location_id, hall.location_id))
  assert.equal((await change({ timezone: null })).status, 200)
})

test('null restores a default; no change is not audited [3.29]', async () => {
  await change({ penalty_days: 12 })
  const { status } = await change({ penalty_days: null })
  assert.equal(status, 200)
  const { value, is_set, changed_at } = await findSetting('penalty_days')
  assert.deepEqual([value, is_set, changed_at], [7, false, null])
  const count = (await entries()).length
  await change({ penalty_days: 7, business_name: 'Casa Nueva' })
  assert.equal((await entries()).length, count)
})

test('a secret is written and never read back [R16]', async () => {
  const secret = 'sk_test_51SecretoDePrueba'
  const responses = [
    await change({ stripe_public: 'pk_test_1', stripe_secret: secret }),
    await call('GET /settings', { as: admin }),
    await call('GET /appconfig', { as: admin }),
    await change({ stripe_secret: 'x'.repeat(2001) }),
    await change({ business_name: secret }),
  ]
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200, 200, 400, 400],
  )
  for (const { body } of responses) assert.doesNotMatch(JSON.stringify(body), /SecretoDePrueba/)
  const entry = (await entries()).at(-1)!
  assert.deepEqual(entry.after, { stripe_public: 'pk_test_1', stripe_secret: { is_set: true } })
  assert.doesNotMatch(JSON.stringify([await entries(), log]), /SecretoDePrueba/)
  const seen = await findSetting('stripe_secret')
  assert.deepEqual([seen.value, seen.is_set, seen.changed_at], [null, true, app.now().toISOString()])
  assert.equal((await app.settings()).stripe_secret, secret)
  await change({ stripe_secret: null })
  assert.equal((await findSetting('stripe_secret')).is_set, false)
})

test('a second editor learns of changes, and must confirm [3.29]', async () => {
  const [first, second] = [await findSetting('accent'), await findSetting('accent')]
  assert.equal((await change({ accent: '#aa0000' }, { was: { accent: first.value } })).status, 200)
  const late = await change({ accent: '#00aa00', gray: '#777777' }, { was: { accent: second.value, gray: '' } })
  assert.deepEqual([late.status, late.body.code], [409, 'settings-changed'])
  assert.deepEqual(late.body.changed, [
    { key: 'accent', label: 'Acento', value: '#aa0000', changed_at: app.now().toISOString() },
  ])
  assert.equal(await publicValue('gray'), '')
  assert.equal((await change({ accent: '#00aa00', gray: '#777777' }, { was: { accent: '#aa0000' } })).status, 200)
  assert.equal(await publicValue('accent'), '#00aa00')
})

test('a setting that names a package names one that exists [9.8, 4.20]', async () => {
  const [sold] = await db
    .insert(classPackage)
    .values({ title: 'Inscripción', price: 50_000, class_amount: 1 })
    .returning()
  const id = sold!.class_package_id
  for (const field of ['home_package_id', 'signup_fee']) {
    const { status, body } = await change({ [field]: 99_999 })
    assert.deepEqual([status, body.fields], [400, [{ field, message: 'No hay un paquete con el número 99999.' }]])
    assert.equal((await change({ [field]: id })).status, 200)
  }
  await change({ home_package_id: null, signup_fee: null })
})

test('the HTML of a section is made safe on the way in [R15]', async () => {
  await change({ about_text: '<p onclick="x()">Hola <script>alert(1)</script><b>casa</b></p>' })
  assert.equal(await publicValue('about_text'), '<p>Hola <b>casa</b></p>')
})

test('raw code needs a reason, and is read by admins alone [R15]', async () => {
  const code = '<script>contar()</script>'
  const { status, body } = await change({ tracking_code_head: code })
  assert.deepEqual([status, body.code], [400, 'reason-needed'])
  assert.equal((await change({ tracking_code_head: code }, { reason: 'Campaña de enero' })).status, 200)
  assert.equal((await findSetting('tracking_code_head')).value, code)
  assert.equal(await publicValue('tracking_code_head'), undefined)
  assert.equal((await entries()).at(-1)!.reason, 'Campaña de enero')
})

test('settings are read and changed by administrators alone [R13]', async () => {
  const others = [null, await person(), await person({ role: 'coach' }), await person({ role: 'reception' })]
  for (const as of others) {
    const expected = as ? 403 : 401
    const body = { values: { penalty_days: 1 } }
    assert.equal((await call('GET /settings', { as })).status, expected)
    assert.equal((await call('PUT /settings', { as, body })).status, expected)
    assert.equal((await call('POST /settings/preview', { as, body })).status, expected)
    assert.equal((await call('POST /settings/contrast', { as, body })).status, expected)
  }
  assert.equal((await findSetting('penalty_days')).value, 7)
})

test('unsaved colours are judged by pairs, faults by name [3.29]', async () => {
  const { status, body } = await call('POST /settings/contrast', {
    as: admin,
    body: { values: { primary: '#f2e34c', estilo: 'tinta' } },
  })
  assert.equal(status, 200)
  assert.ok(body.pairs.every(({ ratio, needs }: { ratio: number; needs: number }) => ratio >= needs))
  assert.ok(body.adjusted.some(({ key }: { key: string }) => key === 'primary'))
  const wrong = await call('POST /settings/contrast', { as: admin, body: { values: { primary: 'rojo' } } })
  assert.deepEqual([wrong.status, wrong.body.fields[0].field], [400, 'primary'])
})

test('a draft has a secret name, no secrets, and 15 minutes [3.29]', async () => {
  const values = { business_name: 'Casa Borrador', stripe_secret: 'sk_test_borrador', about_text: '<script>1</script>' }
  const { status, body } = await call('POST /settings/preview', {
    as: admin,
    body: { values },
    headers: { origin: 'https://admin.estudio.mx' },
  })
  assert.equal(status, 201)
  const token = new URL(body.address).pathname.replace('/_vista/', '')
  assert.match(token, /^[\w-]{43}$/)
  const [row] = await db.select().from(settingDraft)
  assert.ok(!JSON.stringify(row).includes(token))
  assert.doesNotMatch(JSON.stringify(row), /sk_test_borrador|script/)
  const draft = await readDraft(app, token)
  assert.deepEqual([draft?.settings.business_name, draft?.framed_by], ['Casa Borrador', 'https://admin.estudio.mx'])
  assert.equal(await publicValue('business_name'), 'Casa Nueva')
  clock.advance(15)
  assert.equal(await readDraft(app, token), null)
  await sweepDrafts(app)
  assert.deepEqual(await db.select().from(settingDraft), [])
})

test('a change reaches other processes within two seconds [1.5]', async () => {
  const other = await settingsReader(app.database, () => {})
  assert.equal((await other.settings()).penalty_days, 7)
  await change({ penalty_days: 21 })
  await new Promise((done) => setTimeout(done, 2050))
  assert.equal((await other.settings()).penalty_days, 21)
  assert.equal((await db.select().from(setting).where(eq(setting.key, 'penalty_days'))).length, 1)
})
