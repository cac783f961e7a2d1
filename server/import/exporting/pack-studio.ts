import { stringify } from 'csv-stringify/sync'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { addDays, instantAt, localDate } from '@aforo/domain/values/days.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readAnswers, type ExportedAnswer } from './answers-store.ts'
import * as cells from './cells.ts'
import { readClasses, readStudio, type StudioRead } from './export-store.ts'
import { type Image, imagesOf } from './images-of-studio.ts'
import { canBeExported, tablesOf } from './tables-of-studio.ts'
import { WEEKS, weekOf } from './week.ts'
import { cellOf } from '../people/answers.ts'
import type { Table } from './export-table.ts'

type Text = { readonly path: string; readonly text: string }

/** A studio as the files of a folder: texts, and pictures that are read only when they are written. */
export type PackedStudio = {
  readonly texts: readonly Text[]
  readonly images: readonly Image[]
  readonly written: Readonly<Record<string, number>>
  /** What this studio has that its folder cannot hold. */
  readonly notes: readonly string[]
}

/** The files that `studio:load` reads back to the same studio (docs/studio-folder.md). */
export async function packStudio(app: AppContext): Promise<PackedStudio> {
  const { db } = app.database
  const { zone } = calendarPolicy(await app.settings())
  const today = localDate(app.now(), zone)
  const studio = await readStudio(db, app.now())
  const from = instantAt(addDays(today, 1), '00:00', zone)
  const classes = await readClasses(db, from, instantAt(addDays(today, 1 + WEEKS * 7), '00:00', zone))
  const { week, left } = weekOf(classes, studio, zone)
  const { images, missing } = await imagesOf(app, studio)
  const imageOf = (src: string | null) => images.find((image) => image.src === src)?.name ?? null
  const answers = answersOf(await readAnswers(db))
  const tables = [...tablesOf(studio, { imageOf, week, today, zone }), answers.table]
  const texts = tables.map(({ file, columns, rows }) => ({
    path: file,
    text: stringify([columns, ...rows.map((row) => row.map(cells.notFormula))]),
  }))
  return {
    texts: [...texts, ...pagesOf(studio)],
    images,
    written: {
      ...Object.fromEntries(tables.map(({ file, rows }) => [file, rows.length])),
      'pages/': studio.pages.length,
      'images/': images.length,
    },
    notes: listLeftOut(studio, { classes: left, answers: answers.left, missing }),
  }
}

const pagesOf = ({ pages }: StudioRead): Text[] =>
  pages.map(({ slug, title, required, required_signup, content }, index) => {
    const toCell = (value: boolean) => (value ? 'si' : 'no')
    const frontMatter = [
      `slug: ${slug}`,
      // Front matter has one line per value: line breaks of the title become spaces.
      `title: "${title.replace(/\s+/g, ' ')}"`,
      `required: ${toCell(required)}`,
      `required_signup: ${toCell(required_signup)}`,
    ]
    const path = `pages/${String(index + 1).padStart(2, '0')}-${slug}.md`
    return { path, text: ['---', ...frontMatter, '---', content ?? '', ''].join('\n') }
  })

type LeftOut = { readonly classes: number; readonly answers: number; readonly missing: readonly string[] }

function listLeftOut({ discounts, people, videos }: StudioRead, { classes, answers, missing }: LeftOut): string[] {
  const counts: [what: string, count: number][] = [
    ['classes that do not repeat every week, or are not open', classes],
    [
      'discounts with a fraction of a percent, or with other characters in the code',
      discounts.filter((discount) => !canBeExported(discount)).length,
    ],
    ['coaches’ accounts without a coach, written as customers', people.filter(isStray).length],
    ['answers that are files', answers],
    [
      'videos without a film, or with one that the studio stores itself',
      videos.filter(({ url }) => url === null).length,
    ],
    ['pictures that are missing, or of another kind', missing.length],
  ]
  return counts.flatMap(([what, count]) => (count > 0 ? `${count} ${what}` : []))
}

const isStray = ({ role, instructor_id }: StudioRead['people'][number]) => role === 'coach' && instructor_id === null

function answersOf(answers: readonly ExportedAnswer[]): { readonly table: Table; readonly left: number } {
  const cells = answers.map((answer) => ({ ...answer, cell: cellOf(answer.value, answer) }))
  const rows = cells.flatMap(({ email, key, cell, consentedAt }) =>
    cell === null ? [] : [[email, key, cell, consentedAt]],
  )
  const table = { file: 'answers.csv', columns: ['customer', 'key', 'answer', 'consented_at'], rows }
  return { table, left: cells.length - rows.length }
}
