import assert from 'node:assert/strict'
import { test } from 'vitest'
import { paths } from '../../paths.ts'
import { listingOf } from './library-listing.ts'

const listingAt = (path: string) => listingOf(path.slice('/mystudio/online'.length).replace(/^\//, ''))

test('every shelf of the library has its address [2.18, 7.29]', () => {
  assert.deepEqual(listingAt(paths.myVideos()), { kind: 'all' })
  assert.deepEqual(listingAt(paths.myFavorites()), { kind: 'favorites' })
  assert.deepEqual(listingAt(paths.upcomingVideos()), { kind: 'upcoming' })
  assert.deepEqual(listingAt(paths.videosOfProgram(3)), { kind: 'program', id: 3 })
  assert.deepEqual(listingAt(paths.videosOfTag(4)), { kind: 'tag', id: 4 })
})

test('any other address below the library is no shelf [2.18]', () => {
  for (const path of ['nada', 'programa', 'programa/0', 'programa/x', 'etiqueta/1/2', 'etiqueta/-1']) {
    assert.equal(listingOf(path), null, path)
  }
})
