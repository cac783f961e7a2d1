import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { openStudio } from '@aforo/domain/opening/contract.ts'
import type { NewStudio } from '@aforo/domain/opening/shapes.ts'
import { callApi } from '../../api/call-api.ts'
import type { Failure } from '../../api/request.ts'
import { saveSession } from '../../api/session.ts'
import { reloadStudio } from '../../api/studio.ts'
import { fullName } from '../../ui/names.ts'

export type Account = Omit<NewStudio, 'token'>
export const blankAccount: Account = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  studio_name: '',
  city: '',
}

type FieldFaults = Partial<Record<keyof Account, string>>

/** Opens the studio with the one-time token and signs its owner in. `open` resolves to whether it is open. */
export function useOpenStudio(token: string, form: RefObject<HTMLFormElement | null>) {
  const client = useQueryClient()
  const isBusy = useRef(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const faults = (failure?.body.fields ?? {}) as FieldFaults
  const open = async (account: Account): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setWorking(true)
    setFailure(null)
    try {
      const body = { ...account, token }
      const session = await callApi<typeof openStudio>('POST /opening', { body }, { token: '' })
      const { customer } = session
      if (!customer) throw new Error('POST /opening: expected the customer of the owner, found none.')
      saveSession({
        token: session.token,
        role: session.role,
        customer_id: customer.customer_id,
        name: fullName(customer),
      })
      await reloadStudio()
      await client.invalidateQueries()
      return true
    } catch (error) {
      setFailure(error as Failure)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid], .fault')?.focus())
      return false
    } finally {
      isBusy.current = false
      setWorking(false)
    }
  }
  return { working, failure, faults, open }
}
