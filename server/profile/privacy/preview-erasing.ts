import { listObstacles } from '@aforo/domain/profile/privacy/erasing.ts'
import { refuse } from '@aforo/domain/profile/privacy/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readErasing } from './erasing-store.ts'
import { obstacleToApi } from './obstacle-to-api.ts'

/** What must end before erasing, and what is lost; shown before the confirmation. */
export async function previewErasing(app: AppContext, customer_id: number) {
  const facts = await readErasing(app.database.db, customer_id, app.now())
  if (!facts) return refuse('person-missing')
  const { reservations, waitlists, credits, has_unlimited } = facts
  return allow({ obstacles: listObstacles(facts).map(obstacleToApi), reservations, waitlists, credits, has_unlimited })
}
