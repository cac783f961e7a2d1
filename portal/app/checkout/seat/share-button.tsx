import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

export function ShareButton({ text, url }: { text: string; url: string }) {
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ text, url })
      await navigator.clipboard.writeText(`${text}\n${url}`)
      setCopied(true)
    } catch {
      // The person closed the dialog, or the browser forbids the clipboard: nothing to do.
    }
  }
  return (
    <button type="button" className="button button-quiet" onClick={() => void share()}>
      <Icon name="users" size={20} />
      <span aria-live="polite">{isCopied ? 'Enlace copiado' : 'Compartir'}</span>
    </button>
  )
}
