import { useId, useState } from 'react'
import { KINDS } from 'studio/customers/choices/choices.ts'
import type { saveChoices } from 'studio/customers/choices/contract.ts'
import type { Choice } from 'studio/customers/choices/shapes.ts'
import { ask } from '../../api/ask.ts'
import { useAlerts } from '../../ui/alerts.tsx'

/** R14 what she wants to hear of by e-mail: each box is saved as she ticks it, and goes back if that could not be. */
export function ChoicesCard({ choices }: { choices: readonly Choice[] }) {
  const { alert } = useAlerts()
  const [now, setNow] = useState(choices)
  const id = useId()
  const show = (kind: Choice['kind'], wanted: boolean) =>
    setNow((before) => before.map((one) => (one.kind === kind ? { ...one, wanted } : one)))
  const choose = async (kind: Choice['kind'], wanted: boolean) => {
    show(kind, wanted)
    const body = { choices: [{ channel: 'email' as const, kind, wanted }] }
    const answer = await ask<typeof saveChoices>('PUT /customer/choices', { body })
    if (answer.ok) return
    show(kind, !wanted)
    alert(answer.failure.message)
  }
  return (
    <section className="card p-5 md:p-8" aria-labelledby="avisos">
      <h2 id="avisos" className="text-h3">
        Avisos por correo
      </h2>
      <p className="mt-2 text-small text-ink-2">
        De tus pagos, tu cuenta y los cambios a tus clases te avisamos siempre.
      </p>
      <div className="mt-3 grid gap-1">
        {KINDS.map(({ kind, label, hint }) => (
          <label key={kind} htmlFor={`${id}-${kind}`} className="flex min-h-11 items-center gap-3 py-1.5">
            <input
              id={`${id}-${kind}`}
              type="checkbox"
              className="check"
              checked={now.find((one) => one.kind === kind)?.wanted ?? true}
              onChange={({ target }) => void choose(kind, target.checked)}
            />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="block text-small text-ink-2">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </section>
  )
}
