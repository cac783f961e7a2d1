import type { PaymentGateway, Subject } from '../payment-gateway.ts'
import { parseMark } from '../provider-reference.ts'
import { centavosOf, reportAnswer } from './answers.ts'
import { unexpected } from './connection.ts'
import type { PayPal } from './known.ts'

const DAY_MS = 86_400_000
/** A report spans at most 31 days. */
const SPAN_MS = 30 * DAY_MS
const PAGE = 500

type Reported = Awaited<ReturnType<typeof reportOf>>[number]

/** What PayPal's own report says was paid since then: it shows a charge some hours after it was made. */
export async function listPaid(on: PayPal, since: Date): ReturnType<PaymentGateway['listPaid']> {
  const all = await reportOf(on, since)
  return all
    .filter(({ transaction_event_code }) => /^T00(02|06|07)$/.test(transaction_event_code))
    .map((one) => ({
      subject: subjectOf(one),
      mark: parseMark(one.custom_field),
      amount: centavosOf(one.transaction_amount),
    }))
}

export async function refundedOf(on: PayPal, charge: string, since: Date): Promise<number> {
  const all = await reportOf(on, since)
  return all
    .filter((one) => one.transaction_event_code === 'T1107' && one.paypal_reference_id === charge)
    .reduce((sum, one) => sum + Math.abs(centavosOf(one.transaction_amount)), 0)
}

function subjectOf({ paypal_reference_id: id, paypal_reference_id_type: type }: Reported): Subject {
  if (!id) return { kind: 'none' }
  if (type === 'SUB') return { kind: 'subscription', id }
  return type === 'ODR' ? { kind: 'payment', id } : { kind: 'none' }
}

async function reportOf(on: PayPal, since: Date) {
  const end = on.now().getTime() + DAY_MS
  const rows = []
  for (let from = since.getTime(); from < end; from += SPAN_MS) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const params = new URLSearchParams({
        start_date: new Date(from).toISOString(),
        end_date: new Date(Math.min(from + SPAN_MS, end)).toISOString(),
        transaction_status: 'S',
        fields: 'transaction_info',
        page_size: String(PAGE),
        page: String(page),
      })
      const answered = await on.callApi('GET', `/v1/reporting/transactions?${params}`)
      if (answered.kind === 'refused') throw unexpected('report of transactions', answered)
      const { total_pages, transaction_details } = reportAnswer.parse(answered.body)
      pages = total_pages
      rows.push(...transaction_details.map((one) => one.transaction_info))
    }
  }
  return rows
}
