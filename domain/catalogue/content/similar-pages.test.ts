import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findSimilarPages } from './similar-pages.ts'

const pages = ['Aviso de privacidad', 'Nosotros', 'Preguntas frecuentes', 'Reglamento del estudio'].map((title) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
}))
const similarTitles = (path: string) => findSimilarPages(path, pages).map(({ title }) => title)

test('an unknown address offers pages that may be meant', () => {
  assert.deepEqual(similarTitles('/privacidad'), ['Aviso de privacidad'])
  assert.deepEqual(similarTitles('/pregunta-frecuente.html'), ['Preguntas frecuentes'])
  assert.deepEqual(similarTitles('/reglamentos'), ['Reglamento del estudio'])
  assert.deepEqual(similarTitles('/wp-login.php'), [])
  assert.deepEqual(similarTitles('/de'), [])
})
