import { refuse } from '@aforo/domain/opening/refusals.ts'
import { isEmail, normalEmail } from '@aforo/domain/values/email.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readOpeningState } from '../opening-state.ts'
import { insertSubscriber } from './news-store.ts'

/** Keeps the address of a visitor until the portal is published. A known one gets the same answer. */
export async function askForNews(app: AppContext, email: string) {
  const state = await readOpeningState(app)
  if (state === 'no-owner') return refuse('no-owner')
  if (state === 'published') return refuse('already-published')
  if (!isEmail(email)) return refuse('news-email-invalid')
  await insertSubscriber(app.database.db, normalEmail(email), app.now())
  return allow({})
}
