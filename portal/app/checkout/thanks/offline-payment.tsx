import { useSettings } from '../../frame/frame-data.ts'
import { Facts } from './facts.tsx'

export function CashPlace({ total }: { total: string }) {
  const { cash_location } = useSettings()
  return (
    <Facts
      facts={[
        { label: 'Cantidad', value: total },
        { label: 'Paga en', value: cash_location },
      ]}
    />
  )
}

export function BankData({ total, code }: { total: string; code: string }) {
  const studio = useSettings()
  const account = studio.cash_bank_account
  const card = studio.cash_bank_card
  return (
    <Facts
      facts={[
        { label: 'Cantidad', value: total, copied: total.replace(/[$,]/g, ''), what: 'la cantidad' },
        { label: 'Banco', value: studio.cash_bank_name },
        { label: 'A nombre de', value: studio.cash_bank_account_name },
        { label: 'Cuenta o CLABE', value: account, copied: account.replace(/\s/g, ''), what: 'la cuenta' },
        { label: 'Tarjeta', value: card, copied: card.replace(/\s/g, ''), what: 'la tarjeta' },
        { label: 'Concepto', value: code, copied: code, what: 'el concepto' },
      ]}
    />
  )
}
