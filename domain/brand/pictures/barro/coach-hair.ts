import { withMoreLightness } from '../../oklch.ts'
import { shape } from '../draw.ts'

export const hairStyles = ['chongo', 'corto', 'rizado', 'largo', 'trenza', 'cola', 'rapado', 'bob'] as const
export type HairStyle = (typeof hairStyles)[number]

const HAIR_CAP =
  'M146 196Q126 96 206 86Q270 84 266 156Q250 152 240 136Q206 152 182 140Q176 168 166 180Q156 176 154 196z'

export function hairBehind(style: HairStyle, hair: string): string {
  const behind: Partial<Record<HairStyle, string>> = {
    largo: 'M150 120Q112 210 112 300Q110 352 86 398Q130 416 176 388L244 344Q262 300 246 236L230 150z',
    cola: 'M150 120Q84 96 70 176Q62 240 96 296Q100 240 120 206Q134 176 156 160z',
    bob: 'M144 140Q108 214 124 284Q160 300 190 280L236 262L224 170z',
    rizado:
      'M206 62a40 40 0 0 1 58 34a36 36 0 0 1 20 50a30 30 0 0 1-14 40L160 250a36 36 0 0 1-44-26a38 38 0 0 1-14-56a38 38 0 0 1 20-56a40 40 0 0 1 40-42a36 36 0 0 1 44-8z',
  }
  return behind[style] ? shape(withMoreLightness(hair, -0.04), behind[style]) : ''
}

export function hairInFront(style: HairStyle, hair: string): string {
  const sheen = withMoreLightness(hair, 0.07)
  switch (style) {
    case 'chongo':
      return (
        shape(hair, 'M134 72a36 35 0 1 0 72 0a36 35 0 1 0-72 0z') +
        shape(hair, HAIR_CAP) +
        shape(sheen, 'M176 48a26 24 0 0 0-30 26a34 30 0 0 1 30-26zM166 118Q196 96 240 108Q200 106 166 118z')
      )
    case 'corto':
      return (
        shape(hair, 'M146 186Q128 84 204 78Q282 76 268 156L258 130Q226 138 196 124Q176 136 174 158L162 186z') +
        shape(sheen, 'M176 102Q214 82 254 100Q214 96 176 102z')
      )
    case 'rizado':
      return shape(
        hair,
        'M146 196a26 26 0 0 1-8-46a28 28 0 0 1 26-42a30 30 0 0 1 48-20a28 28 0 0 1 42 18a26 26 0 0 1 16 44a22 22 0 0 1-30-10a26 26 0 0 1-34 6a26 26 0 0 1-32 8a24 24 0 0 1-12 32z',
      )
    case 'rapado':
      return shape(hair, 'M148 178Q138 96 206 92Q262 92 264 150Q250 122 214 120Q180 120 172 152Q166 176 158 186z')
    case 'trenza':
      return shape(hair, HAIR_CAP) + shape(hair, braid()) + shape(sheen, 'M164 124Q196 96 246 108Q200 110 164 124z')
    case 'largo':
      return (
        shape(hair, HAIR_CAP) +
        shape(hair, 'M156 128Q130 190 138 262Q142 326 104 392Q142 400 160 364Q178 312 164 250Q156 206 170 160z') +
        shape(sheen, 'M162 128Q194 96 244 108Q198 112 162 128z')
      )
    default:
      return shape(hair, HAIR_CAP) + shape(sheen, 'M162 128Q194 96 244 108Q198 112 162 128z')
  }
}

function braid(): string {
  return [0, 1, 2, 3, 4, 5].map((i) => `M${148 - i * 7} ${196 + i * 34}q-22 10-14 38q22 8 32-10q6-24-18-28z`).join('')
}
