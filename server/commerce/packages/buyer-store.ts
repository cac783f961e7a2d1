import { sql } from 'drizzle-orm'
import type { CountedPurchase } from '@aforo/domain/commerce/packages/limits.ts'
import { lockUntilCommit } from '../../platform/database/advisory-lock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/reading/iso.ts'

/** A purchase that limits what its owner may still buy; `granted` says that its benefits were given at least once. */
export type BuyerPurchase = CountedPurchase & {
  readonly purchase_id: number
  readonly customer_id: number
  readonly class_package_id: number
  readonly subscription_period: string | null
  readonly free_trial_length: number | null
  readonly granted: boolean
}
export type BuyerRecord = { readonly purchases: readonly BuyerPurchase[]; readonly hadClasses: boolean }

/** Customer records of one person: the same or a merged record, the same phone or the same mailbox (R9). */
const sameRecords = (customer_id: number) => sql`
  own as (select mailbox, phone from customer where customer_id = ${customer_id} or merged_into = ${customer_id}),
  records as (
    select ${customer_id}::int as customer_id
    union select coalesce(c.merged_into, c.customer_id) from customer c join own o on c.mailbox = o.mailbox
    union select coalesce(c.merged_into, c.customer_id) from customer c join own o on c.phone = o.phone)`

/** The cards that this customer has paid with or saved, and the one just used. */
const ownCards = (customer_id: number, usedCard: string | null) => sql`
  cards as (
    select card_fingerprint from purchase where customer_id = ${customer_id} and card_fingerprint is not null
    union select card_fingerprint from payment_source where customer_id = ${customer_id} and card_fingerprint is not null
    union select ${usedCard}::text where ${usedCard}::text is not null)`

/**
 * The purchases of one person, across customer records and cards, that count for limits: those that hold a piece of the
 * stock, and free trials that were given. One statement.
 */
export async function readBuyer(
  db: Tx,
  customer_id: number,
  card_fingerprint: string | null = null,
): Promise<BuyerRecord> {
  const { rows } = await db.execute<{ purchases: BuyerPurchase[] | null; had_classes: boolean }>(sql`
    with ${sameRecords(customer_id)}, ${ownCards(customer_id, card_fingerprint)}
    select (
      select json_agg(json_build_object('purchase_id', p.purchase_id, 'customer_id', p.customer_id,
        'class_package_id', p.class_package_id, 'status', p.status, 'subscription_period', p.subscription_period,
        'free_trial_length', p.free_trial_length, 'granted', g.granted,
        'pay_before', ${iso(sql`p.pending_until`)})
        order by p.purchase_id desc)
      from purchase p
      cross join lateral (select exists (
        select 1 from purchase_grant g where g.purchase_id = p.purchase_id) as granted) g
      where (p.customer_id in (select customer_id from records)
          or p.card_fingerprint in (select card_fingerprint from cards))
        and (p.status in ('active', 'completed', 'pending') or (p.free_trial_length > 0 and g.granted))
    ) as purchases,
    exists (select 1 from class_reservation r join records using (customer_id) where r.attend and r.guest is null)
      or exists (
        select 1 from purchase p join records using (customer_id)
        where exists (select 1 from available_class a where a.purchase_id = p.purchase_id)
          and (p.total_payment > 0 and p."paidAt" is not null
            or exists (select 1 from invoice i where i.purchase_id = p.purchase_id and i.total_payment > 0))
      ) as had_classes`)
  const [found] = rows
  return { purchases: found?.purchases ?? [], hadClasses: found?.had_classes ?? false }
}

/** Serialises free trials over all packages and customers. A purchase takes this lock last. */
export async function lockFreeTrials(tx: Tx): Promise<void> {
  await lockUntilCommit(tx, FREE_TRIALS)
}

/** Key of the advisory lock: any number that no other lock uses. */
const FREE_TRIALS = 7_017_001
