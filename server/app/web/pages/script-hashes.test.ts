import assert from 'node:assert/strict'
import { test } from 'vitest'
import { hashOf, replaceNonceByHashes } from './script-hashes.ts'

test('only the scripts that knew the nonce are named, by what they say [R15]', () => {
  const html =
    '<script type="module" nonce="n1">ours()</script><p><script>theirs()</script></p>' +
    '<script nonce="n1" src="/a.js"></script><script nonce="n2">guessed()</script><style nonce="n1">a{}</style>'
  const named = replaceNonceByHashes(html, 'n1')
  assert.deepEqual(named.hashes, [hashOf('ours()')])
  assert.ok(!named.html.includes('n1'))
  assert.ok(named.html.includes('<script>theirs()</script>'))
})

test('a script is named as a browser counts it', () => {
  assert.equal(hashOf('alert(1)'), "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
})
