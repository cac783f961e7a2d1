import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { comparablePath, decideOldAddress, findPathFault, isPortalPath, pathsCovering } from './old-address.ts'

describe('comparing', () => {
  test('case, query, trailing slash and encoding do not count', () => {
    const same = ['/clases/Básico', '/CLASES/b%C3%A1sico/', '/clases/b%C3%81sico?p=1#x', '/clases/ba\u0301sico//']
    for (const path of same) assert.equal(comparablePath(path), '/clases/básico', path)
    assert.equal(comparablePath('/?page_id=3'), '/')
    assert.equal(comparablePath('/50%'), '/50%', 'what is not encoded stays as it is')
  })

  test('the path itself wins, then the longest that it is below', () => {
    assert.deepEqual(pathsCovering('/Blog/2024/hola/'), ['/blog/2024/hola', '/blog/2024/*', '/blog/*'])
    assert.deepEqual(pathsCovering('/blog'), ['/blog'], 'below it is not itself')
    assert.deepEqual(pathsCovering('/'), ['/'])
    assert.deepEqual(pathsCovering('/a%00b/c'), [])
  })

  test('a path of any length costs a bounded search', () => {
    const paths = pathsCovering(`/blog${'/x'.repeat(4000)}`)
    assert.ok(paths.length <= 100 && paths.every(({ length }) => length <= 200))
    assert.equal(paths.at(-1), '/blog/*')
  })
})

describe('what may be entered', () => {
  test('an old path is of this site, and never the home page', () => {
    for (const path of ['/horarios', '/Clases/Mañana/', '/index.php', '/blog/*', '/a b'])
      assert.equal(findPathFault(path), null, path)
    const wrong = ['horarios', 'https://a.example/b', '//a.example', '/\\a.example', '/', '/*', '//', '/?p=1', '/a?b=1']
    for (const path of [...wrong, '/a#b', '/a*', '/*/b', '/a/*/', '/a/*/*'])
      assert.notEqual(findPathFault(path), null, path)
  })

  test('it leads to a page of the portal, to no other host', () => {
    for (const path of ['/', '/calendario', '/calendario?lugar=2', '/#horarios']) assert.ok(isPortalPath(path), path)
    const wrong = ['', 'calendario', '//a.example', '/\\a.example', '/a\\b', 'https://a.example', '/a b', '/\ta', '/\0']
    const dots = ['/.//a.example', '/..//a.example', '/a/%2E%2e//a.example', '/%2e//a.example', '/a/..', '/.?p=1']
    for (const path of [...wrong, ...dots]) assert.equal(isPortalPath(path), false, JSON.stringify(path))
  })
})

describe('what leads where', () => {
  const others = [
    { path: '/horarios', target: '/calendario' },
    { path: '/blog/*', target: '/avisos' },
  ]
  const reasonOf = (path: string, target: string) => {
    const verdict = decideOldAddress({ path, target }, others)
    return verdict.allowed ? null : `${verdict.reason}: ${verdict.message}`
  }

  test('an address that leads to a page is allowed', () => {
    assert.equal(reasonOf('/precios', '/paquetes'), null)
    assert.equal(reasonOf('/coach/*', '/coach'), null)
    assert.equal(reasonOf('/equipo', '/blog'), null)
  })

  test('a loop is refused, alone and together with others', () => {
    for (const [path, target] of [
      ['/yoga', '/Yoga/'],
      ['/yoga', '/yoga?a=1'],
      ['/yoga/*', '/yoga/hoy'],
    ] as const)
      assert.match(reasonOf(path, target) ?? '', /^old-address-loop: Llevaría a sí misma/)
    assert.match(
      reasonOf('/calendario', '/horarios') ?? '',
      /^old-address-leads-on: «\/horarios» también .* «\/calendario»/,
    )
  })

  test('neither end of an address is another old one', () => {
    assert.match(reasonOf('/noticias', '/Blog/uno') ?? '', /^old-address-leads-on: .*«\/avisos»/)
    assert.match(reasonOf('/avisos', '/calendario') ?? '', /^old-address-followed: «\/blog\/\*» lleva a «\/avisos»/)
  })
})
