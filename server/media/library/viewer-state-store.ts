import { type SQL, sql } from 'drizzle-orm'
import { RESUME_FROM } from '@aforo/domain/media/resume-position.ts'
import { MAX_CONTINUING } from '@aforo/domain/media/filters.ts'
import type { Program, Video } from '@aforo/domain/media/shapes.ts'
import type { OnlinePurchase } from '@aforo/domain/media/decide-watching.ts'
import type { Database } from '../../platform/database/database.ts'
import { snapshotId } from '../../platform/database/reading/snapshot-id.ts'
import { precomposeQuery } from '../../platform/database/reading/precomposed-query.ts'
import { onlinePurchases, purchaseFrom, type PurchaseForReport } from '../right-store.ts'
import { isShown } from '../video-json-store.ts'
import { programOf } from './program-store.ts'

type Mark = Pick<Video, 'favorite' | 'completed' | 'position' | 'playbacks'> & {
  readonly likedAt: number
}
export type Marks = ReadonlyMap<number, Mark>
export type ViewerQuery = {
  readonly customer_id: number
  readonly of: readonly number[] | 'all'
  readonly isFirst: boolean
  readonly program_id: number | null
}
export type ViewerState = {
  readonly moment: string
  readonly purchases: readonly OnlinePurchase[]
  readonly marks: Marks
  /** The first favourite, and started videos, newest first (2.18). */
  readonly featured: number | null
  readonly continuing: readonly number[]
  readonly program: Program | null
}

type OwnMark = [video_id: number, likedAt: number, completed: boolean, position: number, playbacks: number]
type Row = Omit<ViewerState, 'purchases' | 'marks'> & { purchases: PurchaseForReport[]; marks: OwnMark[] }

export async function readViewerState(pool: Database['pool'], query: ViewerQuery, now: Date): Promise<ViewerState> {
  const { of, customer_id, program_id } = query
  const ids = of === 'all' ? null : `{${of.join()}}`
  const [row] = await queryFor(query)(pool, { customer_id, program_id, ids, now })
  if (!row) throw new Error('viewer state of a video listing: expected one row, found none.')
  return { ...row, purchases: row.purchases.map(purchaseFrom), marks: new Map(row.marks.map(markFrom)) }
}

const queries = new Map<string, ReturnType<typeof precomposeQuery<Row>>>()

function queryFor({ of, isFirst, program_id }: ViewerQuery): ReturnType<typeof precomposeQuery<Row>> {
  const shape = { isAll: of === 'all', isFirst, isProgram: program_id !== null }
  const name = JSON.stringify(shape)
  const query = queries.get(name) ?? precomposeQuery<Row>(() => viewerStatement(shape))
  queries.set(name, query)
  return query
}

const customer_id = sql.placeholder('customer_id')
const ids = sql.placeholder('ids')
const program_id = sql.placeholder('program_id')
const now = sql.placeholder('now')

const viewerStatement = ({ isAll, isFirst, isProgram }: Record<'isAll' | 'isFirst' | 'isProgram', boolean>): SQL => sql`
  with liked as (${isFirst ? FIRST_FAVORITE : NONE}), started as (${isFirst ? LAST_STARTED : NONE})
  select ${snapshotId} as moment, ${onlinePurchases(customer_id)} as purchases,
    (select video_id from liked) as featured,
    coalesce((select json_agg(video_id order by place) from started), '[]'::json) as continuing,
    ${isProgram ? programOf(program_id, customer_id, now) : sql`null`} as program,
    ${marksOf(isAll ? sql`` : AMONG_IDS)} as marks`

const NONE = sql`select 0 as video_id, 0 as place where false`

/** `limit` instead would make PostgreSQL scan the whole library in its order. */
const FIRST_FAVORITE = sql`select (array_agg(v.video_id order by v."order", v.video_id))[1] as video_id, 0 as place
  from video_favorite h join video v using (video_id) where h.customer_id = ${customer_id} and ${isShown(now)}`

const LAST_STARTED = sql`select d.video_id, row_number() over (order by d."updatedAt" desc, d.video_id) as place
  from video_progress d join video v using (video_id) where d.customer_id = ${customer_id} and d."completedAt" is null
    and d.position >= ${sql.raw(String(RESUME_FROM))} and ${isShown(now)}
  order by d."updatedAt" desc, d.video_id limit ${sql.raw(String(MAX_CONTINUING))}`

/** One array parameter for any number of ids, so that the statement text stays the same. */
const AMONG_IDS = sql`and video_id = any (array(select unnest(${ids}::int[])
  union all select video_id from liked union all select video_id from started))`

const marksOf = (condition: SQL): SQL => sql`coalesce((
  select json_agg(json_build_array(video_id, liked_at, completed, position, playbacks)) from (
    select video_id, max(liked_at) as liked_at, bool_or(completed) as completed, max(position) as position,
      max(playbacks) as playbacks
    from (
      select video_id, extract(epoch from "createdAt") as liked_at, false as completed, 0 as position, 0 as playbacks
      from video_favorite where customer_id = ${customer_id} ${condition}
      union all select video_id, 0, "completedAt" is not null, position, 0
      from video_progress where customer_id = ${customer_id} ${condition}
      union all select video_id, 0, false, 0, count(*)
      from video_playback where customer_id = ${customer_id} ${condition} group by video_id
    ) combined group by video_id
  ) mark), '[]'::json)`

const markFrom = ([video_id, likedAt, completed, position, playbacks]: OwnMark): [number, Mark] => [
  video_id,
  { favorite: likedAt > 0 ? 1 : 0, likedAt, completed, position, playbacks },
]
