import type { Balance } from '@aforo/domain/payments/money/shapes.ts'
import { formatDate, parseInstant, type Zone } from '@aforo/domain/values/days.ts'
import { formatPesos } from '@aforo/domain/values/money.ts'

export type AccountMoney = {
  balance: string
  lines: readonly { account_money_id: number; text: string; date: string; amount: string }[]
}

export function accountMoney({ balance, lines }: Balance, zone: Zone): AccountMoney | null {
  if (lines.length === 0) return null
  return {
    balance: formatPesos(balance),
    lines: lines.map(({ account_money_id, text, createdAt, amount }) => ({
      account_money_id,
      text,
      date: formatDate(parseInstant(createdAt), zone),
      amount: `${amount < 0 ? '−' : '+'}${formatPesos(Math.abs(amount))}`,
    })),
  }
}
