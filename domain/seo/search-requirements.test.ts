import assert from 'node:assert/strict'
import { test } from 'vitest'
import { settingsFrom } from '../settings/reading.ts'
import { aClass, at, lucia, roma, tijuana, zone } from '../testing/fixtures.ts'
import { toClassEvent } from './class-event.ts'
import { breadcrumbs, toGraph } from './graph.ts'
import { classTypeService, coachPerson, packageProduct } from './offers.ts'
import { faqPage, questionsIn } from './questions.ts'
import { missingPaths, type Requirement, requirements, type StructuredType } from './search-requirements.ts'
import { studioRecords } from './studio-record.ts'

const origin = 'https://casabarro.example'
const picture = `${origin}/compartir/studio-0.1a2b.png`
const settings = {
  ...settingsFrom([]).settings,
  business_name: 'Casa Barro',
  whatsapp: '5500001000',
  instagram: 'casabarro.mx',
  opening_hours: 'Todos los días 6:00–21:00',
}
const context = { settings, origin, picture }
const event = {
  name: 'Casa Barro',
  origin,
  picture,
  calendar: { zone, weekStartsOn: 'monday' },
  description: 'Fuerza',
  price: 220,
} as const
const pack = {
  class_package_id: 8,
  title: '5 clases',
  price: 950,
  sale_price: null,
  description: null,
  short_description: '<p>Cinco clases &amp; un mes</p>',
  is_sold_out: false,
  image: null,
} as Parameters<typeof packageProduct>[0]
const type = { class_type_id: 1, name: 'Barre', description: 'Fuerza en la barra' } as Parameters<
  typeof classTypeService
>[0]
const coach = { ...lucia, short_bio: 'Baila desde niña' } as Parameters<typeof coachPerson>[0]

const results: unknown[] = [
  ...studioRecords([roma, tijuana], context),
  toClassEvent(aClass(), event),
  toClassEvent(aClass({ cancelledAt: at('2026-11-20', '10:00') }), event),
  packageProduct(pack, picture, context),
  classTypeService(type, picture, context),
  coachPerson(coach, picture, context),
  faqPage('<h2>¿Qué llevo?</h2><p>Ropa cómoda.</p>') ?? {},
  breadcrumbs(
    [
      { name: 'Casa Barro', path: '/' },
      { name: 'Barre', path: '/class_type/1' },
    ],
    origin,
  ),
]

test('structured data has what is required, with reasons', () => {
  const kinds = new Set<string>()
  for (const thing of results) {
    const kind = (thing as Record<string, string>)['@type'] as StructuredType
    const { page, required, recommended, omitted }: Requirement = requirements[kind]
    kinds.add(kind)
    assert.deepEqual(missingPaths(thing, required), [], `${kind}: ${page}`)
    assert.deepEqual(missingPaths(thing, recommended).toSorted(), Object.keys(omitted).toSorted(), `${kind}: ${page}`)
  }
  assert.deepEqual(kinds, new Set(Object.keys(requirements)))
})

test('what is missing is found, also in one of several', () => {
  assert.deepEqual(missingPaths({ a: [{ b: 1 }, {}], c: '' }, ['a', 'a.b', 'c', 'd.e']), ['a.b', 'c', 'd.e'])
})

test('the studio’s accounts are given, places need addresses [2.31]', () => {
  assert.deepEqual(studioRecords([{ ...roma, address: '' }], context), [])
  const [only] = studioRecords([roma], context) as unknown as Record<string, unknown>[]
  assert.deepEqual(only?.sameAs, ['https://www.instagram.com/casabarro.mx'])
  assert.equal(only?.name, 'Casa Barro')
})

test('a package has today’s price, in pesos [5.14]', () => {
  const offered = (of: object) =>
    (packageProduct({ ...pack, ...of }, picture, context) as { offers?: object }).offers as Record<string, unknown>
  assert.deepEqual([offered({}).price, offered({}).priceCurrency], [950, 'MXN'])
  assert.equal(offered({ sale_price: 800 }).price, 800)
  assert.equal(offered({ is_sold_out: true }).availability, 'https://schema.org/SoldOut')
})

test('questions are headings with all below them [2.13]', () => {
  const html =
    '<p>Hola</p><h2>¿Puedo <em>cancelar</em>?</h2><p>Sí.</p><ul><li>Hasta 6&nbsp;horas antes</li></ul><h2>Contacto</h2><p>x</p>' +
    '<details><summary>¿Y si llueve?</summary><p>Hay clase.</p></details>'
  assert.deepEqual(questionsIn(html), [
    { question: '¿Puedo cancelar?', answer: 'Sí. Hasta 6 horas antes' },
    { question: '¿Y si llueve?', answer: 'Hay clase.' },
  ])
  assert.equal(faqPage('<h2>Contacto</h2><p>x</p>'), null)
  assert.equal(toGraph([faqPage('')]), null)
})
