import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import type { VoucherWords } from './purchase-summary.ts'
import { CopyButton } from './copy-button.tsx'
import { Facts } from './facts.tsx'
import { usePollWhileVisible } from './use-polling.ts'

/** What the customer shows at the OXXO till: the number, the amount, and a link to the slip (R11). */
export function OxxoSlip({ voucher }: { voucher: VoucherWords }) {
  usePollWhileVisible()
  return (
    <>
      <p>Muestra este número en la caja de cualquier OXXO y paga en efectivo.</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="slip-number display tabular">{voucher.displayNumber}</p>
        <CopyButton text={voucher.number} what="el número" />
      </div>
      <Facts facts={[{ label: 'Cantidad', value: voucher.owed }]} />
      {voucher.url && (
        <a className={buttonClass({ look: 'outline' })} href={voucher.url} target="_blank" rel="noopener">
          <Icon name="download" size={20} />
          Ver o imprimir la ficha
        </a>
      )}
      <p className="text-small text-ink-2">OXXO nos avisa a más tardar el siguiente día hábil. Guarda tu ticket.</p>
    </>
  )
}

/** Where to send a SPEI transfer, and what is still missing of it; the page notices the payment by itself (R11). */
export function SpeiData({ voucher }: { voucher: VoucherWords }) {
  usePollWhileVisible()
  const { partialPayment, owed, number, displayNumber, bank, reference, url } = voucher
  return (
    <>
      {partialPayment && (
        <p role="status" className="notice">
          <Icon name="alert" size={20} />
          <span>
            Recibimos {partialPayment.received}. Faltan{' '}
            <strong className="font-semibold">{partialPayment.missing}</strong> para completar tu pago: transfiere el
            resto a la misma CLABE.
          </span>
        </p>
      )}
      <Facts
        facts={[
          {
            label: partialPayment ? 'Falta' : 'Cantidad',
            value: owed,
            copied: owed.replace(/[$,]/g, ''),
            what: 'la cantidad',
          },
          { label: 'CLABE', value: displayNumber, copied: number, what: 'la CLABE' },
          { label: 'Banco', value: bank },
          { label: 'Referencia', value: reference, copied: reference ?? undefined, what: 'la referencia' },
        ]}
      />
      {url && (
        <a className={buttonClass({ look: 'outline' })} href={url} target="_blank" rel="noopener">
          Ver instrucciones
        </a>
      )}
      <p className="text-small text-ink-2">
        Casi todas las transferencias llegan en menos de media hora. Esta página cambia sola en cuanto llegue la tuya.
      </p>
    </>
  )
}
