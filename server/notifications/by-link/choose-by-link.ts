import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import { refuse } from '@aforo/domain/notifications/unsubscribe/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { choose, saidNo } from '../../people/choices/choose.ts'
import type { World } from '../../app/world.ts'
import { readUnsubscribe } from '../unsubscribe.ts'

/** The kind of a link, and whether its e-mails are on. Read-only (R14). */
export const showByLink = (world: World, token: string) =>
  world.transaction(async (tx) => {
    const meant = await readUnsubscribe(tx, world, token)
    if (!meant) return refuse('unsubscribe-unknown')
    const { customer_id, kind } = meant
    return allow({ kind, wanted: !(await saidNo(tx, customer_id, { channel: 'email', kind })) })
  })

/** Opts out of or into e-mails of this kind without signing in (R14). */
export const chooseByLink = (world: World, token: string, wanted: boolean) =>
  world.transaction(async (tx) => {
    const meant = await readUnsubscribe(tx, world, token)
    if (!meant) return refuse('unsubscribe-unknown')
    const said: Choice = { channel: 'email', kind: meant.kind, wanted }
    await choose(tx, meant.customer_id, [said], world.now())
    return allow({ kind: meant.kind, wanted })
  })
