import { withoutAccents } from '@aforo/domain/values/spanish.ts'

export type CoachName = { name: string; last_name: string }

const LONGEST = 60

/** Names from a text with one a line, also from a list with bullets or commas; each name once, none twice. */
export function namesOfLines(text: string): CoachName[] {
  const names = text
    .split(/[\n,;]/)
    .map((line) =>
      line
        .replace(/^[\s\-–•*·\d.)]+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .map(nameOf)
  return names.filter((name, index) => names.findIndex((other) => isSameName(name, other)) === index)
}

/** The first word is the name, the others are the last names. */
function nameOf(line: string): CoachName {
  const [name = '', ...rest] = line.split(' ')
  return { name: name.slice(0, LONGEST), last_name: rest.join(' ').slice(0, LONGEST) }
}

export const isSameName = (a: CoachName, b: CoachName): boolean => normal(a) === normal(b)
const normal = ({ name, last_name }: CoachName): string => withoutAccents(`${name} ${last_name}`.trim())
