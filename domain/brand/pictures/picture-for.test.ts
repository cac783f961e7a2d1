import assert from 'node:assert/strict'
import { test } from 'vitest'
import { defaultColours, type Estilo } from '../colours.ts'
import { tokensFrom } from '../tokens.ts'
import { type CoachLooks, coachPortrait, props } from './barro/coach.ts'
import { hairStyles } from './barro/coach-hair.ts'
import { coachPicture } from './coach.ts'
import { type EmptyKind, emptyDrawing } from './empty.ts'
import { pictureFor } from './picture-for.ts'

const estilos: Estilo[] = ['barro', 'pulso', 'tinta']
const tokensOf = (estilo: Estilo) => tokensFrom(defaultColours[estilo], estilo)
const seeds = [
  ...Array.from({ length: 60 }, (_, at) => `class-type-${at}`),
  'd0e7f3aa-11c2-4f0e-9b1f-1a2b3c4d5e6f',
  'Ñandú "<x>" & co',
  7,
]

const everything = estilos.flatMap((estilo) => {
  const tokens = tokensOf(estilo)
  return seeds.flatMap((seed) => [
    { of: `${estilo} wide hero`, most: 8000, svg: pictureFor('hero', estilo, seed, tokens, 1440, 800) },
    { of: `${estilo} tall hero`, most: 8000, svg: pictureFor('hero', estilo, seed, tokens, 720, 2400) },
    { of: `${estilo} poster`, most: 5000, svg: pictureFor('poster', estilo, seed, tokens, 400, 500) },
    { of: `${estilo} package`, most: 5000, svg: pictureFor('package', estilo, seed, tokens, 480, 320) },
    { of: `${estilo} scene`, most: 5000, svg: pictureFor('scene', estilo, seed, tokens, 480, 480) },
  ])
})
const looks = hairStyles.flatMap((hair_style) =>
  props.map((prop): CoachLooks => ({ skin: '#a06a45', hair: '#2a1a14', hair_style, prop, shirt: '#8c2f1b' })),
)
const coaches = estilos.flatMap((estilo) =>
  [...looks, { initials: 'ÁG' }, {}].map((look, index) => ({
    of: `${estilo} coach`,
    most: 5000,
    svg: coachPicture(estilo, `coach-${index}`, tokensOf(estilo), 400, 500, look),
  })),
)

test('a hero weighs at most 8 kB and every other picture at most 5 kB', () => {
  for (const { of, most, svg } of [...everything, ...coaches])
    assert.ok(new TextEncoder().encode(svg).length <= most, `${of}: ${svg.length}`)
})

test('a picture is plain SVG: no filter, mask, script or address', () => {
  for (const { of, svg } of [...everything, ...coaches]) {
    assert.doesNotMatch(
      svg,
      /<(?:filter|mask|image|script|style|foreignObject|use|animate)|href|\son\w+=|NaN|undefined|Infinity/,
      of,
    )
    assert.doesNotMatch(svg, /[\s"MLHVACSQ,-]\d*\.\d\d/, of)
    assert.match(svg, /^<svg [^>]*preserveAspectRatio="xMidYMid slice" aria-hidden="true">/)
    for (const [, name = ''] of svg.matchAll(/url\(#([^)]+)\)/g)) {
      assert.match(name, /^[a-z0-9-]+$/)
      assert.ok(svg.includes(`id="${name}"`))
    }
  }
})

test('a seed always gives one picture, two seeds two pictures', () => {
  for (const estilo of estilos)
    for (const kind of ['hero', 'poster', 'scene', 'package'] as const) {
      const drawn = seeds.map((seed) => pictureFor(kind, estilo, seed, tokensOf(estilo), 400, 500))
      assert.deepEqual(
        drawn,
        seeds.map((seed) => pictureFor(kind, estilo, seed, tokensOf(estilo), 400, 500)),
      )
      assert.equal(new Set(drawn).size, seeds.length, `${estilo} ${kind}`)
    }
  const ids = everything.filter(({ of }) => of === 'barro poster').map(({ svg }) => /id="([^"]+)"/.exec(svg)?.[1])
  assert.equal(new Set(ids).size, ids.length)
})

test('seven class types in a row share neither place nor hour in Barro', () => {
  const bare = (svg: string) => svg.replace(/[\d.-]+/g, '').replace(/#[0-9a-f]{3,6}/g, '')
  const sky = (svg: string) => svg.match(/stop-color="(#[0-9a-f]{6})"/g)?.join()
  const row = [0, 1, 2, 3, 4, 5, 6].map((at) =>
    pictureFor('poster', 'barro', `class-type-${20 + at}`, tokensOf('barro'), 400, 500),
  )
  assert.equal(new Set(row.map((svg) => bare(svg).replace(/fill="[^"]*"/g, ''))).size, 7)
  assert.equal(new Set(row.map(sky)).size, 7)
})

test('eight class types are eight drawings in Pulso and in Tinta', () => {
  const drawing = (svg: string) => svg.replace(/-?[\d.]+/g, '').replace(/(fill|stroke)="[^"]*"/g, '')
  for (const estilo of ['pulso', 'tinta'] as const) {
    const row = [20, 21, 22, 23, 24, 25, 26, 27].map((seed) =>
      pictureFor('poster', estilo, seed, tokensOf(estilo), 400, 500),
    )
    assert.equal(new Set(row.map(drawing)).size, 8, estilo)
    const backgrounds = row.map((svg) => /(?:stop-color|fill)="(#[0-9a-f]{6})"/.exec(svg)?.[1])
    backgrounds.forEach((background, at) => assert.notEqual(background, backgrounds[at + 1]))
  }
})

test('a coach keeps light and dark, in the studio’s colours', () => {
  const pale = { skin: '#e0b08f', hair: '#c9a06a' }
  const dark = { skin: '#5b3520', hair: '#120c0a' }
  for (const estilo of ['pulso', 'tinta'] as const) {
    const [paleSvg, darkSvg] = [pale, dark].map((looks) => coachPicture(estilo, 4, tokensOf(estilo), 400, 500, looks))
    assert.notEqual(paleSvg, darkSvg)
    for (const value of [pale.skin, dark.skin]) assert.ok(!`${paleSvg}${darkSvg}`.includes(value))
    assert.match(coachPicture(estilo, 4, tokensOf(estilo), 400, 500, { initials: 'AG' }), />AG<\/text>/)
  }
})

test('a coach without looks has initials, never an invented face', () => {
  for (const looks of [{ initials: 'AG' }, { initials: 'AG', skin: 'brown', hair: '#000000' }]) {
    const svg = coachPortrait('coach-1', tokensOf('barro'), 400, 500, looks)
    assert.match(svg, />AG<\/text>/)
  }
  assert.doesNotMatch(coachPortrait('coach-1', tokensOf('barro'), 400, 500, { initials: '<b' }), /><b</)
  assert.doesNotMatch(
    coachPortrait('coach-1', tokensOf('barro'), 400, 500, { initials: 'AG', skin: '#a06a45', hair: '#2a1a14' }),
    /<text/,
  )
})

test('each empty list has a drawing below 2 kB in page colours', () => {
  const kinds: EmptyKind[] = ['calendario', 'reservaciones', 'compras', 'avisos', 'videos']
  const drawn = kinds.map(emptyDrawing)
  assert.equal(new Set(drawn).size, 5)
  for (const svg of drawn) {
    assert.ok(svg.length < 2000)
    assert.doesNotMatch(svg, /#[0-9a-f]{6}/)
  }
})
