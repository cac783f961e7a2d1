import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { confirmEmail } from '@aforo/domain/people/security/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/field.tsx'

export function ConfirmCard({ code }: { code: string }) {
  const [working, setWorking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { success } = useAlerts()
  const navigate = useNavigate()

  async function confirm() {
    setWorking(true)
    setFault(null)
    const answer = await callApi<typeof confirmEmail>('POST /session/email/confirm', { body: { code } })
    setWorking(false)
    if (!answer.ok) return setFault(answer.failure.message)
    success(`Tu correo es ${answer.value.email}.`)
    await navigate(paths.mySecurity(), { replace: true })
  }

  return (
    <section className="card grid justify-items-start gap-4 p-5 md:p-8" aria-labelledby="confirmar">
      <h2 id="confirmar" className="text-h3">
        Confirma tu correo
      </h2>
      {fault ? <Fault>{fault}</Fault> : <p>Falta un paso: confirma que este correo es tuyo.</p>}
      <Button working={working} onClick={confirm}>
        Confirmar correo
      </Button>
    </section>
  )
}
