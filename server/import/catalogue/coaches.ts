import { props } from '@aforo/domain/brand/pictures/barro/coach.ts'
import { hairStyles } from '@aforo/domain/brand/pictures/barro/coach-hair.ts'
import { colour, day, handle, instagram, maybe, oneOf, orElse, text, yesNo } from '../table/cells.ts'
import { readTable, type Row } from '../table/read-table.ts'
import type { Source } from '../table/source.ts'

const columns = {
  handle,
  name: text('a name', 60),
  last_name: orElse(text('a last name', 80), ''),
  nick_name: maybe(text('a nick name', 40)),
  quote: maybe(text('a quote', 160)),
  short_bio: maybe(text('a short bio', 1200)),
  instagram: maybe(instagram),
  birthdate: maybe(day),
  music_type: maybe(text('a kind of music', 80)),
  /** Shown among the home instructors (2.8). */
  on_home: yesNo,
  image: maybe(text('a file of images/', 120)),
  /** The drawn portrait while there is no photo; without skin or hair it shows initials. */
  skin: maybe(colour),
  hair: maybe(colour),
  hair_style: maybe(oneOf(hairStyles)),
  shirt: maybe(colour),
  prop: maybe(oneOf(props)),
}
export type CoachRow = Row<typeof columns>

/** coaches.csv: the coaches (3.23), and how their portrait is drawn. */
export const readCoaches = (source: Source) => readTable(source, 'coaches.csv', columns, { key: 'handle' })
