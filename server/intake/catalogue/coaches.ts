import { colour, day, handle, instagram, maybe, oneOf, orElse, text, yesNo } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

export const HAIR_STYLES = ['chongo', 'largo', 'corto', 'rizado', 'coleta', 'rapado', 'trenza', 'melena'] as const
export const PROPS = ['ninguno', 'toalla', 'diadema', 'tapete', 'guantes', 'aro', 'botella'] as const

const columns = {
  handle,
  name: text('a name', 60),
  last_name: text('a last name', 80),
  nick_name: maybe(text('a nick name', 40)),
  quote: maybe(text('a quote', 160)),
  short_bio: maybe(text('a short bio', 1200)),
  instagram: maybe(instagram),
  birthdate: maybe(day),
  music_type: maybe(text('a kind of music', 80)),
  /** Shown among the home instructors (2.8). */
  on_home: yesNo,
  image: maybe(text('a file of images/', 120)),
  /** What the generated portrait is drawn from, while there is no photo. */
  skin: orElse(colour, '#b07a56'),
  hair: orElse(colour, '#2a1c17'),
  hair_style: orElse(oneOf(HAIR_STYLES), 'corto'),
  shirt: orElse(colour, '#c2482d'),
  prop: orElse(oneOf(PROPS), 'ninguno'),
}
export type CoachRow = Row<typeof columns>

/** coaches.csv: who teaches (3.23), and how their portrait is drawn. */
export const readCoaches = (source: Source) => readTable(source, 'coaches.csv', columns, { key: 'handle' })
