import type { getReceipt } from '@aforo/domain/commerce/purchases/contract.ts'
import { calendarPolicy } from '@aforo/domain/settings/policies.ts'
import { read } from '../../api/read.ts'
import { pageMeta } from '../../frame/page-meta.ts'
import { readSettings } from '../../frame/frame-data.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import type { Route } from './+types/receipt.page'
import { type ReceiptWords, receiptWords } from './receipt-words.ts'
import '../../my-studio.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [settings, { receipt }] = await Promise.all([
    readSettings(context),
    read<typeof getReceipt>(context, 'GET /purchases/{id}/receipt', { params: { id: params.id } }),
  ])
  return receiptWords(receipt, calendarPolicy(settings).zone)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? `Recibo ${loaderData.number}` : 'Recibo')

export default function ReceiptPage({ loaderData: receipt }: Route.ComponentProps) {
  return (
    <div className="gutters py-8 md:py-12">
      <div className="not-printed receipt-bar">
        <a className={buttonClass({ look: 'outline' })} href={paths.myPurchases()}>
          Mis Compras
        </a>
        <button type="button" className={buttonClass()} onClick={() => print()}>
          Imprimir
        </button>
      </div>
      <article className="receipt tabular" aria-labelledby="recibo">
        <Head {...receipt} />
        <p>
          <span className="block text-small text-ink-2">Para</span>
          <b>{receipt.customer.name}</b>
          <span className="block text-small wrap-anywhere">{receipt.customer.email}</span>
        </p>
        <Lines {...receipt} />
        <p>
          <span className="block text-small text-ink-2">Forma de pago</span>
          {receipt.method}
        </p>
        {receipt.charges.length > 0 && <Charges {...receipt} />}
        <p className="text-small text-ink-2">Este recibo no es un comprobante fiscal.</p>
      </article>
    </div>
  )
}

const Head = ({ business, number, date, status }: ReceiptWords) => (
  <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
    <div className="max-w-[34ch]">
      <p className="mb-2 text-h3 display">{business.name}</p>
      {business.contact.map((line) => (
        <p key={line} className="text-small whitespace-pre-line text-ink-2">
          {line}
        </p>
      ))}
    </div>
    <div className="sm:text-end">
      <h1 id="recibo" className="text-h3">
        Recibo {number}
      </h1>
      <p className="mt-1 text-small text-ink-2">{date}</p>
      <p className="text-small font-semibold">{status}</p>
    </div>
  </header>
)

const Lines = ({ lines, discounts, total }: ReceiptWords) => (
  <table className="receipt-lines">
    <thead>
      <tr>
        <th scope="col">Concepto</th>
        <th scope="col">Importe</th>
      </tr>
    </thead>
    <tbody>
      {[...lines, ...discounts].map(({ text, amount }) => (
        <tr key={text}>
          <td>{text}</td>
          <td>{amount}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        <td>{total}</td>
      </tr>
    </tfoot>
  </table>
)

const Charges = ({ charges }: ReceiptWords) => (
  <section aria-labelledby="cobros">
    <h2 id="cobros" className="font-text text-small font-normal tracking-normal text-ink-2 normal-case">
      Cobros
    </h2>
    <ul>
      {charges.map(({ key, words }) => (
        <li key={key}>{words}</li>
      ))}
    </ul>
  </section>
)
