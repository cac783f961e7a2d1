import { useState } from 'react'
import type { saveChoices } from '@aforo/domain/people/choices/contract.ts'
import type { Choice } from '@aforo/domain/people/choices/shapes.ts'
import { callApi } from '../../api/call-api.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'

/** R14: opts out of news on every channel at once; messages about classes and money are still sent. */
export function OpposeCard({ news }: { news: readonly Choice[] }) {
  const [wanted, setWanted] = useState(news.some((choice) => choice.wanted))
  const [isSaving, setIsSaving] = useState(false)
  const { success, alert } = useAlerts()

  async function toggleNews() {
    setIsSaving(true)
    const choices = news.map((choice) => ({ ...choice, wanted: !wanted }))
    const response = await callApi<typeof saveChoices>('PUT /customer/choices', { body: { choices } })
    setIsSaving(false)
    if (!response.ok) return alert(response.failure.message)
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
      <Button look="outline" className="mt-4" working={isSaving} onClick={toggleNews}>
        {wanted ? 'No quiero novedades' : 'Quiero novedades'}
      </Button>
    </section>
  )
}
