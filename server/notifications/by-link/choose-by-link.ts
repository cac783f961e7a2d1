import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import { refuse } from '@aforo/domain/notifications/unsubscribe/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { hasOptedOut, writeChoices } from '../../people/choices/choose.ts'
import type { AppContext } from '../../app/app-context.ts'
import { readUnsubscribe } from '../unsubscribe.ts'

/** The kind of message of a link, and whether its e-mails are on. Changes nothing (R14). */
export const showByLink = (app: AppContext, token: string) =>
  app.transaction(async (tx) => {
    const link = await readUnsubscribe(tx, app, token)
    if (!link) return refuse('unsubscribe-unknown')
    const { customer_id, kind } = link
    return allow({ kind, wanted: !(await hasOptedOut(tx, customer_id, { channel: 'email', kind })) })
  })

/** Opts out of or into e-mails of this kind without signing in (R14). */
export const chooseByLink = (app: AppContext, token: string, wanted: boolean) =>
  app.transaction(async (tx) => {
    const link = await readUnsubscribe(tx, app, token)
    if (!link) return refuse('unsubscribe-unknown')
    const choice: Choice = { channel: 'email', kind: link.kind, wanted }
    await writeChoices(tx, link.customer_id, [choice], app.now())
    return allow({ kind: link.kind, wanted })
  })
