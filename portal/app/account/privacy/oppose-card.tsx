import { useState } from 'react'
import type { saveChoices } from '@aforo/domain/people/choices/contract.ts'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import { callApi } from '../../api/call-api.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'

/** R14 opts out of news and offers on every channel at once; classes and money are not affected. */
export function OpposeCard({ news }: { news: readonly Choice[] }) {
  const [wanted, setWanted] = useState(news.some((one) => one.wanted))
  const [working, setWorking] = useState(false)
  const { success, alert } = useAlerts()

  async function turn() {
    setWorking(true)
    const choices = news.map((one) => ({ ...one, wanted: !wanted }))
    const answer = await callApi<typeof saveChoices>('PUT /customer/choices', { body: { choices } })
    setWorking(false)
    if (!answer.ok) return alert(answer.failure.message)
    setWanted(!wanted)
    success(wanted ? 'Ya no usaremos tus datos para novedades.' : 'Volverás a recibir novedades.')
  }

  return (
    <section className="card p-5 md:p-8" aria-labelledby="oponerme">
      <h2 id="oponerme" className="text-h3">
        Oponerme
      </h2>
      <p className="mt-2 text-ink-2">
        {wanted
          ? 'Usamos tus datos para contarte de novedades y promociones. Si no quieres, dilo aquí: tus clases y tus pagos te los avisamos igual.'
          : 'No usamos tus datos para novedades ni promociones. Tus clases y tus pagos te los avisamos igual.'}
      </p>
      <Button look="outline" className="mt-4" working={working} onClick={turn}>
        {wanted ? 'No quiero novedades' : 'Quiero novedades'}
      </Button>
    </section>
  )
}
