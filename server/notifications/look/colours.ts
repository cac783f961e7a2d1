import { contrast } from '@aforo/domain/brand/contrast.ts'
import { readableOn, toReadablePair } from '@aforo/domain/brand/readable.ts'

/** The colours of an e-mail, `#rrggbb`; text has a contrast of at least 4.5:1. */
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

export const lightColours = (primary: string, light: string): Colours => ({
  background: light,
  card: WHITE,
  ink: INK,
  quiet: QUIET,
  below: readableQuiet(light),
  line: '#e6e1dc',
  button: toReadablePair(primary, INK),
})

function readableQuiet(background: string): string {
  const shade = readableOn(QUIET, [background])
  if (contrast(shade, background) >= 4.5) return shade
  return contrast('#000000', background) > 4.5 ? '#000000' : WHITE
}

const DARK_BACKGROUND = '#141211'
const DARK_CARD = '#211e1c'

export const darkColours = (primary: string): Colours => ({
  background: DARK_BACKGROUND,
  card: DARK_CARD,
  ink: '#f4efeb',
  quiet: '#b8afa8',
  below: '#a89f98',
  line: '#403a36',
  button: toReadablePair(readableOn(primary, [DARK_CARD], 3), INK),
})
