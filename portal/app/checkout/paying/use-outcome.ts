import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { approvalPage } from '../gateways/wallet-gateway.ts'
import { type ReturnParams, saveReturnParams } from './return-params.ts'
import { saveIntention } from './stored-intention.ts'
import type { Outcome, Refused } from './pay.ts'

export type ShownRefusal = Pick<Refused, 'message' | 'pending_purchase_id'>
export const toShownRefusal = (message: string): ShownRefusal => ({ message, pending_purchase_id: null })

/** Acts on the outcome of an attempt: navigates, shows plans or a refusal (4.18). `params` remain in the address. */
export function useOutcome(class_package_id: number, params: ReturnParams, message: string | null) {
  const navigate = useNavigate()
  const { alert } = useAlerts()
  const [refusal, setRefusal] = useState<ShownRefusal | null>(message ? toShownRefusal(message) : null)
  const [plans, setPlans] = useState<readonly number[] | null>(null)
  const backTo = (compra: number) => paths.checkout(class_package_id, { ...params, compra })
  const refuse = (refused: ShownRefusal) => {
    setRefusal(refused)
    alert(refused.message)
  }
  const thank = async (purchase_id: number) => {
    saveIntention(class_package_id, null)
    await navigate(paths.thanks(purchase_id, { clase: params.clase, lugar: params.lugar }))
  }
  const follow = async (outcome: Outcome): Promise<void> => {
    switch (outcome.kind) {
      case 'thanks':
        return thank(outcome.purchase_id)
      case 'redirect':
        saveReturnParams(outcome.purchase_id, params)
        return location.assign(outcome.url)
      case 'approve':
        return location.assign(approvalPage(outcome.step, backTo(outcome.step.purchase_id)))
      case 'choose-months':
        return setPlans(outcome.plans)
      case 'redirecting':
        return
      case 'refused':
        if (outcome.definitive) saveIntention(class_package_id, null)
        // The next card may have other plans, so they are offered again.
        setPlans(null)
        return refuse(outcome)
      default:
        return outcome satisfies never
    }
  }
  return { refusal, plans, setRefusal, setPlans, backTo, refuse, thank, follow }
}
