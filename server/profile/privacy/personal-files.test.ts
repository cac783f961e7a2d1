import assert from 'node:assert/strict'
import { unzipSync } from 'fflate'
import { test } from 'vitest'
import { openTestStudio } from '../../testing/studio.ts'

const { api, app, call, person } = await openTestStudio()

test('uploads are in the copy, and erased with the person [4.23, R13]', async () => {
  const ana = await person()
  const form = new FormData()
  const bytes = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  form.append('file', new File([bytes], 'certificado médico.pdf', { type: 'application/pdf' }))
  const sent = await call('POST /files/answer', { as: ana, body: form })
  assert.ok(sent.status < 300, JSON.stringify(sent.body))
  const response = await api.request('/api/customer/mine/data', { headers: { authorization: `Bearer ${ana.token}` } })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  assert.deepEqual(files[`archivos/${sent.body.file_id}-certificado-médico.pdf`], bytes)

  const { rows } = await app.database.pool.query('select kept, key from file where file_id = $1', [sent.body.file_id])
  const store = await app.files(rows[0].kept)
  assert.ok(await store?.sizeOf(rows[0].key))
  assert.equal((await call('DELETE /customer/mine', { as: ana, body: { password: ana.password } })).status, 200)
  assert.equal(await store?.sizeOf(rows[0].key), null)
  const { rows: left } = await app.database.pool.query('select 1 from file where file_id = $1', [sent.body.file_id])
  assert.deepEqual(left, [])
})

test('a deleted picture is unusable, as is a missing one [3.2]', async () => {
  const { customer_id } = await person()
  const { pool } = app.database
  const { rows } = await pool.query(
    `insert into file (name, type, src) values ('Ana.jpg', 'image/jpeg', '/files/ana.jpg') returning file_id`,
  )
  const [{ file_id }] = rows
  const show = (id: number) => pool.query('update customer set file_id = $1 where customer_id = $2', [id, customer_id])
  await show(file_id)
  await assert.rejects(show(file_id + 1000), /foreign key/)
  await pool.query('delete from file where file_id = $1', [file_id])
  const { rows: left } = await pool.query('select file_id from customer where customer_id = $1', [customer_id])
  assert.deepEqual(left, [{ file_id: null }])
})
