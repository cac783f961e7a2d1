import { withoutAccents } from '@aforo/domain/values/spanish.ts'
import { type NewRow, sizeOf, type WeekCoach, type WeekType } from './week-rows.ts'

export type ParsedWeek = { rows: NewRow[]; unread: { line: string; why: string }[] }

/** Reads a week from lines such as 'Barre lunes y miércoles 7:00 Renata', in any order of their parts. */
export function parseWeek(text: string, types: readonly WeekType[], coaches: readonly WeekCoach[]): ParsedWeek {
  const parsed: ParsedWeek = { rows: [], unread: [] }
  for (const line of text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)) {
    const words = plain(line)
    const type = findLongest(types, ({ name }) => [name], words)
    const weekdays = weekdaysIn(words)
    const times = timesIn(words)
    const why = !type
      ? 'no está el nombre de una de tus clases'
      : weekdays.length === 0
        ? 'no está el día'
        : times.length === 0
          ? 'no está la hora'
          : null
    if (why !== null || !type) {
      parsed.unread.push({ line, why: why ?? '' })
      continue
    }
    const coach = findLongest(coaches, namesOf, words.replace(plain(type.name), ' '))
    for (const time of times) {
      const size = sizeOf(type)
      parsed.rows.push({
        class_type_id: type.id,
        instructor_id: coach?.id ?? null,
        weekdays,
        time,
        ...size,
        allowsClashes: false,
      })
    }
  }
  return parsed
}

const plain = (text: string): string => withoutAccents(text).replace(/\s+/g, ' ')

const namesOf = ({ name, last_name }: WeekCoach): string[] => [`${name} ${last_name}`.trim(), name]

/** The record with the longest of its names among the words: 'Pilates mat' rather than 'Pilates'. */
function findLongest<T>(records: readonly T[], namesOfRecord: (record: T) => string[], words: string): T | undefined {
  const found = records.flatMap((record) =>
    namesOfRecord(record)
      .map(plain)
      .filter((name) => ` ${words.replace(/[^\p{L}\d]+/gu, ' ')} `.includes(` ${name.replace(/[^\p{L}\d]+/gu, ' ')} `))
      .map((name) => ({ record, length: name.length })),
  )
  return found.toSorted((a, b) => b.length - a.length)[0]?.record
}

const DAYS = [
  'lun(?:es)?',
  'mar(?:tes)?',
  'mie(?:rcoles)?',
  'jue(?:ves)?',
  'vie(?:rnes)?',
  'sab(?:ado)?',
  'dom(?:ingo)?',
]
const anyDay = `(?:${DAYS.join('|')})s?\\.?`
const RANGE = new RegExp(`\\b(${anyDay}) ?(?:a|al|-|–) ?(${anyDay})(?![a-z])`)

const dayOf = (text: string): number => DAYS.findIndex((day) => new RegExp(`^${day}`).test(text)) + 1

/** Weekdays from Monday, 1: named, as a range or every day. */
export function weekdaysIn(words: string): number[] {
  if (/\b(diario|todos los dias)\b/.test(words)) return [1, 2, 3, 4, 5, 6, 7]
  const range = RANGE.exec(words)
  const named = [...words.matchAll(new RegExp(`\\b(${anyDay})(?![a-z])`, 'g'))].map(([, day = '']) => dayOf(day))
  const days = new Set(named)
  if (range) {
    const [from, to] = [dayOf(range[1] ?? ''), dayOf(range[2] ?? '')]
    for (let day = from; day <= to; day++) days.add(day)
  }
  return [...days].toSorted((a, b) => a - b)
}

const TIME = /\b(\d{1,2})(?:[:.](\d{2}))? ?(a\.? ?m\.?|p\.? ?m\.?|h(?:rs?)?\b)?/g

/** Hours as '07:00': '7:00', '7 am', '19 h', '7:30 pm'. A number alone is no hour. */
export function timesIn(words: string): string[] {
  return [...words.matchAll(TIME)].flatMap(([, hour = '', minute, half]) => {
    if (minute === undefined && half === undefined) return []
    const isAfternoon = half?.startsWith('p') && Number(hour) < 12
    const isMidnight = half?.startsWith('a') && Number(hour) === 12
    const at = isMidnight ? 0 : Number(hour) + (isAfternoon ? 12 : 0)
    return at < 24 && Number(minute ?? 0) < 60 ? [`${String(at).padStart(2, '0')}:${minute ?? '00'}`] : []
  })
}
