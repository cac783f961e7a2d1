import { refuse } from '@aforo/domain/people/refusals.ts'
import { isAtLeast } from '@aforo/domain/values/call.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { findAddressee, findPerson } from '../../people/find-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import { secondFactorWords } from '../../notifications/templates/account.ts'
import { writeMessage } from '../../notifications/write-message.ts'
import { renderQrSvg } from '../../platform/http/sending/qr-svg.ts'
import type { AppContext } from '../../app/app-context.ts'
import { otpauthUri } from './one-time.ts'
import type { Caller } from '../../platform/http/request.ts'

/** Creates a secret for an authenticator app, effective once confirmed. Staff only, with the password (R15). */
export async function beginFactor(app: AppContext, caller: Caller, password: string) {
  const factor = await findFactorFor(app, caller)
  if (!factor.allowed) return factor
  if (!(await app.identity.address?.isPassword(caller.uid, password))) {
    const wrong = refuse('current-password-wrong')
    return { ...wrong, details: { fields: { password: wrong.message } } }
  }
  const verdict = await factor.value.begin(caller.uid)
  if (!verdict.allowed) return verdict
  const { secret } = verdict.value
  const { business_name } = await app.settings()
  const person = await findAddressee(app.database.db, caller.customer_id)
  const uri = otpauthUri(secret, { studio: business_name, email: person?.email ?? '' })
  return allow({ secret, uri, svg: renderQrSvg(uri) })
}

export async function confirmFactor(app: AppContext, caller: Caller, token: string, code: string) {
  const factor = await findFactorFor(app, caller)
  if (!factor.allowed) return factor
  const notify = await securityNotifier(app, caller.customer_id)
  return app.transaction(async (tx) => {
    const confirmed = await factor.value.confirm(tx, caller.uid, code, token)
    if (confirmed.allowed) await notify(tx, { isOn: true })
    return confirmed
  })
}

export async function endFactor(app: AppContext, caller: Caller, code: string) {
  const factor = await findFactorFor(app, caller)
  if (!factor.allowed) return factor
  if ((await factor.value.state(caller.uid)).state !== 'on') return refuse('factor-off')
  if ((await app.settings()).staff_second_factor === 'required') return refuse('factor-required')
  const notify = await securityNotifier(app, caller.customer_id)
  return app.transaction(async (tx) => {
    const opened = await factor.value.open(tx, caller.uid, code)
    if (!opened.allowed) return refuse('factor-code-wrong')
    await factor.value.forget(tx, caller.uid)
    await notify(tx, { isOn: false })
    return allow(null)
  })
}

async function findFactorFor(app: AppContext, caller: Caller) {
  const person = await findPerson(app.database.db, caller.uid)
  if (!person || !isAtLeast(person.role, 'coach')) return refuse('staff-only')
  const { secondFactor } = app.identity
  return secondFactor ? allow(secondFactor) : refuse('not-offered')
}

export async function securityNotifier(app: AppContext, customer_id: number, by = customer_id) {
  const { business_name: studio } = await app.settings()
  return async (tx: Tx, { isOn }: { isOn: boolean }): Promise<void> => {
    const now = app.now()
    const did = isOn ? 'confirm-second-factor' : by === customer_id ? 'end-second-factor' : 'forget-second-factor'
    await writeAudit(tx, { by, did, subject: 'customer', subject_id: customer_id }, now)
    const addressee = await findAddressee(tx, customer_id)
    if (!addressee) return
    const { name, email } = addressee
    const words = secondFactorWords({ studio, name, isOn })
    await writeMessage(tx, app, { kind: 'account', to: { email, customer_id }, words, dedupe_key: null })
  }
}
