import assert from 'node:assert/strict'
import { test } from 'vitest'
import { contrast } from '../contrast.ts'
import { type BrandColours, defaultColours, type Estilo } from '../colours.ts'
import type { Scheme } from '../scheme.ts'
import { tokensFrom } from '../tokens.ts'
import { calmZoneOf } from './calm-zone.ts'
import { pictureFor } from './picture-for.ts'

type Point = [number, number]
type Drawn = { fills: string[]; points: Point[]; stroke: number }

const odd: BrandColours = {
  primary: '#1d6fd1',
  accent: '#7cf0c0',
  dark: '#101820',
  gray: '#808080',
  light: '#ffffff',
  primary_light: '#cfe0ff',
}
const frames = [
  ['hero', 1440, 800],
  ['hero', 720, 2400],
  ['poster', 400, 500],
] as const

const styles: [estilo: Estilo, ...Scheme[]][] = [
  ['barro', 'light', 'dark'],
  ['pulso', 'dark'],
  ['tinta', 'light', 'dark'],
]

for (const [kind, w, h] of frames)
  for (const [estilo, ...schemes] of styles)
    test(`nothing in the calm zone of a ${estilo} ${kind} of ${w} by ${h} is 30 % brighter than its ground, and text reads on all of it`, () => {
      const looks = [defaultColours[estilo], odd].flatMap((colours) =>
        schemes.map((scheme) => tokensFrom(colours, estilo, scheme)),
      )
      for (const tokens of looks)
        for (let seed = 1; seed <= 63; seed++) {
          const zone = calmZoneOf(kind, estilo, w, h)
          const seen = coloursIn(pictureFor(kind, estilo, seed, tokens, w, h), zone, w, h)
          assert.ok(seen.length > 0)
          for (const colour of seen) {
            const ratio = contrast(tokens[zone.text] ?? '', colour)
            assert.ok(ratio >= 7, `seed ${seed}: ${colour} under text, ${ratio.toFixed(2)}`)
            for (const other of seen)
              assert.ok(contrast(colour, other) <= 1.3, `seed ${seed}: ${colour} beside ${other}`)
          }
        }
    })

test('the reader of this test sees a bright plane that enters a calm zone', () => {
  const svg =
    '<svg><rect fill="#000000" x="0" y="0" width="100" height="100"/><circle fill="#ffffff" cx="50" cy="90" r="8"/><path fill="none" stroke="#ff0000" stroke-width="2" d="M10 80A30 30 0 0 0 40 95"/></svg>'
  assert.deepEqual(coloursIn(svg, { x: 0, y: 0.5, w: 1, h: 0.5 }, 100, 100).sort(), ['#000000', '#ff0000', '#ffffff'])
})

function coloursIn(svg: string, zone: { x: number; y: number; w: number; h: number }, w: number, h: number): string[] {
  const drawn = shapesOf(svg).filter((shape) => reaches(shape, zone.x * w, zone.y * h, (zone.x + zone.w) * w))
  const seen = new Set<string>()
  for (let row = 0; row <= 40; row++)
    for (let column = 0; column <= 40; column++) {
      const point: Point = [(zone.x + (zone.w * column) / 40) * w, (zone.y + (zone.h * row) / 40) * h]
      const top = drawn.findLast((shape) => shape.stroke === 0 && covers(shape.points, point))
      for (const fill of top?.fills ?? []) seen.add(fill)
    }
  for (const line of drawn.filter((shape) => shape.stroke > 0))
    if (
      line.points.some(
        ([x, y]) => x - line.stroke / 2 < (zone.x + zone.w) * w && x >= 0 && y + line.stroke / 2 > zone.y * h && y <= h,
      )
    )
      for (const fill of line.fills) seen.add(fill)
  return [...seen]
}

const reaches = ({ points, stroke }: Drawn, left: number, top: number, right: number): boolean =>
  points.some(([, y]) => y + stroke / 2 >= top) &&
  points.some(([x]) => x + stroke / 2 >= left) &&
  points.some(([x]) => x - stroke / 2 <= right)

function covers(points: Point[], [x, y]: Point): boolean {
  let inside = false
  points.forEach(([ax, ay], at) => {
    const [bx, by] = points[(at + 1) % points.length] ?? [0, 0]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

function shapesOf(svg: string): Drawn[] {
  const gradients = new Map(
    [...svg.matchAll(/<linearGradient id="([^"]+)".*?<\/linearGradient>/g)].map((m) => [
      m[1],
      [...m[0].matchAll(/stop-color="([^"]+)"/g)].map((s) => s[1] ?? ''),
    ]),
  )
  const drawn: Drawn[] = []
  let scale = { by: 1, x: 0 }
  for (const [tag] of svg.matchAll(/<(?:rect|circle|path|g|\/g)[^>]*>/g)) {
    const value = (name: string) => new RegExp(`[ ]${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
    const move = /translate\(([-\d.]+)\) scale\(([\d.]+)\)/.exec(tag)
    if (move) scale = { by: Number(move[2]), x: Number(move[1]) }
    else if (tag.startsWith('</g')) scale = { by: 1, x: 0 }
    const paint = value('stroke') || value('fill')
    if (!paint || tag.startsWith('<g')) continue
    const fills = gradients.get(/url\(#([^)]+)\)/.exec(paint)?.[1] ?? '') ?? [paint]
    const outlines = tag.startsWith('<path') ? flatten(value('d')) : [outline(tag, (name) => Number(value(name)))]
    for (const points of outlines)
      drawn.push({
        fills,
        stroke: Number(value('stroke-width')),
        points: points.map(([x, y]) => [x * scale.by + scale.x, y * scale.by]),
      })
  }
  return drawn
}

function outline(tag: string, value: (name: string) => number): Point[] {
  if (tag.startsWith('<circle'))
    return Array.from({ length: 48 }, (_, at) => [
      value('cx') + Math.cos(at / 7.64) * value('r'),
      value('cy') + Math.sin(at / 7.64) * value('r'),
    ])
  const [x, y, w, h] = [value('x'), value('y'), value('width'), value('height')]
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]
}

function flatten(d: string): Point[][] {
  const paths: Point[][] = []
  let now: Point = [0, 0]
  let tail: Point = [0, 0]
  for (const [, command = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const n = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const from = now
    const relative = command !== command.toUpperCase()
    const to: Point =
      command === 'H'
        ? [n[0] ?? 0, from[1]]
        : command === 'V'
          ? [from[0], n[0] ?? 0]
          : [(n.at(-2) ?? 0) + (relative ? from[0] : 0), (n.at(-1) ?? 0) + (relative ? from[1] : 0)]
    if (command === 'z') continue
    if (command === 'M') paths.push([to])
    else if ('LHV'.includes(command)) paths.at(-1)?.push(to)
    else if ('aA'.includes(command)) paths.at(-1)?.push(...arcPoints(from, to, n[0] ?? 0, n[3] === 1, n[4] === 1))
    else if ('QCS'.includes(command)) {
      const first: Point = command === 'S' ? [2 * from[0] - tail[0], 2 * from[1] - tail[1]] : [n[0] ?? 0, n[1] ?? 0]
      const second: Point = command === 'Q' ? first : [n.at(-4) ?? 0, n.at(-3) ?? 0]
      for (let at = 1; at <= 16; at++)
        paths
          .at(-1)
          ?.push(command === 'Q' ? onQuad(from, first, to, at / 16) : onCubic(from, first, second, to, at / 16))
      tail = second
    } else assert.fail(`this test cannot read the path command ${command}`)
    now = to
  }
  return paths
}

function onQuad(a: Point, b: Point, c: Point, t: number): Point {
  const at = (i: 0 | 1) => (1 - t) ** 2 * a[i] + 2 * t * (1 - t) * b[i] + t * t * c[i]
  return [at(0), at(1)]
}

function onCubic(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const at = (i: 0 | 1) =>
    (1 - t) ** 3 * a[i] + 3 * t * (1 - t) ** 2 * b[i] + 3 * t * t * (1 - t) * c[i] + t ** 3 * d[i]
  return [at(0), at(1)]
}

function arcPoints(from: Point, to: Point, radius: number, large: boolean, clockwise: boolean): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const chord = Math.hypot(dx, dy)
  const r = Math.max(radius, chord / 2)
  const off = Math.sqrt(Math.max(0, r * r - (chord / 2) ** 2)) * (large === clockwise ? -1 : 1)
  const centre: Point = [(from[0] + to[0]) / 2 - (dy / chord) * off, (from[1] + to[1]) / 2 + (dx / chord) * off]
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0])
  let sweep = Math.atan2(to[1] - centre[1], to[0] - centre[0]) - start
  if (clockwise && sweep < 0) sweep += 2 * Math.PI
  if (!clockwise && sweep > 0) sweep -= 2 * Math.PI
  return Array.from({ length: 16 }, (_, at) => [
    centre[0] + Math.cos(start + (sweep * (at + 1)) / 16) * r,
    centre[1] + Math.sin(start + (sweep * (at + 1)) / 16) * r,
  ])
}
