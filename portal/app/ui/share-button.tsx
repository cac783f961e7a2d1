import type { ReactNode } from 'react'
import { useAlerts } from './alerts.tsx'
import { Button } from '@aforo/ui/components/button.tsx'

type Props = { look: 'outline' | 'quiet'; icon: ReactNode; shared: { title?: string; text?: string; url: string } }

export function ShareButton({ look, icon, shared }: Props) {
  const { success, alert } = useAlerts()

  async function share() {
    const { text, url } = shared
    try {
      if (typeof navigator.share === 'function') return await navigator.share(shared)
      await navigator.clipboard.writeText(text ? `${text}\n${url}` : url)
      success('Enlace copiado.')
    } catch (error) {
      // A closed share dialog is no error.
      if ((error as Error).name !== 'AbortError') alert(`No se pudo copiar. El enlace es ${url}`)
    }
  }

  return (
    <Button look={look} onClick={() => void share()}>
      {icon}
      Compartir
    </Button>
  )
}
