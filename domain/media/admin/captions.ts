const MAX_CUES = 5_000
const MAX_LINE_LENGTH = 500

/** A caption with its start and end in milliseconds. */
export type Cue = { readonly from: number; readonly to: number; readonly text: string }

/**
 * Parses WebVTT or SubRip into cues of plain text, without markup, styles and positions. Null without cues, with too
 * many, or when one ends before it begins.
 */
export function parseCaptions(file: string): Cue[] | null {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  const cues = blocks.flatMap((block) => parseCue(block.trim().split('\n')) ?? [])
  const isValid = cues.length > 0 && cues.length <= MAX_CUES && cues.every(({ from, to }) => from < to)
  return isValid ? cues.toSorted((a, b) => a.from - b.from) : null
}

export const toWebVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n${cues
    .map(({ from, to, text }) => `\n${formatTimestamp(from)} --> ${formatTimestamp(to)}\n${escapeText(text)}\n`)
    .join('')}`

const TIME = String.raw`(?:(\d{1,2}):)?(\d{2}):(\d{2})[.,](\d{3})`
const TIMING = new RegExp(`^\\s*${TIME}\\s+-->\\s+${TIME}(?:\\s|$)`)

function parseCue(lines: readonly string[]): Cue | null {
  const timingIndex = lines.findIndex((line) => line.includes('-->'))
  const timing = timingIndex < 0 || timingIndex > 2 ? null : TIMING.exec(lines[timingIndex] ?? '')
  if (!timing) return null
  const text = lines
    .slice(timingIndex + 1)
    .map(toPlainText)
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
/** The text of a line: `<v Ana>¡Hola!</v>` becomes ¡Hola!, `{\an8}` is removed. */
const toPlainText = (line: string): string =>
  line
    .replace(/<[^>]*>/g, '')
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/&(\w+);/g, (all, name: string) => ENTITIES.get(name) ?? all)
    .replace(/-->/g, '→')
    .trim()
    .slice(0, MAX_LINE_LENGTH)

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const twoDigits = (value: number): string => String(value).padStart(2, '0')
function formatTimestamp(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000)
  const thousandths = String(milliseconds % 1_000).padStart(3, '0')
  return `${twoDigits(Math.floor(seconds / 3_600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}.${thousandths}`
}
