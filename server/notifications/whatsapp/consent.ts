import { consentWords, decideConsent, holds } from '@aforo/domain/notifications/whatsapp/consent.ts'
import { refuse } from '@aforo/domain/notifications/whatsapp/refusals.ts'
import type { Consent } from '@aforo/domain/notifications/whatsapp/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AppContext } from '../../app/app-context.ts'
import { findWord, insertWord, type Person } from './consent-store.ts'

type ConsentVerdict = Verdict<{ whatsapp: Consent }>

/** R14 a person's WhatsApp consent, its date and its sentence. */
export async function readConsent(app: AppContext, customer_id: number): Promise<ConsentVerdict> {
  const person = await findWord(app.database.db, customer_id)
  return person ? allow({ whatsapp: await described(app, person) }) : refuse('person-missing')
}

export type ConsentSource = { readonly how: 'page' } | { readonly how: 'desk'; readonly by: number }

/** R14 records consent or withdrawal for the current phone, with the studio's sentence. Repetitions change nothing. */
export async function recordConsent(
  app: AppContext,
  customer_id: number,
  hasConsent: boolean,
  source: ConsentSource,
): Promise<ConsentVerdict> {
  const { business_name } = await app.settings()
  if (hasConsent && (await app.post.whatsapp()) === null) return refuse('not-offered')
  const done = await app.transaction(async (tx): Promise<Verdict<null>> => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const person = await findWord(tx, customer_id)
    if (!person) return refuse('person-missing')
    const decided = decideConsent(person.phone ?? (hasConsent ? null : (person.word?.phone ?? null)), hasConsent)
    if (!decided.allowed) return decided
    const before = holds(person.word, person.phone)
    if (before === hasConsent || decided.value === null) return allow(null)
    const row = { customer_id, phone: decided.value.phone, given: hasConsent, how: source.how }
    await insertWord(tx, { ...row, words: consentWords(business_name), createdAt: app.now() })
    if (source.how === 'desk') {
      const auditEntry = {
        by: source.by,
        did: 'whatsapp-consent',
        subject: 'customer',
        subject_id: customer_id,
        reason: null,
      }
      await writeAudit(tx, { ...auditEntry, before: { whatsapp: before }, after: { whatsapp: hasConsent } }, app.now())
    }
    return allow(null)
  })
  return done.allowed ? readConsent(app, customer_id) : done
}

/** R14 whether consent is valid for this phone, checked before sending. */
export async function takesWhatsApp(tx: Tx, customer_id: number, phone: string): Promise<boolean> {
  const person = await findWord(tx, customer_id)
  return person !== null && person.phone === phone && holds(person.word, phone)
}

async function described(app: AppContext, { phone, word }: Person): Promise<Consent> {
  const { business_name } = await app.settings()
  return {
    offered: (await app.post.whatsapp()) !== null,
    phone,
    given: holds(word, phone),
    at: word?.createdAt.toISOString() ?? null,
    how: word?.how ?? null,
    words: consentWords(business_name),
  }
}
