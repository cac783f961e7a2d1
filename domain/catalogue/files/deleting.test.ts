import assert from 'node:assert/strict'
import { test } from 'vitest'
import { decideDeletingFile } from './deleting.ts'

test('a shown file is not deleted, the refusal says where [7.41]', () => {
  const use = (words: string) => ({ of: 'class_type', id: 1, words })
  assert.equal(decideDeletingFile({ kept: 'default' }, []).allowed, true)
  const refused = decideDeletingFile({ kept: 'aws' }, [use('el tipo de clase Ride 45'), use('la página Nosotros')])
  assert.ok(!refused.allowed)
  assert.deepEqual(
    [refused.reason, refused.kind, refused.message],
    ['file-in-use', 'conflict', 'Se usa en el tipo de clase Ride 45 y la página Nosotros. Primero quítalo de ahí.'],
  )
  assert.deepEqual(Object.keys(refused.details ?? {}), ['uses'])
})

test('what the folder of the studio brings is taken away there [7.41]', () => {
  const refused = decideDeletingFile({ kept: 'folder' }, [])
  assert.equal(!refused.allowed && refused.reason, 'file-from-folder')
})
