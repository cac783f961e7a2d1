import assert from 'node:assert/strict'
import { test } from 'vitest'
import { pagesNear } from './near.ts'

const pages = ['Aviso de privacidad', 'Nosotros', 'Preguntas frecuentes', 'Reglamento del estudio'].map((title) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
}))
const near = (path: string) => pagesNear(path, pages).map(({ title }) => title)

test('an unknown address offers pages that may be meant', () => {
  assert.deepEqual(near('/privacidad'), ['Aviso de privacidad'])
  assert.deepEqual(near('/pregunta-frecuente.html'), ['Preguntas frecuentes'])
  assert.deepEqual(near('/reglamentos'), ['Reglamento del estudio'])
  assert.deepEqual(near('/wp-login.php'), [])
  assert.deepEqual(near('/de'), [])
})
