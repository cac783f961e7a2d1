import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { calendarPolicy } from 'studio/settings/policies.ts'
import { addDays, instantAt, localDate } from 'studio/values/days.ts'
import type { World } from '../../world.ts'
import { readStudioFolder } from '../read-studio-folder.ts'
import type { Fault } from '../table/fault.ts'
import { answersOf } from './answers-of-studio.ts'
import { readAnswers } from './answers-store.ts'
import { readClasses, readStudio, type StudioRead } from './export-store.ts'
import { imagesOf } from './images-of-studio.ts'
import { canBeTold, tablesOf } from './tables-of-studio.ts'
import { WEEKS, weekOf } from './week.ts'

export type Exported = {
  /** Rows of each file that was written. */
  readonly written: Readonly<Record<string, number>>
  /** What of this studio its folder does not carry, beside what no folder does. */
  readonly told: readonly string[]
  /** What `studio:load` would refuse of it: something that a screen allows and a folder does not. */
  readonly faults: readonly Fault[]
}

/** Writes a studio as the folder that `studio:load` reads back (docs/studio-folder.md). Throws unless the folder is new or empty. */
export async function exportStudio(world: World, dir: string, filesDir: string): Promise<Exported> {
  await mkdir(join(dir, 'pages'), { recursive: true })
  if ((await readdir(dir)).length > 1 || (await readdir(join(dir, 'pages'))).length > 0) {
    throw new Error(`${dir}: expected a folder that is new or empty. Name another.`)
  }
  const { db } = world.database
  const { zone } = calendarPolicy(await world.settings())
  const today = localDate(world.now(), zone)
  const studio = await readStudio(db, world.now())
  const from = instantAt(addDays(today, 1), '00:00', zone)
  const classes = await readClasses(db, from, instantAt(addDays(today, 1 + WEEKS * 7), '00:00', zone))
  const { week, left } = weekOf(classes, studio, zone)
  const { images, missing } = await imagesOf(world, studio, filesDir)
  const imageOf = (src: string | null) => images.find((one) => one.src === src)?.name ?? null
  const answers = answersOf(await readAnswers(db))
  const tables = [...tablesOf(studio, { imageOf, week, today, zone }), answers.table]
  for (const { file, columns, rows } of tables) await writeFile(join(dir, file), stringify([columns, ...rows]))
  await writePages(studio, join(dir, 'pages'))
  if (images.length > 0) await mkdir(join(dir, 'images'))
  for (const { name, bytes } of images) await writeFile(join(dir, 'images', name), bytes)
  const read = await readStudioFolder(dir)
  return {
    written: {
      ...Object.fromEntries(tables.map(({ file, rows }) => [file, rows.length])),
      'pages/': studio.pages.length,
      'images/': images.length,
    },
    told: leftOut(studio, { classes: left, answers: answers.left, missing }),
    faults: 'faults' in read ? read.faults : [],
  }
}

async function writePages({ pages }: StudioRead, dir: string): Promise<void> {
  for (const [at, { slug, title, required, required_signup, content }] of pages.entries()) {
    const yes = (said: boolean) => (said ? 'si' : 'no')
    const front = [
      `slug: ${slug}`,
      `title: "${title}"`,
      `required: ${yes(required)}`,
      `required_signup: ${yes(required_signup)}`,
    ]
    const name = `${String(at + 1).padStart(2, '0')}-${slug}.md`
    await writeFile(join(dir, name), ['---', ...front, '---', content ?? '', ''].join('\n'))
  }
}

type Left = { readonly classes: number; readonly answers: number; readonly missing: readonly string[] }

function leftOut({ discounts, people }: StudioRead, { classes, answers, missing }: Left): string[] {
  const counts: [what: string, count: number][] = [
    ['classes that are not weekly, or are not open', classes],
    [
      'discounts with a fraction of a percent, or a code of other signs',
      discounts.filter((one) => !canBeTold(one)).length,
    ],
    ['coaches’ accounts without a coach, written as customers', people.filter(isStray).length],
    ['answers that are files', answers],
    ['pictures that are gone, or of another kind', missing.length],
  ]
  return counts.flatMap(([what, count]) => (count > 0 ? `${count} ${what}` : []))
}

const isStray = ({ role, instructor_id }: StudioRead['people'][number]) => role === 'coach' && instructor_id === null
