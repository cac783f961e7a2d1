import type { inviteCustomer } from '@aforo/domain/people/admin/contract.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { Button } from '@aforo/ui/components/button.tsx'

/** Creates an account and e-mails the link to sign in (4.2). */
export function InviteButton({ customer_id, name }: { customer_id: number; name: string }) {
  const { working, fault, work } = useApiMutation(() => {})
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
