import assert from 'node:assert/strict'
import { test } from 'vitest'
import { defaultColours, type Estilo } from '../colours.ts'
import { tokensFrom } from '../tokens.ts'
import { inBothSchemes } from './both-schemes.ts'
import { coachPicture } from './coach.ts'
import { pictureFor, type PictureKind } from './picture-for.ts'

const looks = { skin: '#a06a45', hair: '#2a1a14', shirt: '#8c2f1b', hair_style: 'corto', prop: 'toalla' } as const
const kinds: PictureKind[] = ['hero', 'poster', 'scene', 'package']
const DARK_PAINT = /light-dark\(#[0-9a-f]{6},(#[0-9a-f]{6})\)/g

test('each part of a picture has its colour of both schemes', () => {
  for (const estilo of ['barro', 'tinta'] as Estilo[])
    for (let seed = 1; seed <= 12; seed++) {
      const draw = (scheme: 'light' | 'dark') => {
        const tokens = tokensFrom(defaultColours[estilo], estilo, scheme)
        return [
          ...kinds.map((kind) => pictureFor(kind, estilo, seed, tokens, 400, 500)),
          coachPicture(estilo, seed, tokens, 400, 500, looks),
        ]
      }
      const dark = draw('dark')
      draw('light').forEach((light, index) => {
        const both = inBothSchemes(light, dark[index] ?? '')
        assert.equal(withPaints(both, 'dark'), dark[index])
        assert.equal(withPaints(both, 'light'), light)
        assert.doesNotMatch(both, /style="[^"]*"[^>]*style="/)
      })
    }
})

test('only colours that differ are written twice', () => {
  assert.equal(
    inBothSchemes(
      '<rect fill="#ffffff"/><path fill="none" stroke="#aa0000"/>',
      '<rect fill="#000000"/><path fill="none" stroke="#aa0000"/>',
    ),
    '<rect fill="#ffffff" style="fill:light-dark(#ffffff,#000000)"/><path fill="none" stroke="#aa0000"/>',
  )
})

/** What a browser shows: the style of an element goes before its attribute. */
const withPaints = (svg: string, scheme: 'light' | 'dark'): string =>
  svg.replace(/="(#[0-9a-f]{6})" style="[\w-]+:(light-dark\([^)]*\))"/g, (_, light: string, both: string) => {
    const [, dark = ''] = [...both.matchAll(DARK_PAINT)][0] ?? []
    return `="${scheme === 'dark' ? dark : light}"`
  })
