const MOST_CUES = 5_000
const LONGEST_LINE = 500

/** A word on the screen: from when until when, in milliseconds, and its lines. */
export type Cue = { readonly from: number; readonly to: number; readonly text: string }

/**
 * Reads WebVTT, or the SubRip of most other programs, into its cues: their words alone, without marks, styles and places.
 * Null where it has none, or one that ends before it begins.
 */
export function cuesFrom(file: string): Cue[] | null {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  const cues = blocks.flatMap((block) => cueFrom(block.trim().split('\n')) ?? [])
  const isFit = cues.length > 0 && cues.length <= MOST_CUES && cues.every(({ from, to }) => from < to)
  return isFit ? cues.toSorted((one, other) => one.from - other.from) : null
}

export const vttOf = (cues: readonly Cue[]): string =>
  `WEBVTT\n${cues.map(({ from, to, text }) => `\n${clock(from)} --> ${clock(to)}\n${escaped(text)}\n`).join('')}`

const TIME = String.raw`(?:(\d{1,2}):)?(\d{2}):(\d{2})[.,](\d{3})`
const TIMING = new RegExp(`^\\s*${TIME}\\s+-->\\s+${TIME}(?:\\s|$)`)

function cueFrom(lines: readonly string[]): Cue | null {
  const at = lines.findIndex((line) => line.includes('-->'))
  const timing = at < 0 || at > 2 ? null : TIMING.exec(lines[at] ?? '')
  if (!timing) return null
  const text = lines
    .slice(at + 1)
    .map(plain)
    .filter(Boolean)
    .join('\n')
  return text === '' ? null : { from: millisecondsIn(timing, 1), to: millisecondsIn(timing, 5), text }
}

const millisecondsIn = (timing: RegExpExecArray, first: number): number => {
  const [hours = 0, minutes = 0, seconds = 0, thousandths = 0] = timing
    .slice(first, first + 4)
    .map((part) => Number(part ?? 0))
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + thousandths
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }),
)
/** The words of a line: `<v Ana>¡Hola!</v>` is ¡Hola!, `{\an8}` is nothing. */
const plain = (line: string): string =>
  line
    .replace(/<[^>]*>/g, '')
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/&(\w+);/g, (all, name: string) => ENTITIES.get(name) ?? all)
    .replace(/-->/g, '→')
    .trim()
    .slice(0, LONGEST_LINE)

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const two = (value: number): string => String(value).padStart(2, '0')
function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000)
  const thousandths = String(milliseconds % 1_000).padStart(3, '0')
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${thousandths}`
}
