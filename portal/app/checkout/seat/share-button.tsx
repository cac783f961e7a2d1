import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Tells somebody of the class by whatever the device offers; else it is copied. */
export function ShareButton({ text, url }: { text: string; url: string }) {
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ text, url })
      await navigator.clipboard.writeText(`${text}\n${url}`)
      setCopied(true)
    } catch {
      // She changed her mind, or the browser forbids it: nothing happened.
    }
  }
  return (
    <button type="button" className="button button-quiet" onClick={() => void share()}>
      <Icon name="users" size={20} />
      <span aria-live="polite">{isCopied ? 'Enlace copiado' : 'Compartir'}</span>
    </button>
  )
}
