import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, test } from 'vitest'
import { openTestStudio } from '../../testing/studio.ts'
import { loadStudio } from '../folder/load-studio.ts'
import { exportStudio } from './export-studio.ts'

const made = await mkdtemp(join(tmpdir(), 'exported-'))
afterAll(() => rm(made, { recursive: true }))
const demo = join(import.meta.dirname, '../../../demo/studio')

async function filesIn(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = paths.sort().map(async (path) => [path.slice(dir.length + 1), await readFile(path, 'latin1')] as const)
  return Object.fromEntries(await Promise.all(read))
}

async function loadFrom(folder: string, name: string) {
  const files = join(made, `${name}-files`)
  const studio = await openTestStudio({ files })
  const loaded = await loadStudio(studio.app, folder, files)
  assert.equal(loaded.kind, 'loaded', JSON.stringify(loaded))
  return { ...studio, files }
}

test('a studio’s folder is the same after reading it back [issue 6]', async () => {
  const one = await loadFrom(demo, 'one')
  const { pool } = one.app.database
  await pool.query(`update instructor set quote = '=HYPERLINK("https://example.com")' where instructor_id = 1`)
  await pool.query(`update instructor set quote = '''-1+1' where instructor_id = 2`)
  await one.setSettings({ meta_pixel_id: '9123456789012345' })
  await pool.query(`update page set title = '"Dos": comillas' where page_id = 1`)
  await pool.query(String.raw`update page set title = E'Dos\nlíneas' where page_id = 2`)
  const { written, faults, notes } = await exportStudio(one.app, join(made, 'first'))
  assert.deepEqual(faults, [])
  assert.deepEqual(notes, [])
  assert.ok((written['customers.csv'] ?? 0) > 50 && (written['timetable.csv'] ?? 0) > 50)
  // Front matter is a line for each field.
  await pool.query(`update page set title = 'Dos líneas' where page_id = 2`)
  const two = await loadFrom(join(made, 'first'), 'two')
  await exportStudio(two.app, join(made, 'second'))
  const [first, second] = [await filesIn(join(made, 'first')), await filesIn(join(made, 'second'))]
  assert.deepEqual(Object.keys(second), Object.keys(first))
  assert.match(first['coaches.csv'] ?? '', /"'=HYPERLINK\(""https:\/\/example\.com""\)"/, 'N20')
  assert.match(first['coaches.csv'] ?? '', /,''-1\+1,/, 'N20')
  assert.match(first['settings.csv'] ?? '', /^meta_pixel_id,9123456789012345$/m, 'a text of digits keeps all of them')
  assert.match(first['old_addresses.csv'] ?? '', /^\/blog\/\*,\/avisos$/m)
  for (const [file, text] of Object.entries(first)) assert.equal(second[file], text, file)

  const query = ['GET /class_packages', 'GET /pages', 'GET /instructors', 'GET /locations', 'GET /appconfig']
  for (const name of query) {
    const [before, now] = [await one.call(name), await two.call(name)]
    assert.equal(before.status, 200, name)
    assert.deepEqual(now.body, before.body, `${name} answers the same in both`)
  }
  const week = { start_date: '2026-11-30', end_date: '2026-12-06' }
  const classes = async (studio: typeof one) => {
    const { body } = await studio.call('GET /single_class', { query: week })
    return body.days
      .flatMap((day: { single_classes: { class_date: string; minutes: number }[] }) =>
        day.single_classes.map(({ class_date, minutes }) => `${class_date} ${minutes}`),
      )
      .toSorted()
  }
  assert.ok((await classes(one)).length > 50)
  assert.deepEqual(await classes(two), await classes(one))
})

test('answers travel with their consent, files stay [3.27, issue 6]', async () => {
  const one = await loadFrom(demo, 'four')
  const ana = await one.person({ email: 'zita@example.com' })
  const admin = await one.person({ role: 'admin', email: 'jefa@example.com' })
  const fields = [
    { key: 'likes', type: 'creatable-select' },
    { key: 'home', type: 'address' },
    { key: 'drives', type: 'checkbox' },
    { key: 'weekly', type: 'number' },
  ]
  for (const [order, { key, type }] of fields.entries()) {
    const body = {
      object: 'customer',
      key,
      type,
      label: key,
      order,
      options: type === 'creatable-select' ? ['Yoga'] : [],
    }
    assert.equal((await one.call('POST /custom_fields', { as: admin, body })).status, 201, key)
  }
  const values = {
    care: 'Sí',
    injuries: 'La rodilla izquierda,\n"desde 2019"',
    likes: ['Yoga', 'Barre'],
    home: { city: 'León', state: 'Guanajuato', country: 'México' },
    drives: true,
    weekly: 3,
    signup_reason: 'Otro',
    other: 'La vecina',
  }
  const body = { values, agreed: ['care', 'injuries'] }
  const saved = await one.call('PUT /custom_fields/mine', { as: ana, body })
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  await exportStudio(one.app, join(made, 'fourth'))
  const two = await loadFrom(join(made, 'fourth'), 'five')
  const answersOf = async (studio: typeof one) => {
    const reader = await studio.person({ role: 'admin' })
    const found = await studio.app.database.pool.query(
      "select customer_id from customer where email = 'zita@example.com'",
    )
    const path = { as: reader, params: { id: found.rows[0].customer_id } }
    const response = await studio.call('GET /customer/{id}/answers', path)
    type AnswerRow = { key: string; value: unknown; consentedAt: string | null }
    return response.body.fields.map(({ key, value, consentedAt }: AnswerRow) => ({ key, value, consentedAt }))
  }
  const before = await answersOf(one)
  const of = (key: string) => before.find((field: { key: string }) => field.key === key)
  assert.deepEqual([of('likes').value, of('other').value], [['Yoga', 'Barre'], 'La vecina'])
  assert.equal(of('injuries').consentedAt, one.app.now().toISOString())
  assert.deepEqual(await answersOf(two), before)
})

test('an admin downloads the folder without secrets, audited [issue 6]', async () => {
  const studio = await loadFrom(demo, 'three')
  await studio.setSettings({ stripe_secret: 'sk_test_nunca' })
  const dir = join(made, 'third')
  await exportStudio(studio.app, dir)
  await assert.rejects(exportStudio(studio.app, dir), /new or empty/, 'a folder with something in it is left alone')
  const folder = await filesIn(dir)
  const [admin, reception] = [await studio.person({ role: 'admin' }), await studio.person({ role: 'reception' })]
  assert.equal((await studio.call('GET /studio', { as: reception })).status, 403)
  const sent = await studio.api.request('/api/studio', { headers: { authorization: `Bearer ${admin.token}` } })
  assert.match(sent.headers.get('content-disposition') ?? '', /estudio-\d{4}-\d\d-\d\d\.zip/)
  const files = Object.entries(unzipSync(new Uint8Array(await sent.arrayBuffer())))
  const values = Object.fromEntries(files.map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]))
  assert.deepEqual(Object.keys(values).toSorted(), Object.keys(folder).toSorted())
  for (const [path, text] of Object.entries(folder))
    if (path !== 'customers.csv') assert.equal(values[path], text, path)
  for (const all of [folder, values]) {
    assert.doesNotMatch(Object.values(all).join('\n'), /sk_test_nunca|ana-barro|barro-administra-1/)
  }
  const { body } = await studio.call('GET /audit', { as: admin, query: { did: 'export-studio' } })
  assert.deepEqual([body.entries.length, body.entries[0].by.customer_id], [1, admin.customer_id])
})
