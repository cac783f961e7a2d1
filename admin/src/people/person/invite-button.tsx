import type { inviteCustomer } from '@aforo/domain/people/admin/contract.ts'
import { useWork } from '../../api/use-work.ts'
import { Button } from '../../ui/button.tsx'

/** Creates an account and mails its link (4.2). */
export function InviteButton({ customer_id, name }: { customer_id: number; name: string }) {
  const { working, fault, work } = useWork(() => {})
  const invite = () =>
    work(
      (callApi) => callApi<typeof inviteCustomer>('POST /customer/{id}/invite', { params: { id: customer_id } }),
      () => `Le escribimos a ${name}: con ese enlace entra a su cuenta.`,
    )
  return (
    <>
      <Button look="quiet" working={working} onClick={() => void invite()}>
        Invitar al portal
      </Button>
      {fault && <span role="alert">{fault.message}</span>}
    </>
  )
}
