import { consentWords, decideConsent, holds } from '@aforo/domain/notifications/whatsapp/consent.ts'
import { refuse } from '@aforo/domain/notifications/whatsapp/refusals.ts'
import type { Consent } from '@aforo/domain/notifications/whatsapp/shapes.ts'
import { allow, type Verdict } from '@aforo/domain/values/refusal.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { lockPerson } from '../../people/lock-person.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { World } from '../../app/world.ts'
import { findWord, insertWord, type Person } from './consent-store.ts'

type ConsentVerdict = Verdict<{ whatsapp: Consent }>

/** R14 a person's WhatsApp consent, its date and its sentence. */
export async function readConsent(world: World, customer_id: number): Promise<ConsentVerdict> {
  const person = await findWord(world.database.db, customer_id)
  return person ? allow({ whatsapp: await described(world, person) }) : refuse('person-missing')
}

export type SaidBy = { readonly how: 'page' } | { readonly how: 'desk'; readonly by: number }

/** R14 records consent or withdrawal for the current phone, with the studio's sentence. Repetitions change nothing. */
export async function sayConsent(
  world: World,
  customer_id: number,
  given: boolean,
  said: SaidBy,
): Promise<ConsentVerdict> {
  const { business_name } = await world.settings()
  if (given && (await world.post.whatsapp()) === null) return refuse('not-offered')
  const done = await world.transaction(async (tx): Promise<Verdict<null>> => {
    if (!(await lockPerson(tx, customer_id))) return refuse('person-missing')
    const person = await findWord(tx, customer_id)
    if (!person) return refuse('person-missing')
    const decided = decideConsent(person.phone ?? (given ? null : (person.word?.phone ?? null)), given)
    if (!decided.allowed) return decided
    const before = holds(person.word, person.phone)
    if (before === given || decided.value === null) return allow(null)
    const row = { customer_id, phone: decided.value.phone, given, how: said.how }
    await insertWord(tx, { ...row, words: consentWords(business_name), createdAt: world.now() })
    if (said.how === 'desk') {
      const auditEntry = {
        by: said.by,
        did: 'whatsapp-consent',
        subject: 'customer',
        subject_id: customer_id,
        reason: null,
      }
      await writeAudit(tx, { ...auditEntry, before: { whatsapp: before }, after: { whatsapp: given } }, world.now())
    }
    return allow(null)
  })
  return done.allowed ? readConsent(world, customer_id) : done
}

/** R14 whether consent is valid for this phone, checked before sending. */
export async function takesWhatsApp(tx: Tx, customer_id: number, phone: string): Promise<boolean> {
  const person = await findWord(tx, customer_id)
  return person !== null && person.phone === phone && holds(person.word, phone)
}

async function described(world: World, { phone, word }: Person): Promise<Consent> {
  const { business_name } = await world.settings()
  return {
    offered: (await world.post.whatsapp()) !== null,
    phone,
    given: holds(word, phone),
    at: word?.createdAt.toISOString() ?? null,
    how: word?.how ?? null,
    words: consentWords(business_name),
  }
}
