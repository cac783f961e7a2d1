import type { PaymentGateway, Subject } from '../payment-gateway.ts'
import { parseMark } from '../provider-reference.ts'
import { centavosOf, reportSchema } from './schemas.ts'
import { unexpected } from './connection.ts'
import type { PayPalContext } from './paypal-context.ts'

const DAY_MS = 86_400_000
/** PayPal limits a report to 31 days. */
const REPORT_MS = 30 * DAY_MS
const PAGE_SIZE = 500

type ReportedTransaction = Awaited<ReturnType<typeof readReport>>[number]

/** What PayPal's report lists as paid since then. A charge appears in it some hours later. */
export async function listPaid(paypal: PayPalContext, since: Date): ReturnType<PaymentGateway['listPaid']> {
  const transactions = await readReport(paypal, since)
  return transactions
    .filter(({ transaction_event_code }) => /^T00(02|06|07)$/.test(transaction_event_code))
    .map((transaction) => ({
      subject: subjectOf(transaction),
      mark: parseMark(transaction.custom_field),
      amount: centavosOf(transaction.transaction_amount),
    }))
}

export async function refundedOf(paypal: PayPalContext, charge: string, since: Date): Promise<number> {
  const transactions = await readReport(paypal, since)
  return transactions
    .filter(
      (transaction) => transaction.transaction_event_code === 'T1107' && transaction.paypal_reference_id === charge,
    )
    .reduce((sum, transaction) => sum + Math.abs(centavosOf(transaction.transaction_amount)), 0)
}

function subjectOf({ paypal_reference_id: id, paypal_reference_id_type: type }: ReportedTransaction): Subject {
  if (!id) return { kind: 'none' }
  if (type === 'SUB') return { kind: 'subscription', id }
  return type === 'ODR' ? { kind: 'payment', id } : { kind: 'none' }
}

async function readReport(paypal: PayPalContext, since: Date) {
  const end = paypal.now().getTime() + DAY_MS
  const rows = []
  for (let from = since.getTime(); from < end; from += REPORT_MS) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const params = new URLSearchParams({
        start_date: new Date(from).toISOString(),
        end_date: new Date(Math.min(from + REPORT_MS, end)).toISOString(),
        transaction_status: 'S',
        fields: 'transaction_info',
        page_size: String(PAGE_SIZE),
        page: String(page),
      })
      const response = await paypal.callApi('GET', `/v1/reporting/transactions?${params}`)
      if (response.kind === 'refused') throw unexpected('report of transactions', response)
      const { total_pages, transaction_details } = reportSchema.parse(response.body)
      pages = total_pages
      rows.push(...transaction_details.map((transaction) => transaction.transaction_info))
    }
  }
  return rows
}
