import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { confirmEmailChange } from '@aforo/domain/people/security/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/field.tsx'

export function ConfirmCard({ code }: { code: string }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { success } = useAlerts()
  const navigate = useNavigate()

  async function confirm() {
    setIsConfirming(true)
    setFault(null)
    const response = await callApi<typeof confirmEmailChange>('POST /session/email/confirm', { body: { code } })
    setIsConfirming(false)
    if (!response.ok) return setFault(response.failure.message)
    success(`Tu correo es ${response.value.email}.`)
    await navigate(paths.mySecurity(), { replace: true })
  }

  return (
    <section className="card grid justify-items-start gap-4 p-5 md:p-8" aria-labelledby="confirmar">
      <h2 id="confirmar" className="text-h3">
        Confirma tu correo
      </h2>
      {fault ? <Fault>{fault}</Fault> : <p>Falta un paso: confirma que este correo es tuyo.</p>}
      <Button working={isConfirming} onClick={confirm}>
        Confirmar correo
      </Button>
    </section>
  )
}
