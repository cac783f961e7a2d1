import assert from 'node:assert/strict'
import { test } from 'vitest'
import { customField } from '../../catalogue/forms/tables.ts'
import { formOf, sampleOfPicture } from '../sample-files.ts'
import { pickFields, type SpecClient } from './client.ts'

/** Pages, files, forms, spot maps, categories, settings and home coaches (7.2, 7.16, 7.28, 7.34, 7.38-7.41). */
export function testContent(client: SpecClient): void {
  testPages(client)
  testFiles(client)
  testForms(client)
  testSpotMaps(client)
  const { send } = client

  test('a new class category has the id nueva until it is saved [3.22]', async () => {
    const body = { class_category_id: 'nueva', name: 'Tarde', handle: null, description: null }
    const { class_category } = await send('7.16', 'POST /class_categories', { body })
    assert.equal(class_category.available, true)
    await send('7.16', 'GET /class_categories/available', { responseKey: 'class_categories' })
  })

  test('a specification client reads the application configuration [7.2]', async () => {
    const list = await send('7.2', 'GET /appconfig', { as: null })
    assert.ok(list.every(({ key }: { key: string }) => typeof key === 'string'))
  })

  test('a specification client reads the home coaches [7.34]', async () => {
    await send('7.34', 'GET /instructors/home/all', { as: null, responseKey: 'instructors' })
  })
}

function testPages({ ana, send }: SpecClient): void {
  test('a specification client saves and accepts pages [7.40]', async () => {
    const createFields = { slug: null, title: 'Reglas de casa', content: null, required: null, required_signup: null }
    const { page } = await send('7.40', 'POST /pages', { body: { page_id: null, ...createFields } })
    assert.deepEqual(
      [page.slug, page.content, page.required, page.required_signup],
      ['reglas-de-casa', null, false, false],
    )
    const { page_id } = page
    const changeFields = { slug: 'reglas', title: 'Reglas', content: '<p>Llega a tiempo.</p>', required: true }
    await send('7.40', 'PUT /pages', { body: { page_id, ...changeFields, required_signup: false } })
    await send('7.40', 'PUT /pages', { body: { page_id, slug: null } })
    const readResponse = await send('7.40', 'GET /pages/{slug}', {
      params: { slug: 'reglas' },
      as: null,
      responseKey: 'page',
    })
    assert.deepEqual(pickFields(readResponse.page, changeFields), changeFields)
    await send('7.38', 'POST /accepted_pages', { as: ana, body: { page_id, customer_id: ana.customer_id } })
    const { accepted_pages } = await send('7.38', 'GET /accepted_pages', { as: ana, responseKey: 'accepted_pages' })
    assert.deepEqual(accepted_pages, [{ page_id, customer_id: ana.customer_id }])
    await send('7.40', 'PUT /pages', { body: { page_id, content: null } })
    const { pages } = await send('7.40', 'GET /pages', { as: null, responseKey: 'pages' })
    assert.equal(pages.find((listedPage: { page_id: number }) => listedPage.page_id === page_id).content, null)
    await send('7.40', 'DELETE /pages/{id}', { params: { id: page_id } })
  })
}

function testFiles({ send }: SpecClient): void {
  test('a specification client saves files [7.41]', async () => {
    const body = formOf(await sampleOfPicture('png', { colour: '#0a0a0a' }), 'sala.png')
    const { file_id } = await send('7.41', 'POST /files', { body, responseKey: 'file_id' })
    const other = formOf(await sampleOfPicture('png', { colour: '#0b0b0b' }), 'otra.png')
    await send('7.41', 'POST /files/s3', { body: other, responseKey: 'file_id' })
    const { file } = await send('7.41', 'GET /files/{id}', { params: { id: file_id }, responseKey: 'file' })
    const fields = { file_id, name: 'La sala', type: file.type, src: file.src }
    const changeResponse = await send('7.41', 'PUT /files', { body: fields })
    assert.deepEqual(pickFields(changeResponse.file, fields), fields)
    const { files } = await send('7.41', 'GET /files', { responseKey: 'files' })
    assert.equal(files.find((listedFile: { file_id: number }) => listedFile.file_id === file_id).name, 'La sala')
    await send('7.41', 'DELETE /files/{id}', { params: { id: file_id } })
  })
}

function testForms({ shop, ana, send }: SpecClient): void {
  const field = {
    key: 'talla',
    name: 'talla',
    id: null,
    type: 'select',
    label: 'Tu talla',
    order: 0,
    required: true,
    step: null,
    precondition: null,
    options: ['CH', 'M'],
    items: ['CH', 'M'],
    value: null,
    object: null,
  }
  test('a specification client saves forms [7.39]', async () => {
    const { form } = await send('7.39', 'POST /forms', { body: { form_id: null, form_fields: [field] } })
    const [saved] = form.form_fields
    assert.deepEqual(pickFields(saved, field), { ...field, id: saved.id, step: 0 })
    const { form_id } = form
    const changedField = { ...field, id: saved.id, label: 'Talla' }
    await send('7.39', 'PUT /forms', { body: { form_id, form_fields: [changedField] } })
    await send('7.39', 'PUT /forms', { body: { form_id } })
    const readResponse = await send('7.39', 'GET /forms/{id}', {
      params: { id: form_id },
      as: null,
      responseKey: 'form',
    })
    assert.deepEqual(pickFields(readResponse.form.form_fields[0], changedField), { ...changedField, step: 0 })
    await send('7.39', 'GET /forms', { as: null, responseKey: 'forms' })
    await send('7.39', 'DELETE /forms/{id}', { params: { id: form_id } })
  })

  test('a specification client reads custom fields [7.39]', async () => {
    const [row] = await shop.app.database.db
      .insert(customField)
      .values({ object: 'customer', key: 'meta', label: 'Tu meta', type: 'text' })
      .returning()
    const query = { object: 'customer' }
    const { custom_fields } = await send('7.39', 'GET /custom_fields', { as: ana, query, responseKey: 'custom_fields' })
    const { CustomField_id: id } = custom_fields[0]
    assert.equal(custom_fields[0].key, row?.key)
    await send('7.39', 'GET /custom_fields/{id}', { as: ana, params: { id } })
  })
}

function testSpotMaps({ room, send }: SpecClient): void {
  test('a specification client saves custom spot maps [7.28]', async () => {
    const spots = JSON.stringify({ A1: { label: '1', selectable: true }, A2: { label: '2', selectable: false } })
    const createFields = { class_type_id: room.yoga, class_types: null, rows: 1, columns: 2, spots }
    const createResponse = await send('7.28', 'POST /custom_spot_maps', {
      body: { custom_spot_map_id: null, ...createFields },
    })
    const { custom_spot_map_id: id } = createResponse.custom_spot_map
    assert.deepEqual(pickFields(createResponse.custom_spot_map, createFields), {
      ...createFields,
      class_types: String(room.yoga),
    })
    const class_types = `${room.yoga},${room.barre}`
    const changeFields = { class_type_id: null, class_types, rows: 1, columns: 2, spots }
    await send('7.28', 'PUT /custom_spot_maps', { body: { custom_spot_map_id: id, ...changeFields } })
    await send('7.28', 'PUT /custom_spot_maps', { body: { custom_spot_map_id: id, rows: 2 } })
    const readResponse = await send('7.28', 'GET /custom_spot_maps/{id}', {
      params: { id },
      responseKey: 'custom_spot_map',
    })
    const sorted = [room.yoga, room.barre].sort((a, b) => a - b).join()
    assert.deepEqual(pickFields(readResponse.custom_spot_map, changeFields), {
      ...changeFields,
      class_types: sorted,
      rows: 2,
    })
    await send('7.28', 'GET /custom_spot_maps', { responseKey: 'custom_spot_maps' })
    await send('7.28', 'PUT /custom_spot_maps', { body: { custom_spot_map_id: id, class_types: '' } })
    await send('7.28', 'DELETE /custom_spot_maps/{id}', { params: { id } })
  })
}
