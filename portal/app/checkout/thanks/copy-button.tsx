import { useAlerts } from '../../ui/alerts.tsx'
import { buttonClass } from '@aforo/ui/components/button.tsx'

/** Copies a value for the bank; `what` names it for screen readers, such as 'la CLABE'. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { success, alert } = useAlerts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      success(`Copiamos ${what}.`)
    } catch {
      alert('No se pudo copiar: selecciona el texto y cópialo.')
    }
  }
  return (
    <button type="button" className={buttonClass({ look: 'outline', small: true })} onClick={() => void copy()}>
      Copiar<span className="sr-only"> {what}</span>
    </button>
  )
}
