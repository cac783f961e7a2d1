import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { VoucherWords } from './bought.ts'
import { CopyButton } from './copy-button.tsx'
import { Facts } from './facts.tsx'
import { useAwaiting } from './use-confirming.ts'

/** R11 what is shown at the till: the number, big; how much, until when, and the slip to print. */
export function OxxoSlip({ voucher }: { voucher: VoucherWords }) {
  useAwaiting()
  return (
    <>
      <p>Muestra este número en la caja de cualquier OXXO y paga en efectivo.</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="slip-number display tabular">{voucher.shown}</p>
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

/** R11 where a transfer goes that is seen by itself, and what is still missing of it. */
export function SpeiData({ voucher }: { voucher: VoucherWords }) {
  useAwaiting()
  const { partly, owed, number, shown, bank, reference, url } = voucher
  return (
    <>
      {partly && (
        <p role="status" className="notice">
          <Icon name="alert" size={20} />
          <span>
            Recibimos {partly.received}. Faltan <strong className="font-semibold">{partly.missing}</strong> para
            completar tu pago: transfiere el resto a la misma CLABE.
          </span>
        </p>
      )}
      <Facts
        facts={[
          { label: partly ? 'Falta' : 'Cantidad', value: owed, copied: owed.replace(/[$,]/g, ''), what: 'la cantidad' },
          { label: 'CLABE', value: shown, copied: number, what: 'la CLABE' },
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
