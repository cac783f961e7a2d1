import { data, redirect } from 'react-router'
import type { listInvoices } from '@aforo/domain/commerce/purchases/contract.ts'
import { read } from '../api/read.ts'
import { PurchaseTabs } from '../frame/navigation/purchase-tabs.tsx'
import { pageMeta } from '../frame/page-meta.ts'
import { readCustomer, readSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/my-billing.page'
import { RequestCfdiButton } from './request-cfdi-button.tsx'
import { toBillableRow, billingOf, toCfdiRow } from './billing-words.ts'
import { CfdiList } from './cfdi-list.tsx'
import { ProfileForm } from './profile-form.tsx'
import { readBilling } from './read-billing.ts'
import '../my-studio.css'

export async function loader({ context }: Route.LoaderArgs) {
  const [person, settings] = await Promise.all([readCustomer(context), readSettings(context)])
  if (!person) throw redirect(paths.signIn(paths.myBilling()))
  const billing = await readBilling(context, settings)
  if (!billing) throw data(null, { status: 404 })
  const { invoices } = await read<typeof listInvoices>(context, 'GET /invoices')
  const { zone } = billing.policy
  return {
    profile: billing.profile,
    email: person.email,
    billable: invoices
      .filter((invoice) => ['requestable', 'needs-profile'].includes(billingOf(invoice, billing).kind))
      .map((invoice) => toBillableRow(invoice, zone)),
    cfdis: billing.cfdis.map((cfdi) => toCfdiRow(cfdi, zone)),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, 'Facturación')

export default function MyBilling({ loaderData: { profile, email, billable, cfdis } }: Route.ComponentProps) {
  return (
    <div className="gutters py-8 md:py-12">
      <h1 className="text-h2">Facturación</h1>
      <PurchaseTabs />
      <div className="mt-6 grid gap-10 md:mt-8">
        {profile && billable.length > 0 && (
          <section aria-labelledby="por-facturar" className="grid gap-3">
            <h2 id="por-facturar" className="text-h3">
              Por facturar
            </h2>
            <p className="text-small text-ink-2">
              Puedes facturar un cargo durante su mes y hasta el día 3 del mes siguiente.
            </p>
            <ul className="grid gap-2">
              {billable.map(({ invoice_id, title, date, amount }) => (
                <li key={invoice_id} className="money-line">
                  <p className="tabular">
                    <b className="block">{title}</b>
                    <span className="text-small text-ink-2">
                      {date} · {amount}
                    </span>
                  </p>
                  <RequestCfdiButton invoice_id={invoice_id} of={`${title}, ${date}`} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {cfdis.length > 0 && <CfdiList lines={cfdis} />}
        <section aria-labelledby="datos" className="grid gap-5">
          <div className="grid gap-1">
            <h2 id="datos" className="text-h3">
              Datos de facturación
            </h2>
            {!profile && <p className="text-ink-2">Guárdalos una vez y pide la factura de tus cargos aquí.</p>}
          </div>
          <ProfileForm profile={profile} email={email} />
        </section>
      </div>
    </div>
  )
}
