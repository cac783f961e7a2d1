import { changeEntity, createEntity, deleteEntity } from '../../../catalogue/studio/admin/entities.ts'
import * as cells from '../cells.ts'
import { type Kind, type Outcome, readerOf, type ImportContext, type WrittenLine } from '../import-kind.ts'
import { type ExistingCoach, listCoaches, plainName } from './kinds-store.ts'

const read = readerOf('coaches', {
  name: cells.text(60),
  last_name: cells.maybe(cells.text(80)),
  email: cells.maybe(cells.email),
  nick_name: cells.maybe(cells.text(40)),
  short_bio: cells.maybe(cells.text(1200)),
  quote: cells.maybe(cells.text(160)),
  music_type: cells.maybe(cells.text(80)),
  instagram: cells.maybe(cells.instagram),
  birthdate: cells.maybe(cells.day),
})
const FIELDS = ['name', 'last_name', 'nick_name', 'short_bio', 'quote', 'music_type', 'instagram', 'birthdate'] as const
type CoachFields = { readonly [F in (typeof FIELDS)[number]]: string | null }
type CoachRow = Omit<CoachFields, 'name'> & {
  readonly line: number
  readonly name: string
  readonly email: string | null
}

export const coaches: Kind<CoachRow> = {
  linesPerTransaction: 50,
  read,
  keyOf: ({ email, name, last_name }) => email ?? plainName(`${name} ${last_name ?? ''}`),
  measure: () => ({ coaches: 1 }),
  importRows: take,
  undoLine: takeBack,
}

async function take({ tx, app, by, writes }: ImportContext, rows: readonly CoachRow[]): Promise<Outcome[]> {
  const existingCoaches = await listCoaches(tx)
  const outcomes: Outcome[] = []
  for (const { line, email, ...row } of rows) {
    const matchesByEmail = existingCoaches.filter((coach) => email !== null && coach.email === email)
    const matches =
      matchesByEmail.length > 0 ? matchesByEmail : existingCoaches.filter((coach) => nameOf(coach) === nameOf(row))
    const [coach] = matches
    if (matches.length > 1) outcomes.push({ line, did: 'wrong', fault: 'Hay más de un coach con ese nombre.' })
    else if (coach) {
      const changedFields = FIELDS.filter((field) => row[field] !== null && row[field] !== coach[field])
      const [was, became] = [pickFields(coach, changedFields), pickFields(row, changedFields)]
      if (writes && changedFields.length > 0) {
        const result = await changeEntity(app, { customer_id: by }, 'instructor', coach.instructor_id, became)
        if (!result.allowed) throw new Error(`instructor ${coach.instructor_id}: ${result.message}`)
      }
      const subject = { subject: 'instructor', subject_id: coach.instructor_id }
      outcomes.push(
        changedFields.length > 0
          ? { line, did: 'changed', ...subject, before: { was, became } }
          : { line, did: 'same' },
      )
    } else {
      const became = { ...pickFields(row, FIELDS), last_name: row.last_name ?? '' }
      outcomes.push({ line, did: 'made', ...(writes ? await createCoach(app, by, became) : {}), before: { became } })
    }
  }
  return outcomes
}

async function createCoach(app: ImportContext['app'], by: number, fields: Record<string, unknown>) {
  const coach = await createEntity(app, { customer_id: by }, 'instructor', fields)
  if (!coach.allowed) throw new Error(`instructor: ${coach.message}`)
  return { subject: 'instructor', subject_id: coach.value.instructor_id }
}

const nameOf = ({ name, last_name }: Pick<ExistingCoach, 'name'> & { last_name: string | null }) =>
  plainName(`${name} ${last_name ?? ''}`)
const pickFields = (
  source: CoachFields | ExistingCoach,
  fields: readonly (typeof FIELDS)[number][],
): Record<string, string | null> => Object.fromEntries(fields.map((field) => [field, source[field]]))

async function takeBack(
  { tx, app, by }: ImportContext,
  { did, subject_id, before }: WrittenLine,
): Promise<string | null> {
  const coach = (await listCoaches(tx)).find(({ instructor_id }) => instructor_id === subject_id)
  if (!coach) return 'Ya no está, o está en el archivo.'
  const became = (before.became ?? {}) as Record<string, unknown>
  if (FIELDS.some((field) => field in became && coach[field] !== became[field])) return 'Sus datos cambiaron después.'
  const actor = { customer_id: by }
  const result =
    did === 'made'
      ? await deleteEntity(app, actor, 'instructor', subject_id)
      : await changeEntity(app, actor, 'instructor', subject_id, { ...before.was })
  return result.allowed ? null : result.message
}
