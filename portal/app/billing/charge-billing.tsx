import { paths } from '../paths.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { RequestCfdiButton } from './request-cfdi-button.tsx'
import type { Billing } from './billing-words.ts'
import { CfdiFiles } from './cfdi-files.tsx'

type Props = { billing: Billing; invoice_id: number; of: string }

export function ChargeBilling({ billing, invoice_id, of }: Props) {
  switch (billing.kind) {
    case 'none':
      return null
    case 'requestable':
      return <RequestCfdiButton invoice_id={invoice_id} of={of} />
    case 'needs-profile':
      return (
        <a className={buttonClass({ look: 'outline', small: true })} href={paths.myBilling()}>
          Pedir factura<span className="sr-only"> {of}</span>
        </a>
      )
    case 'requested':
      return (
        <>
          <span className="text-small text-ink-2">Factura: {billing.label}</span>
          {billing.files && <CfdiFiles files={billing.files} of={of} />}
        </>
      )
    default:
      return billing satisfies never
  }
}
