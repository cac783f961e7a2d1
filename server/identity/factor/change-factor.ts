import { refuse } from '@aforo/domain/people/refusals.ts'
import { isAtLeast } from '@aforo/domain/values/call.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { findAddressee, findPerson } from '../../people/find-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { SecondFactor } from '../../gateways/identity.ts'
import { secondFactorWords } from '../../notifications/templates/account.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import { drawCode } from '../../platform/http/draw-code.ts'
import type { World } from '../../app/world.ts'
import { uriOf } from './one-time.ts'
import type { Caller } from '../../platform/http/request.ts'

/** Creates a secret for an authenticator app, effective once confirmed. Staff only, with the password (R15). */
export async function beginFactor(world: World, who: Caller, password: string) {
  const offered = await offeredTo(world, who)
  if (!offered.allowed) return offered
  if (!(await world.identity.address?.isPassword(who.uid, password))) {
    const wrong = refuse('current-password-wrong')
    return { ...wrong, details: { fields: { password: wrong.message } } }
  }
  const begun = await offered.value.begin(who.uid)
  if (!begun.allowed) return begun
  const { secret } = begun.value
  const { business_name } = await world.settings()
  const person = await findAddressee(world.database.db, who.customer_id)
  const uri = uriOf(secret, { studio: business_name, email: person?.email ?? '' })
  return allow({ secret, uri, svg: drawCode(uri) })
}

export async function confirmFactor(world: World, who: Caller, token: string, code: string) {
  const offered = await offeredTo(world, who)
  if (!offered.allowed) return offered
  const say = await securityNotifier(world, who.customer_id)
  return world.transaction(async (tx) => {
    const confirmed = await offered.value.confirm(tx, who.uid, code, token)
    if (confirmed.allowed) await say(tx, { isOn: true })
    return confirmed
  })
}

export async function endFactor(world: World, who: Caller, code: string): Promise<Verdict<null>> {
  const offered = await offeredTo(world, who)
  if (!offered.allowed) return offered
  if ((await offered.value.state(who.uid)).state !== 'on') return refuse('factor-off')
  if ((await world.settings()).staff_second_factor === 'required') return refuse('factor-required')
  const say = await securityNotifier(world, who.customer_id)
  return world.transaction(async (tx): Promise<Verdict<null>> => {
    const opened = await offered.value.open(tx, who.uid, code)
    if (!opened.allowed) return refuse('factor-code-wrong')
    await offered.value.forget(tx, who.uid)
    await say(tx, { isOn: false })
    return allow(null)
  })
}

async function offeredTo(world: World, who: Caller): Promise<Verdict<SecondFactor>> {
  const person = await findPerson(world.database.db, who.uid)
  if (!person || !isAtLeast(person.role, 'coach')) return refuse('staff-only')
  const { secondFactor } = world.identity
  return secondFactor ? allow(secondFactor) : refuse('not-offered')
}

export async function securityNotifier(world: World, customer_id: number, by = customer_id) {
  const { business_name: studio } = await world.settings()
  return async (tx: Tx, { isOn }: { isOn: boolean }): Promise<void> => {
    const now = world.now()
    const did = isOn ? 'confirm-second-factor' : by === customer_id ? 'end-second-factor' : 'forget-second-factor'
    await writeAudit(tx, { by, did, subject: 'customer', subject_id: customer_id }, now)
    const addressee = await findAddressee(tx, customer_id)
    if (!addressee) return
    const { name, email } = addressee
    const words = secondFactorWords({ studio, name, isOn })
    await writeMessage(tx, world, { kind: 'account', to: { email, customer_id }, words, dedupe_key: null })
  }
}
