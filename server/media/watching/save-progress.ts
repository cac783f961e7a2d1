import { videoPolicy } from '@aforo/domain/settings/policies.ts'
import type { saveVideoProgress } from '@aforo/domain/media/contract.ts'
import { decideOpening } from '@aforo/domain/media/decide-opening.ts'
import { progressOf } from '@aforo/domain/media/progress.ts'
import type { ParsedOf } from '@aforo/domain/values/call.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findPlaybackStatus, writeCompleted, writeProgress } from './progress-store.ts'
import { findWatched } from '../watch-store.ts'
import type { Caller } from '../../platform/http/request.ts'

type Viewer = Pick<Caller, 'customer_id' | 'role'>

/** Stores the progress of a player: it can be resumed on any device, and counts as finished at 92 % (2.19, 3.25). */
export async function saveProgress(
  app: AppContext,
  { customer_id, role }: Viewer,
  video_id: number,
  { sitting, ...report }: ParsedOf<typeof saveVideoProgress>['body'],
) {
  const policy = videoPolicy(await app.settings())
  return app.transaction(async (tx) => {
    const now = app.now()
    await lockPerson(tx, customer_id)
    const verdict = decideOpening({ role, ...(await findWatched(tx, customer_id, video_id, now)) }, policy, now)
    if (!verdict.allowed) return verdict
    const key = { customer_id, video_id, sitting }
    const { status, lastReportAt, playbacks } = await findPlaybackStatus(tx, key)
    const progress = progressOf({ video: verdict.value, status, reportedAt: lastReportAt }, report, now)
    await writeProgress(tx, key, progress, now)
    const { position, completed } = progress
    return allow({ position, completed, playbacks: lastReportAt === null ? playbacks + 1 : playbacks })
  })
}

/** Marks a video as finished or not (4.21, 7.30). */
export async function setCompleted(
  app: AppContext,
  { customer_id, role }: Viewer,
  video_id: number,
  completed: boolean,
) {
  const policy = videoPolicy(await app.settings())
  return app.transaction(async (tx) => {
    const now = app.now()
    await lockPerson(tx, customer_id)
    const verdict = decideOpening({ role, ...(await findWatched(tx, customer_id, video_id, now)) }, policy, now)
    if (!verdict.allowed) return verdict
    const position = await writeCompleted(tx, { customer_id, video_id }, completed, now)
    return allow({ video: { video_id, completed, position } })
  })
}
