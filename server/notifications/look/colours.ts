import { contrast } from '@aforo/domain/brand/contrast.ts'
import { readableOn, solid } from '@aforo/domain/brand/readable.ts'

/** A mail's colours, `#rrggbb`; text pairs have 4.5:1. */
export type Colours = {
  readonly background: string
  readonly card: string
  readonly ink: string
  readonly quiet: string
  readonly below: string
  readonly line: string
  readonly button: { readonly background: string; readonly text: string }
}

const INK = '#1c1a19'
const QUIET = '#6b635e'
const WHITE = '#ffffff'

export const byDay = (primary: string, light: string): Colours => ({
  background: light,
  card: WHITE,
  ink: INK,
  quiet: QUIET,
  below: readOn(light),
  line: '#e6e1dc',
  button: solid(primary, INK),
})

function readOn(background: string): string {
  const shade = readableOn(QUIET, [background])
  if (contrast(shade, background) >= 4.5) return shade
  return contrast('#000000', background) > 4.5 ? '#000000' : WHITE
}

const NIGHT = '#141211'
const CARD = '#211e1c'

export const byNight = (primary: string): Colours => ({
  background: NIGHT,
  card: CARD,
  ink: '#f4efeb',
  quiet: '#b8afa8',
  below: '#a89f98',
  line: '#403a36',
  button: solid(readableOn(primary, [CARD], 3), INK),
})
