import { checkKindSettings } from '@aforo/domain/notifications/admin/check-settings.ts'
import type { KindSettings } from '@aforo/domain/notifications/admin/shapes.ts'
import type { MessageKind } from '@aforo/domain/notifications/kinds.ts'
import { applyCustomText, type CustomText, valuesOf } from '@aforo/domain/notifications/message-text.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { findAddressee } from '../../people/find-person.ts'
import type { AppContext } from '../../app/app-context.ts'
import { brandOf } from '../brand.ts'
import { renderMail } from '../render-mail.ts'
import { sampleWords } from '../samples.ts'
import { writeMessage } from '../write-message.ts'
import { writeChosen } from './admin-store.ts'
import { kindToApi } from './show-kinds.ts'
import type { Caller } from '../../platform/http/request.ts'

/** Sets the channels and the texts of a kind of message, from the next message on (R14). */
export async function chooseKind(
  app: AppContext,
  { customer_id: by }: Caller,
  kind: MessageKind,
  chosen: KindSettings,
) {
  const verdict = checkKindSettings(kind, chosen)
  if (!verdict.allowed) return verdict
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    const now = app.now()
    const { before, version } = await writeChosen(tx, kind, verdict.value, now)
    const after = { kind, ...verdict.value }
    const auditEntry = { by, did: 'change-message', subject: 'message_words', subject_id: 0, reason: null }
    await writeAudit(tx, { ...auditEntry, before: before && { kind, ...before }, after }, now)
    return allow({ kind: kindToApi(kind, { chosen: verdict.value, version }, settings, app.address) })
  })
}

export async function previewKind(app: AppContext, kind: MessageKind, ownWords: CustomText) {
  const settings = await app.settings()
  const sample = sampleWords(kind, settings, app.address)
  const values = { estudio: settings.business_name, ...valuesOf(sample, { nombre: 'Ana' }) }
  const words = applyCustomText(sample, ownWords, values)
  return { ...renderMail(brandOf(settings, app.address), words), brief: words.brief ?? words.subject }
}

export async function tryKind(app: AppContext, { customer_id }: Caller, kind: MessageKind) {
  const settings = await app.settings()
  return app.transaction(async (tx) => {
    const email = (await findAddressee(tx, customer_id))?.email ?? ''
    const words = sampleWords(kind, settings, app.address)
    await writeMessage(tx, app, { kind, to: { email, customer_id }, words, dedupe_key: null })
    return allow({ email })
  })
}
