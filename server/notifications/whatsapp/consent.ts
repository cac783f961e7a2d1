import { consentWords, decideConsent, isConsentValid } from '@aforo/domain/notifications/whatsapp/consent.ts'
import { refuse } from '@aforo/domain/notifications/whatsapp/refusals.ts'
import type { Consent } from '@aforo/domain/notifications/whatsapp/shapes.ts'
import { allow } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findConsent, insertConsent, type Person } from './consent-store.ts'

/** A customer's WhatsApp consent, with its date and its text (R14). */
export async function readConsent(app: AppContext, customer_id: number) {
  const person = await findConsent(app.database.db, customer_id)
  return person ? allow({ whatsapp: await consentToApi(app, person) }) : refuse('person-missing')
}

export type ConsentSource = { readonly how: 'page' } | { readonly how: 'desk'; readonly by: number }

/**
 * Records consent or its withdrawal for the current phone, with the studio's text. Repetitions change nothing (R14).
 */
export async function recordConsent(app: AppContext, customer_id: number, hasConsent: boolean, source: ConsentSource) {
  const { business_name } = await app.settings()
  if (hasConsent && (await app.post.whatsapp()) === null) return refuse('not-offered')
  const verdict = await app.transaction(async (tx) => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const person = await findConsent(tx, customer_id)
    if (!person) return refuse('person-missing')
    const decision = decideConsent(person.phone ?? (hasConsent ? null : (person.consent?.phone ?? null)), hasConsent)
    if (!decision.allowed) return decision
    const hadConsent = isConsentValid(person.consent, person.phone)
    if (hadConsent === hasConsent || decision.value === null) return allow(null)
    const row = { customer_id, phone: decision.value.phone, given: hasConsent, how: source.how }
    await insertConsent(tx, { ...row, words: consentWords(business_name), createdAt: app.now() })
    if (source.how === 'desk') {
      const auditEntry = {
        by: source.by,
        did: 'whatsapp-consent',
        subject: 'customer',
        subject_id: customer_id,
        reason: null,
      }
      await writeAudit(
        tx,
        { ...auditEntry, before: { whatsapp: hadConsent }, after: { whatsapp: hasConsent } },
        app.now(),
      )
    }
    return allow(null)
  })
  return verdict.allowed ? readConsent(app, customer_id) : verdict
}

/** Whether consent is valid for this phone; checked before sending (R14). */
export async function takesWhatsApp(tx: Tx, customer_id: number, phone: string): Promise<boolean> {
  const person = await findConsent(tx, customer_id)
  return person !== null && person.phone === phone && isConsentValid(person.consent, phone)
}

async function consentToApi(app: AppContext, { phone, consent }: Person): Promise<Consent> {
  const { business_name } = await app.settings()
  return {
    offered: (await app.post.whatsapp()) !== null,
    phone,
    given: isConsentValid(consent, phone),
    at: consent?.createdAt.toISOString() ?? null,
    how: consent?.how ?? null,
    words: consentWords(business_name),
  }
}
