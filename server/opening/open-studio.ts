import { decideOpening, type OpenedStudio } from '@aforo/domain/opening/opening-studio.ts'
import { refuse } from '@aforo/domain/opening/refusals.ts'
import type { NewStudio } from '@aforo/domain/opening/shapes.ts'
import { refuse as refuseAccount } from '@aforo/domain/people/refusals.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { SignInCredentials } from '../gateways/identity.ts'
import { findPerson } from '../people/find-person.ts'
import { addStaff, findByAddress } from '../people/staff/staff.ts'
import { changeSettingsWithin } from '../settings/change-settings.ts'
import type { SettingsDependencies } from '../settings/settings-dependencies.ts'
import type { AppContext } from '../app/app-context.ts'
import { isOpeningToken } from './opening-link.ts'
import { hasOwner } from './opening-state.ts'
import { lockOpening } from './opening-store.ts'

/**
 * R15 opens a studio with its one-time address: the first administrator, the name and the clock, and a portal that is
 * not published yet. Of several at once one wins. Returns the session of the administrator.
 */
export async function openStudio(
  app: AppContext,
  { form, agent }: { form: NewStudio; agent: string },
  above: SettingsDependencies,
) {
  const { timezone } = await app.settings()
  const opening = decideOpening(form, {
    hasOwner: await hasOwner(app.database.db),
    isTokenRight: await isOpeningToken(app, form.token),
    policy: await app.identity.passwordPolicy(),
    timezone,
  })
  if (!opening.allowed) return opening
  const credentials = { email: opening.value.owner.email, password: form.password, agent }
  const account = await createOrProveAccount(app, credentials)
  if (!account.allowed) return account
  const { uid, isNew } = account.value
  const removeUnused = async () => {
    if (isNew && !(await findPerson(app.database.db, uid))) await app.identity.remove(uid)
  }
  const written = await writeOwner(app, uid, opening.value, above).catch(async (error: unknown) => {
    // If the connection was lost at the commit, an account of an unknown state is kept: opening can be repeated.
    await removeUnused().catch(() => {})
    throw error
  })
  if (!written.allowed) {
    await removeUnused()
    return written
  }
  app.forgetSettings()
  return app.identity.signIn(credentials)
}

/** An account that exists, as after an attempt that was cut off, is used by the person who knows its password. */
async function createOrProveAccount(app: AppContext, credentials: SignInCredentials) {
  const created = await app.identity.signUp(credentials)
  if (created.allowed) return allow({ uid: created.value.uid, isNew: true })
  if (created.reason !== 'auth/email-already-in-use') return created
  const proof = await app.identity.signIn(credentials)
  if (!proof.allowed) {
    const fields = { password: 'Este correo ya tiene una cuenta aquí: escribe su contraseña, o usa otro correo.' }
    return refuse('opening-incomplete', { details: { fields } })
  }
  // That session lasts as long as a customer's.
  await app.identity.signOut(proof.value.token)
  return allow({ uid: proof.value.uid, isNew: false })
}

function writeOwner(app: AppContext, uid: string, { owner, settings }: OpenedStudio, above: SettingsDependencies) {
  return app.transaction(async (tx) => {
    await lockOpening(tx)
    if (await hasOwner(tx)) return refuse('already-open')
    const known = await findByAddress(tx, owner.email)
    // The profile belongs to another account, whose address is older.
    if (known?.uid && known.uid !== uid) return refuseAccount('email-taken')
    const now = app.now()
    const by = await addStaff(tx, { ...owner, uid, role: 'admin', createdAt: now })
    const entry = { by, did: 'open-studio', subject: 'customer', subject_id: by }
    await writeAudit(tx, { ...entry, before: null, after: { role: 'admin' } }, now)
    return changeSettingsWithin(tx, { by, values: settings }, above, now)
  })
}
