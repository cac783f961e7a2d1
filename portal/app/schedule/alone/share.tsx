import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function ShareButton({ title, path }: { title: string; path: string }) {
  const { success, alert } = useAlerts()

  async function share() {
    const url = new URL(path, location.origin).href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      success('Enlace copiado.')
    } catch (error) {
      // A closed share dialog is no error.
      if ((error as Error).name !== 'AbortError') alert(`No se pudo copiar. El enlace es ${url}`)
    }
  }

  return (
    <Button look="outline" onClick={() => void share()}>
      <Icon name="share" size={18} />
      Compartir
    </Button>
  )
}
