import { declaredNames } from './declared-names.ts'
import type { Source } from './sources.ts'

/** Words that no name of a file or folder uses; docs/glossary.md has the terms to use instead. */
const pathWords =
  `told tell tells telling heard hear hears hearing hers her she kept keeping asked asking whose whom hush
  hasten anew ahead begun sitting standing wishing mine doings doing taken-in take-in put-away let-go letters parcels
  carriers early shelf till moment deal in-turn at-hand house faults journeys desk door kit found intake drawn once
  turns`.split(/\s+/)

/** Names that no variable, parameter, function, type or member has. */
const declarationWords = new Set(
  `told tell tells telling asked asking asks heard hear hears hearing hers her whose whom mine keeping wish wishes
  wishing lot lots till tills world letGo putAway hush hasten deed deeds doing doings begun gone came went
  said purse purses anew standing`.split(/\s+/),
)
const DECLARATION = /^(?:told|asked|heard|hers|whose|wish|lot|letGo|is(?:Told|Asked|Heard|Hers|Gone|Begun))(?=[A-Z]|$)/

/** Fields of the API, columns and stored JSON keep their name, and so do the types that describe them. */
const storedNames: Readonly<Record<string, readonly string[]>> = {
  'admin/src/board/changing/restore-sheet.tsx': ['told'],
  'admin/src/money/cash-session/session-figures.tsx': ['came', 'went'],
  'fakes/paypal/wallet-store.ts': ['asked'],
  'fakes/stripe/bank/behaviour.ts': ['asks'],
  'portal/app/checkout/paying/stored-intention.ts': ['wish'],
  'portal/app/schedule/booking/booking-action.ts': ['deed'],
  'server/booking/timetable/restore-class.ts': ['told'],
  'server/payments/webhooks/process.ts': ['told'],
  'server/payments/webhooks/tables.ts': ['told'],
  'server/platform/events/listen.ts': ['heard'],
  'server/reporting/reports/queries/money/recurring-store.ts': ['begun'],
}

/** Words and phrases that comments, titles of tests and documents do not use. */
const textWords = [
  'she',
  'her',
  'hers',
  'herself',
  'told',
  'tells',
  'telling',
  'hears?',
  'heard',
  'whom',
  'whoever',
  'whatever',
  'anew',
  'nobody',
  'somebody',
  'lets? go',
  'goes by',
  'stands?',
  'of its own',
  'of ours',
  'of theirs',
  'of hers',
]

const PATH = new RegExp(`(^|[-/.])(${pathWords.join('|')})(?=[-/.]|$)`)
const TEXT = new RegExp(String.raw`\b(${textWords.join('|')})\b`, 'i')
const COMMENT = /^[ \t]*\/\*\*?([\s\S]*?)\*\/|(?:^|[ \t])\/\/ ([^\n]*)$/gm
const TITLE = /\btest(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g
const SUMMARY = /\bsummary:\s*(['"`])((?:\\.|(?!\1).)*)\1/g
const LONGEST_TITLE = 70

export const wordsIn = (text: string, source: string): string[] => {
  const [word] = TEXT.exec(text) ?? []
  return word ? [`${source}: “${word}” in “${text.trim().slice(0, 60)}”`] : []
}

export function plainWords({ path, text }: Source): string[] {
  const faults = []
  const [, , pathWord] = PATH.exec(path.replaceAll('not-found', '')) ?? []
  if (pathWord) faults.push(`${path}: “${pathWord}” in its name`)
  for (const name of declaredNames({ path, text }))
    if ((declarationWords.has(name) || DECLARATION.test(name)) && !storedNames[path]?.includes(name))
      faults.push(`${path}: declares ${name}`)
  for (const [, block, line] of text.matchAll(COMMENT))
    if (!line?.startsWith('oxlint-')) faults.push(...wordsIn(block ?? line ?? '', path))
  for (const [, , summary = ''] of text.matchAll(SUMMARY))
    faults.push(...wordsIn(summary.replaceAll(/`\w+`/g, ''), path))
  for (const [, , title = ''] of text.matchAll(TITLE)) {
    faults.push(...wordsIn(title, path))
    if (!title.includes('${') && title.replace(/ @\w+$/, '').length > LONGEST_TITLE)
      faults.push(`${path}: a title of over ${LONGEST_TITLE} characters: “${title}”`)
  }
  return faults
}

const CLASS = /\.([a-z][a-z0-9-]*)(?![-\w]*\()/g
const IN_CLASS = /(?:^|-)(?:told|till|shelf|shelves|begun|whose|hers|gone|door|desks?|letter|ground|wish|lots?)(?=-|$)/

export function plainClasses({ path, text }: Source): string[] {
  const names = [...text.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '').matchAll(CLASS)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => IN_CLASS.test(name)).map((name) => `${path}: class ${name}`)
}
